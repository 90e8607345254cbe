import * as v from 'valibot';

/**
 * A text of a definition: a locale key, or the text in both languages. Definitions created at run time have no keys, so
 * they contain their texts.
 */
export const labelContract = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  v.object({ zh_CN: v.string(), en: v.string() }),
]);
export type Label = v.InferOutput<typeof labelContract>;
