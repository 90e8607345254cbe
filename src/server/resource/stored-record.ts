import { type Condition, holds } from '../../contracts/resource/condition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import { isSamePlain } from '../../lib/plain-values.ts';
import type { ServerContext } from '../http/endpoint.ts';
import { illegal, missing } from '../http/server-error.ts';
import { addDays, dateTimeText } from '../store/dates.ts';
import type { Row } from '../store/store.ts';
import type { ServerResource, Work } from './server-resource.ts';

/** Fields that the engine keeps in every row beside those of the definition; `deleteTime` is empty unless it is in the bin. */
export const COMMON_FIELDS = ['id', 'version', 'creator', 'createTime', 'updater', 'updateTime', 'deleteTime'] as const;

/** Days that a deleted record stays in the bin (modules, C0). */
const BIN_DAYS = 30;

/** True for rows outside the bin. */
export const NOT_DELETED: Condition = { field: 'deleteTime', op: 'empty' };
/** True for rows in the bin that may still come back. */
export const binnedSince = ({ now }: Pick<ServerContext, 'now'>): Condition => ({
  field: 'deleteTime',
  op: 'atLeast',
  value: binEnd(now()),
});
/** True for rows whose time in the bin is over. */
export const outdatedSince = ({ now }: Pick<ServerContext, 'now'>): Condition => ({
  field: 'deleteTime',
  op: 'less',
  value: binEnd(now()),
});
const binEnd = (now: Date): string => dateTimeText(addDays(now, -BIN_DAYS));

/** True when the record is in the bin. */
export const isDeleted = (row: Row): boolean => typeof row.deleteTime === 'string' && row.deleteTime !== '';

/** The words that name a record in questions and in its history. */
export function titleOf({ definition }: ServerResource, row: Row): string {
  const title = row[definition.titleField];
  return typeof title === 'string' || typeof title === 'number' ? String(title) : row.id;
}

/** A row with every field of its definition and of the engine, so that a later change can be taken back exactly. */
export function completeRow(resource: ServerResource, row: Row, now: Date): Row {
  const time = typeof row.createTime === 'string' ? row.createTime : dateTimeText(now);
  // Written into one object: a fresh demo completes thousands of rows before its first page shows.
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

/** All of these conditions; null when there are none. */
export function both(...conditions: readonly (Condition | null)[]): Condition | null {
  const all = conditions.filter((condition) => condition !== null);
  return all.length === 0 ? null : { all };
}

const NOTHING: Condition = { any: [] };

/** What the actor may see of the resource. */
export async function scopeOf({ resource, actor, context }: Work): Promise<Condition | null> {
  const { looking } = actor.user;
  if (looking !== undefined) {
    return (await resource.rules?.seenBy?.[looking.as.resource]?.(looking.as.id, context)) ?? NOTHING;
  }
  return (await resource.rules?.scope?.(actor, context)) ?? null;
}

/**
 * The row of this id.
 * @throws ServerError 1002 when there is none that the actor may see
 */
export async function findRow(work: Work, id: string): Promise<Row> {
  const row = await seenRow(work, id);
  if (row === undefined) throw missing();
  return row;
}

/**
 * The row of this id, for what a call names in its body: the gate looks at the one in the path alone.
 * @throws ServerError 1002 when there is none that the actor may see, 1004 for one in the bin
 */
export async function findLive(work: Work, id: string): Promise<Row> {
  const row = await findRow(work, id);
  if (isDeleted(row)) throw illegal({}, []);
  return row;
}

/** The row of this id; undefined where there is none, and where it is outside of what the actor may see. */
export async function seenRow(work: Work, id: string): Promise<Row | undefined> {
  const { resource, context } = work;
  const row = await context.store.get(resource.collection, id);
  if (row === undefined) return undefined;
  const whole = completeRow(resource, row, context.now());
  const scope = await scopeOf(work);
  return scope === null || holds(scope, whole) ? whole : undefined;
}

/** Fields whose values differ, of those that the definition names. */
export function changedFields(fields: readonly FieldDefinition[], before: Row | null, after: Row | null) {
  return fields.filter(({ name }) => !isSamePlain(before?.[name], after?.[name]));
}
