import * as v from 'valibot';
import type { FieldDefinition } from '../../field.ts';
import { type FieldKind, rule } from '../field-kind.ts';
import { integerKind, numberSchema } from './integer-kind.ts';

const scaleOf = ({ scale = 2 }: FieldDefinition): number => scale;

/** A number with a fixed count of decimals, two unless the field says otherwise. */
export const decimalKind: FieldKind = {
  ...integerKind,
  name: 'decimal',
  schema: (field) =>
    v.pipe(
      numberSchema(field),
      v.check((value) => Number(value.toFixed(scaleOf(field))) === value, rule('format')),
    ),
  parse: (text) => (/^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(text.trim()) ? Number(text) : undefined),
  print: (value, field) => (typeof value === 'number' ? value.toFixed(scaleOf(field)) : ''),
};
