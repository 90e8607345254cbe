import type { ResourceRecord } from '../../../contracts/resource/definition.ts';
import { isSecret } from '../../../contracts/resource/field-kinds/index.ts';
import type { RecordAnswer } from '../../../contracts/resource/responses.ts';
import { versionOf } from '../../store/record-fields.ts';
import type { Row } from '../../store/store.ts';
import { closedEvents, createJudge, openEvents } from '../authorize-event.ts';
import type { Work } from '../server-resource.ts';
import { completeRow } from '../stored-record.ts';
import { findHiddenRelations } from './hidden-relations.ts';
import { maskValue, mayReveal } from './mask.ts';

/** Rows for a response to this reader: fields of the definition without secrets, masked where necessary, with `can`. */
export async function present(work: Work, rows: readonly Row[]): Promise<readonly ResourceRecord[]> {
  const [judge, record] = [createJudge(work), createPresenter(work)];
  const derived = await withDerived(work, rows);
  return Promise.all(derived.map(async (row) => record(row, openEvents(await judge(row)))));
}

/** One row for a response to this reader. */
export async function presentRecord(work: Work, row: Row): Promise<ResourceRecord> {
  return (await presentWithVerdicts(work, row)).record;
}

/** The same, with the reasons why other events are not permitted. */
export async function presentOne(work: Work, row: Row): Promise<RecordAnswer> {
  const { record, verdicts } = await presentWithVerdicts(work, row);
  return { record, cannot: closedEvents(work, verdicts), ...findHiddenRelations(work) };
}

async function presentWithVerdicts(work: Work, row: Row) {
  const [derived = row] = await withDerived(work, [row]);
  const verdicts = await createJudge(work)(derived);
  return { record: createPresenter(work)(derived, openEvents(verdicts)), verdicts };
}

/** Complete rows with their derived values, which are not stored. */
export async function withDerived({ resource, context, actor }: Work, rows: readonly Row[]): Promise<readonly Row[]> {
  const whole = rows.map((row) => completeRow(resource, row, context.now()));
  const values = await resource.rules?.derive?.(whole, context, actor);
  if (values === undefined) return whole;
  return whole.map((row, index) => {
    const derived = Object.entries(values[index] ?? {});
    return derived.length === 0 ? row : { ...row, ...Object.fromEntries(derived), id: row.id };
  });
}

/** Creates a function that converts rows for one reader. */
function createPresenter(work: Work): (row: Row, can: string[]) => ResourceRecord {
  const fields = work.resource.definition.fields.filter((field) => !isSecret(field));
  const reveals = mayReveal(work);
  return (row, can) => {
    const { id, creator, createTime, updater, updateTime, deleteTime } = row;
    // One object is filled, for speed: a list has thousands of values.
    const values: Record<string, unknown> = {};
    for (const field of fields) {
      const value = row[field.name] ?? null;
      values[field.name] = reveals || field.mask === undefined ? value : maskValue(field, value);
    }
    return Object.assign(values, {
      id,
      version: versionOf(row),
      creator: String(creator ?? ''),
      createTime: String(createTime ?? ''),
      updater: String(updater ?? ''),
      updateTime: String(updateTime ?? ''),
      ...(deleteTime === '' ? {} : { deleteTime }),
      can,
    });
  };
}
