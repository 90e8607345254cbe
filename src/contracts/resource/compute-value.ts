import { isEmpty } from './condition.ts';
import type { Compute } from './field.ts';
import type { RecordValues } from './validate-record.ts';

/** The value that follows from other fields: null when there is nothing to make it of. */
export function computeValue(compute: Compute, values: RecordValues): unknown {
  if (compute.from === 'copy') return values[compute.field] ?? null;
  const parts = compute.fields.map((name) => values[name]).filter((value) => !isEmpty(value));
  if (parts.length === 0) return null;
  if (compute.from === 'join') return parts.map(String).join(compute.separator);
  const numbers = parts.filter((value) => typeof value === 'number');
  if (compute.from === 'sum') return numbers.reduce((sum, value) => sum + value, 0);
  return numbers.length < compute.fields.length ? null : numbers.reduce((product, value) => product * value, 1);
}
