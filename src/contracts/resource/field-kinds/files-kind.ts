import { boundedList } from './bounded-list.ts';
import type { FieldKind } from './field-kind.ts';
import { fileKind } from './file-kind.ts';

/** Maximum files of one field, unless it sets another. */
const DEFAULT_MAX = 10;

/** Several files of the media library, as their addresses. */
export const filesKind: FieldKind = {
  ...fileKind,
  name: 'files',
  many: true,
  limits: { ...fileKind.limits, max: DEFAULT_MAX },
  schema: (field) => boundedList(fileKind.schema(field), field.min ?? 0, field.max ?? DEFAULT_MAX),
  parse: (text) => text.split(/\s+/).filter((part) => part !== ''),
  print: (value) => (Array.isArray(value) ? value.join('\n') : ''),
};
