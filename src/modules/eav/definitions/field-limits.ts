import { withUnits } from '@src/contracts/resource/compute/compute-units.ts';
import type { Compute, FieldDefinition } from '@src/contracts/resource/field.ts';
import { type FieldType, fieldTypeOf } from './field-types.ts';

interface StoredField {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** Patterns of text types without a field kind of their own; they match the whole text. */
const FORMS: Readonly<Record<string, FieldDefinition['pattern']>> = {
  time: {
    source: '(?:[01][0-9]|2[0-3]):[0-5][0-9]',
    message: 'eav.records.form.time',
  },
  geo: {
    source: '-?[0-9]{1,3}(?:\\.[0-9]{1,6})?,-?[0-9]{1,3}(?:\\.[0-9]{1,6})?',
    message: 'eav.records.form.geo',
  },
};

const numbered = (name: string, value: unknown, unit = 1) =>
  typeof value === 'number' ? { [name]: value * unit } : {};

/** Fen of a yuan: limits and defaults of amounts are written in yuan, as amounts are everywhere else. */
const FEN = 100;

/** The limits of a field under the option names of its kind. */
export function limitsOf(field: StoredField, { name, limits }: FieldType): Partial<FieldDefinition> {
  const pattern = FORMS[name];
  const isLength = limits === 'length';
  const unit = name === 'money' ? FEN : 1;
  return {
    ...(limits === undefined ? {} : numbered(isLength ? 'minLength' : 'min', field.min, unit)),
    ...(limits === undefined ? {} : numbered(isLength ? 'maxLength' : 'max', field.max, unit)),
    ...(name === 'decimal' ? numbered('scale', field.scale) : {}),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

/**
 * Parses how a formula computes its value from other fields of the record; undefined when it is not a valid formula.
 */
export function computeOf(
  field: StoredField,
  fields: readonly StoredField[],
  columnOf: (field: StoredField) => string,
): Compute | undefined {
  const { type, formula } = field;
  if (type !== 'formula' || typeof formula !== 'string') return undefined;
  const parts = formula.split(/\s?[+*]\s?/).map((code) => fields.find((each) => each.code === code));
  const columns = parts.flatMap((part) => (part === undefined ? [] : [columnOf(part)]));
  if (columns.length < parts.length) return undefined;
  const numbers = parts.map((part) => ({ kind: fieldTypeOf(part?.type)?.kind ?? 'integer' }));
  const from = formula.includes('*') ? 'product' : 'sum';
  return withUnits({ from, fields: columns }, numbers, { kind: 'decimal' });
}
