import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { ORDERED } from '../number/integer-kind.ts';
import { readDay } from './calendar.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const dateKind: FieldKind = {
  name: 'date',
  schema: () =>
    v.pipe(
      v.string(rule('format')),
      v.check((text) => readDay(text) === text, rule('format')),
    ),
  parse: readDay,
  print: String,
  comparisons: ORDERED,
  quick: 'range',
  sortable: true,
};
