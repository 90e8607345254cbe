import * as v from 'valibot';
import { countGraphemes } from '../../../../lib/text/graphemes.ts';
import { hiddenSign } from '../../../../lib/text/hidden-signs.ts';
import type { FieldDefinition } from '../../field.ts';
import { type FieldKind, rule } from '../field-kind.ts';

/** Function that finds the invisible characters a kind refuses. */
type FindHidden = typeof hiddenSign;

/**
 * Maximum code units per character, on average: emoji of several parts have up to 30, and a character with any number
 * of combining marks would have no limit.
 */
const MAX_UNITS = 32;

/**
 * Schema of text within the limits of its field and without invisible characters; length is counted in grapheme
 * clusters.
 */
export function textSchema(field: FieldDefinition, longest: number, shortest = 0, findHidden: FindHidden = hiddenSign) {
  const { minLength = shortest, maxLength = longest, pattern } = field;
  const text = v.pipe(
    v.string(rule('format')),
    v.check((value) => countGraphemes(value, minLength) >= minLength, rule('tooShort')),
    v.check(
      (value) => value.length <= maxLength * MAX_UNITS && countGraphemes(value, maxLength) <= maxLength,
      rule('tooLong'),
    ),
    // A schema aborts the pipe: patterns never run on a text that is too long.
    v.string(rule('format')),
    v.check((value) => findHidden(value) === null, rule('hiddenSign')),
    v.string(rule('format')),
  );
  return pattern === undefined ? text : v.pipe(text, v.regex(new RegExp(`^(?:${pattern.source})$`), rule('pattern')));
}

/** Maximum characters, unless the field sets another limit. */
const MAX_LENGTH = 200;

/** One line of text, at most 200 characters unless the field sets another limit. */
export const textKind: FieldKind = {
  name: 'text',
  limits: { maxLength: MAX_LENGTH },
  findHidden: hiddenSign,
  schema: (field) => textSchema(field, MAX_LENGTH),
  parse: (text) => text,
  print: String,
  comparisons: ['contains', 'is', 'startsWith', 'isNot', 'empty', 'filled'],
  quick: 'contains',
  sortable: true,
};
