import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** Maximum characters, unless the field sets another limit. */
const MAX_LENGTH = 200;

/** A machine-readable name: letters, digits and `: _ . / -`, never trimmed or changed. */
export const codeKind: FieldKind = {
  ...textKind,
  name: 'code',
  limits: { maxLength: MAX_LENGTH },
  schema: (field) => v.pipe(textSchema(field, MAX_LENGTH), v.regex(/^[\w:./-]*$/, rule('format'))),
  comparisons: ['contains', 'is', 'startsWith', 'isNot', 'in', 'empty', 'filled'],
};
