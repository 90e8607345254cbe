import { type FieldCondition, isEmpty } from '../condition.ts';
import type { FieldDefinition } from '../field.ts';
import { kindOf } from './index.ts';

/** Maximum values of one comparison or filter. */
export const MAX_VALUES = 200;

/** True for a valid value of the field; the day of a date-time, and one member of a list, are accepted too. */
function isValueOf(field: FieldDefinition, value: unknown): boolean {
  const kind = kindOf(field.kind);
  const typeOf = (text: string) => typeof kind.parse(text, field);
  if (typeof value === 'number') return Number.isFinite(value) && typeOf('0') === 'number';
  if (typeof value === 'boolean') return typeOf(String(value)) === 'boolean';
  if (typeof value !== 'string' || isEmpty(value)) return false;
  const read = [kind.parse(value, field)].flat();
  const [text] = read;
  return read.length === 1 && typeof text === 'string' && text.toLowerCase().startsWith(value.toLowerCase());
}

/**
 * True when a record could match the comparison. A comparison that can never match is an error of the caller, who would
 * otherwise get an empty or unfiltered result. Null and blank text mean an empty field.
 */
export function isComparable(field: FieldDefinition, { op, value }: FieldCondition): boolean {
  const fits = (one: unknown) => isEmpty(one) || isValueOf(field, one);
  if (op === 'empty' || op === 'filled') return isEmpty(value);
  if (op === 'is' || op === 'isNot') return !Array.isArray(value) && fits(value);
  if (op === 'in' || op === 'notIn')
    return Array.isArray(value) && value.length <= MAX_VALUES && value.every((one) => !Array.isArray(one) && fits(one));
  if (op === 'contains' || op === 'startsWith')
    return (typeof value === 'string' && !isEmpty(value)) || (typeof value === 'number' && Number.isFinite(value));
  if (op !== 'between') return isValueOf(field, value);
  return Array.isArray(value) && value.length === 2 && value.every((end) => isValueOf(field, end));
}
