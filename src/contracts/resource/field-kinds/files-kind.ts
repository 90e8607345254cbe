import * as v from 'valibot';
import { type FieldKind, rule } from './field-kind.ts';
import { fileKind } from './file-kind.ts';

/** Maximum files of one field, unless it sets another. */
const DEFAULT_MAX = 10;

/** Several files of the media library, as their addresses. */
export const filesKind: FieldKind = {
  ...fileKind,
  name: 'files',
  many: true,
  limits: { ...fileKind.limits, max: DEFAULT_MAX },
  schema: (field) =>
    v.pipe(
      v.array(fileKind.schema(field), rule('format')),
      v.minLength(field.min ?? 0, rule('tooSmall')),
      v.maxLength(field.max ?? DEFAULT_MAX, rule('tooLarge')),
    ),
  parse: (text) => text.split(/\s+/).filter((part) => part !== ''),
  print: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};
