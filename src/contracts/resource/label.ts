import * as v from 'valibot';

/**
 * A text of a definition: a key of the console's texts, or both languages written out. Definitions made at run time have no
 * keys, so they bring their words along.
 */
export const labelContract = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  v.object({ zh_CN: v.string(), en: v.string() }),
]);
export type Label = v.InferOutput<typeof labelContract>;
