import * as v from 'valibot';
import type { FieldDefinition } from '../field.ts';
import { type FieldKind, rule } from './field-kind.ts';

/** Text within the limits of its field; length is counted in characters as people see them. */
export function textSchema(field: FieldDefinition, longest: number) {
  const { minLength = 0, maxLength = longest, pattern } = field;
  const text = v.pipe(
    v.string(rule('format')),
    v.minGraphemes(minLength, rule('tooShort')),
    v.maxGraphemes(maxLength, rule('tooLong')),
  );
  return pattern === undefined ? text : v.pipe(text, v.regex(new RegExp(`^(?:${pattern.source})$`), rule('pattern')));
}

/** One line of text, at most 200 characters unless the field says otherwise. */
export const textKind: FieldKind = {
  name: 'text',
  schema: (field) => textSchema(field, 200),
  parse: (text) => text,
  print: String,
  comparisons: ['contains', 'is', 'startsWith', 'isNot', 'empty', 'filled'],
  quick: 'contains',
  sortable: true,
};
