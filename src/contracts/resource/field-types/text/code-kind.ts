import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { textKind, textSchema } from './text-kind.ts';

/** A name that machines read too: letters, digits and `: _ . / -`, never trimmed or changed. */
export const codeKind: FieldKind = {
  ...textKind,
  name: 'code',
  schema: (field) => v.pipe(textSchema(field, 200), v.regex(/^[\w:./-]*$/, rule('format'))),
  comparisons: ['contains', 'is', 'startsWith', 'isNot', 'in', 'empty', 'filled'],
};
