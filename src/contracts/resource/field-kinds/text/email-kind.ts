import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** Maximum characters, unless the field sets another limit. */
const MAX_LENGTH = 254;

/** An e-mail address. */
export const emailKind: FieldKind = {
  ...textKind,
  name: 'email',
  limits: { maxLength: MAX_LENGTH },
  schema: (field) => v.pipe(textSchema(field, MAX_LENGTH), v.email(rule('format'))),
  parse: (text) => text.trim(),
};
