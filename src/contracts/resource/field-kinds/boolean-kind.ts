import * as v from 'valibot';
import { NO_WORDS, YES_WORDS } from './boolean.literals.ts';
import { type FieldKind, rule } from './field-kind.ts';

/** Yes or no. */
export const booleanKind: FieldKind = {
  name: 'boolean',
  schema: () => v.boolean(rule('format')),
  parse(text) {
    const word = text.trim().toLowerCase();
    if (YES_WORDS.has(word)) return true;
    return NO_WORDS.has(word) ? false : undefined;
  },
  print: String,
  comparisons: ['is'],
  quick: 'is',
  sortable: true,
};
