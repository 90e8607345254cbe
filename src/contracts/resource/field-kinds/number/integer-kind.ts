import * as v from 'valibot';
import type { FieldDefinition } from '../../field.ts';
import { type FieldKind, rule } from '../field-kind.ts';

/** Comparisons of ordered values. */
export const ORDERED = ['is', 'atLeast', 'atMost', 'between', 'more', 'less', 'empty', 'filled'] as const;

/** Integers that are represented exactly. */
const LIMITS = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** A number within the limits of its field. */
export function numberSchema({ min = LIMITS.min, max = LIMITS.max }: FieldDefinition) {
  return v.pipe(v.number(rule('format')), v.minValue(min, rule('tooSmall')), v.maxValue(max, rule('tooLarge')));
}

/** A whole number. */
export const integerKind: FieldKind = {
  name: 'integer',
  limits: LIMITS,
  schema: (field) => v.pipe(numberSchema(field), v.safeInteger(rule('format'))),
  parse: (text) => (/^[+-]?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined),
  print: String,
  comparisons: ORDERED,
  quick: 'range',
  sortable: true,
};
