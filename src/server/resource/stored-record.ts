import { type Condition, holds } from '../../contracts/resource/condition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import { isSamePlain } from '../../lib/plain-values.ts';
import type { ServerContext } from '../http/endpoint.ts';
import { illegal, missing } from '../http/server-error.ts';
import { addDays, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';
import type { ServerResource, Work } from './server-resource.ts';

/** Fields that the engine adds to every row; `deleteTime` is empty unless the row is in the recycle bin. */
export const COMMON_FIELDS = ['id', 'version', 'creator', 'createTime', 'updater', 'updateTime', 'deleteTime'] as const;

/** Days that a deleted record stays in the recycle bin (modules, C0). */
const BIN_DAYS = 30;

/** Condition for rows outside the recycle bin. */
export const NOT_DELETED: Condition = { field: 'deleteTime', op: 'empty' };
/** Condition for rows in the recycle bin that can still be restored. */
export const binnedSince = ({ now }: Pick<ServerContext, 'now'>): Condition => ({
  field: 'deleteTime',
  op: 'atLeast',
  value: binEnd(now()),
});
/** Condition for rows whose time in the recycle bin has expired. */
export const outdatedSince = ({ now }: Pick<ServerContext, 'now'>): Condition => ({
  field: 'deleteTime',
  op: 'less',
  value: binEnd(now()),
});
const binEnd = (now: Date): string => dateTimeText(addDays(now, -BIN_DAYS));

/** True when the record is in the recycle bin. */
export const isDeleted = (row: Row): boolean => typeof row.deleteTime === 'string' && row.deleteTime !== '';

/** The title of a record, for messages and its history. */
export function titleOf({ definition }: ServerResource, row: Row): string {
  const title = row[definition.titleField];
  return typeof title === 'string' || typeof title === 'number' ? String(title) : row.id;
}

/** A row with every field of its definition and of the engine, so that a later change can be undone exactly. */
export function completeRow(resource: ServerResource, row: Row, now: Date): Row {
  const time = typeof row.createTime === 'string' ? row.createTime : dateTimeText(now);
  // One object is filled, for speed: a fresh demo completes thousands of rows before its first page.
  const whole: Record<string, unknown> & { id: string } = {
    version: 1,
    creator: 'system',
    updater: 'system',
    updateTime: time,
    deleteTime: '',
    id: row.id,
  };
  for (const { name } of resource.definition.fields) whole[name] = row[name] ?? null;
  Object.assign(whole, row);
  for (const { field, initial } of resource.definition.lifecycle?.regions ?? []) whole[field] = row[field] ?? initial;
  whole.createTime = time;
  return whole;
}

/** The conjunction of these conditions; null when there are none. */
export function both(...conditions: readonly (Condition | null)[]): Condition | null {
  const all = conditions.filter((condition) => condition !== null);
  return all.length === 0 ? null : { all };
}

const NO_ROWS: Condition = { any: [] };

/** The condition for records that the actor may see; null for all. */
export async function scopeOf({ resource, actor, context }: Work): Promise<Condition | null> {
  const { looking } = actor.user;
  if (looking !== undefined) {
    return (await resource.rules?.visibleTo?.[looking.as.resource]?.(looking.as.id, context)) ?? NO_ROWS;
  }
  return (await resource.rules?.scope?.(actor, context)) ?? null;
}

/**
 * The row with this id.
 * @throws ServerError 1002 when there is none that the actor may see
 */
export async function findRow(work: Work, id: string): Promise<Row> {
  const row = await findVisibleRow(work, id);
  if (row === undefined) throw missing();
  return row;
}

/**
 * The row with an id from the body of a call, because access control checks only the id in the path.
 * @throws ServerError 1002 when there is none that the actor may see, 1004 for one in the recycle bin
 */
export async function findLive(work: Work, id: string): Promise<Row> {
  const row = await findRow(work, id);
  if (isDeleted(row)) throw illegal({}, []);
  return row;
}

const isBinTimeOver = ({ resource, context }: Work, row: Row): boolean =>
  resource.definition.erases !== true && isDeleted(row) && holds(outdatedSince(context), row);

/** The row with this id; undefined when it does not exist, has expired in the recycle bin, or the actor may not see it. */
export async function findVisibleRow(work: Work, id: string): Promise<Row | undefined> {
  return (await findVisibleRows(work, [id]))[0];
}

/** The rows with these ids, without those that have expired in the recycle bin or that the actor may not see. */
export async function findVisibleRows(work: Work, ids: readonly string[]): Promise<readonly Row[]> {
  const { resource, context } = work;
  const rows = (await context.store.getMany(resource.collection, ids)).filter((row) => !isBinTimeOver(work, row));
  if (rows.length === 0) return [];
  const scope = await scopeOf(work);
  const whole = rows.map((row) => completeRow(resource, row, context.now()));
  return whole.filter((row) => scope === null || holds(scope, row));
}

/** The fields of the definition whose values differ. */
export function changedFields(fields: readonly FieldDefinition[], before: Row | null, after: Row | null) {
  return fields.filter(({ name }) => !isSamePlain(before?.[name], after?.[name]));
}
