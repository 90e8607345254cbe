import type { ResourceRecord } from '../../../contracts/resource/definition.ts';
import { isSecret } from '../../../contracts/resource/field-types/index.ts';
import type { RecordAnswer } from '../../../contracts/resource/responses.ts';
import { versionOf } from '../../store/record-fields.ts';
import type { Row } from '../../store/store.ts';
import { verdictsOn } from '../authorize-event.ts';
import type { Work } from '../server-resource.ts';
import { completeRow } from '../stored-record.ts';
import { maskValue, mayReveal } from './mask.ts';
import { unseenRelations } from './unseen-relations.ts';

/** Rows as this reader may see them: only fields of the definition, no secrets, masked where they must be, with `can`. */
export async function present(work: Work, rows: readonly Row[]): Promise<readonly ResourceRecord[]> {
  const derived = await withDerived(work, rows);
  return Promise.all(derived.map(async (row) => toRecord(work, row, (await verdictsOn(work, row)).can)));
}

/** One row, and why some events are not open to its reader. */
export async function presentOne(work: Work, row: Row): Promise<RecordAnswer> {
  const [derived = row] = await withDerived(work, [row]);
  const { can, cannot } = await verdictsOn(work, derived);
  return { record: toRecord(work, derived, can), cannot, ...unseenRelations(work) };
}

/** Whole rows, with the values that are read but not stored. */
export async function withDerived({ resource, context }: Work, rows: readonly Row[]): Promise<readonly Row[]> {
  const whole = rows.map((row) => completeRow(resource, row, context.now()));
  const values = (await resource.rules?.derive?.(whole, context)) ?? [];
  return whole.map((row, index) => ({ ...row, ...values[index], id: row.id }));
}

function toRecord(work: Work, row: Row, can: readonly string[]): ResourceRecord {
  const fields = work.resource.definition.fields.filter((field) => !isSecret(field));
  const reveals = mayReveal(work);
  const { id, creator, createTime, updater, updateTime, deleteTime } = row;
  return {
    ...Object.fromEntries(
      fields.map((field) => [field.name, reveals ? (row[field.name] ?? null) : maskValue(field, row[field.name])]),
    ),
    id,
    version: versionOf(row),
    creator: String(creator ?? ''),
    createTime: String(createTime ?? ''),
    updater: String(updater ?? ''),
    updateTime: String(updateTime ?? ''),
    ...(deleteTime === '' ? {} : { deleteTime }),
    can: [...can],
  };
}
