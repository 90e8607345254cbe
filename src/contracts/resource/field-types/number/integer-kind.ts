import * as v from 'valibot';
import type { FieldDefinition } from '../../field.ts';
import { type FieldKind, rule } from '../field-kind.ts';

/** Comparisons of everything that has an order. */
export const ORDERED = ['is', 'atLeast', 'atMost', 'between', 'more', 'less', 'empty', 'filled'] as const;

/** A number within the limits of its field. */
export function numberSchema({ min = -Number.MAX_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: FieldDefinition) {
  return v.pipe(v.number(rule('format')), v.minValue(min, rule('tooSmall')), v.maxValue(max, rule('tooLarge')));
}

/** A whole number. */
export const integerKind: FieldKind = {
  name: 'integer',
  schema: (field) => v.pipe(numberSchema(field), v.safeInteger(rule('format'))),
  parse: (text) => (/^[+-]?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined),
  print: String,
  comparisons: ORDERED,
  quick: 'range',
  sortable: true,
};
