import { legalEvents } from '@machines/lifecycles/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { isEmpty } from '@src/contracts/resource/condition.ts';
import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { isWritten, type RecordValues, validateRecord } from '@src/contracts/resource/validate-record.ts';
import { flat } from './find-rows.ts';
import type { LocalRow } from './local-store.ts';

/** A refusal in the format that screens read. */
export const refusal = (code: number, detail?: unknown) => new ServiceError({ kind: 'envelope', code, detail });

/** The events that may be sent to a row now. */
export function eventsOf({ lifecycle }: ResourceDefinition, row: LocalRow): readonly string[] {
  if (row.isDeleted) return ['restore', 'purge'];
  return ['update', 'delete', ...(lifecycle === undefined ? [] : legalEvents(lifecycle, row.values))];
}

/** A row as a server sends it to this operator. */
export const present = (definition: ResourceDefinition, row: LocalRow, operator: string): ResourceRecord => ({
  ...flat(row),
  id: row.id,
  version: row.version,
  creator: operator,
  createTime: row.createTime,
  updater: operator,
  updateTime: row.updateTime,
  can: [...eventsOf(definition, row)],
});

/** True when another row has this value in a field that must be unique. */
export const isTaken = (rows: readonly LocalRow[], field: string, value: unknown, id: string | null): boolean =>
  !isEmpty(value) &&
  rows.some((row) => row.id !== id && String(row.values[field] ?? '').toLowerCase() === String(value).toLowerCase());

/**
 * Validated values of a write, merged over the existing ones.
 * @throws ServiceError 1001 with the errors by field
 */
export function checkedValues(
  definition: ResourceDefinition,
  rows: readonly LocalRow[],
  sent: RecordValues,
  before: LocalRow | null,
): RecordValues {
  const given = definition.fields.filter((field) => isWritten(field, before === null) && field.name in sent);
  const values = { ...before?.values, ...Object.fromEntries(given.map(({ name }) => [name, sent[name]])) };
  const taken = definition.fields
    .filter(({ name, unique }) => unique === true && isTaken(rows, name, values[name], before?.id ?? null))
    .map(({ name }) => [name, { rule: 'taken' }] as const);
  const errors: FieldErrors = { ...Object.fromEntries(taken), ...validateRecord(definition, values, before === null) };
  if (Object.keys(errors).length > 0) throw refusal(REFUSAL_CODES.invalid, { errors });
  return values;
}
