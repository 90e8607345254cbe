import * as v from 'valibot';
import { type FieldKind, rule } from '../field-kind.ts';
import { readMoment } from './calendar.ts';
import { dateKind } from './date-kind.ts';

/** A moment, `YYYY-MM-DD HH:mm:ss`. */
export const datetimeKind: FieldKind = {
  ...dateKind,
  name: 'datetime',
  schema: () =>
    v.pipe(
      v.string(rule('format')),
      v.check((text) => readMoment(text) === text, rule('format')),
    ),
  parse: readMoment,
};
