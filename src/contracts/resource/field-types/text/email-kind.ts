import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** An address of electronic mail. */
export const emailKind: FieldKind = {
  ...textKind,
  name: 'email',
  schema: (field) => v.pipe(textSchema(field, 254), v.email(rule('format'))),
  parse: (text) => text.trim(),
};
