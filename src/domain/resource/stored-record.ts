import { type Condition, holds } from '../../contracts/resource/condition.ts';
import type { FieldDefinition } from '../../contracts/resource/field.ts';
import { addDays, dateTimeText } from '../dates.ts';
import type { DomainContext } from '../endpoint.ts';
import { COLLECTIONS, type Row, type Store } from '../store.ts';
import { missing } from './refuse.ts';
import type { ServerResource, Work } from './server-resource.ts';

/** Fields that the engine keeps in every row beside those of the definition; `deleteTime` is empty unless it is in the bin. */
export const COMMON_FIELDS = ['id', 'version', 'creator', 'createTime', 'updater', 'updateTime', 'deleteTime'] as const;

/** Days that a deleted record stays in the bin (modules, C0). */
const BIN_DAYS = 30;

/** True for rows outside the bin. */
export const LIVE: Condition = { field: 'deleteTime', op: 'empty' };
/** True for rows in the bin that may still come back. */
export const binnedSince = ({ now }: Pick<DomainContext, 'now'>): Condition => ({
  field: 'deleteTime',
  op: 'atLeast',
  value: binEnd(now()),
});
/** True for rows whose time in the bin is over. */
export const outdatedSince = ({ now }: Pick<DomainContext, 'now'>): Condition => ({
  field: 'deleteTime',
  op: 'less',
  value: binEnd(now()),
});
const binEnd = (now: Date): string => dateTimeText(addDays(now, -BIN_DAYS));

/** True when the record is in the bin. */
export const isBinned = (row: Row): boolean => typeof row.deleteTime === 'string' && row.deleteTime !== '';

/** The version of a row; rows that were made without one count as new. */
export const versionOf = (row: Row): number => (typeof row.version === 'number' ? row.version : 1);

/** The words that name a record in questions and in its history. */
export function titleOf({ definition }: ServerResource, row: Row): string {
  const title = row[definition.titleField];
  return typeof title === 'string' || typeof title === 'number' ? String(title) : row.id;
}

/** A row with every field of its definition and of the engine, so that a later change can be taken back exactly. */
export function completeRow(resource: ServerResource, row: Row, now: Date): Row {
  const time = typeof row.createTime === 'string' ? row.createTime : dateTimeText(now);
  const fields = resource.definition.fields.map(({ name }) => [name, row[name] ?? null] as const);
  const kept = { version: 1, creator: 'system', updater: 'system', updateTime: time, deleteTime: '' };
  const states = (resource.definition.lifecycle?.regions ?? []).map(({ field, initial }) => [
    field,
    row[field] ?? initial,
  ]);
  return {
    ...kept,
    ...Object.fromEntries(fields),
    ...row,
    ...Object.fromEntries(states),
    createTime: time,
    id: row.id,
  };
}

/** The next id of a collection: whole numbers that are never given twice. */
export async function nextId(store: Store, collection: string): Promise<string> {
  const counter = await store.get(COLLECTIONS.counters, collection);
  const last = typeof counter?.last === 'number' ? counter.last : await highestId(store, collection);
  const next = last + 1;
  if (counter === undefined) await store.insert(COLLECTIONS.counters, { id: collection, last: next });
  else await store.update(COLLECTIONS.counters, collection, { last: next });
  return String(next);
}

async function highestId(store: Store, collection: string): Promise<number> {
  const { rows } = await store.select(collection, {});
  return rows.reduce((highest, { id }) => (/^\d{1,15}$/.test(id) ? Math.max(highest, Number(id)) : highest), 0);
}

/** All of these conditions; null when there are none. */
export function both(...conditions: readonly (Condition | null)[]): Condition | null {
  const all = conditions.filter((condition) => condition !== null);
  return all.length === 0 ? null : { all };
}

/** What the actor may see of the resource. */
export async function scopeOf({ resource, actor, context }: Work): Promise<Condition | null> {
  return (await resource.rules?.scope?.(actor, context)) ?? null;
}

/**
 * The row of this id.
 * @throws Refused 1002 when there is none that the actor may see
 */
export async function findRow(work: Work, id: string): Promise<Row> {
  const { resource, context } = work;
  const row = await context.store.get(resource.collection, id);
  if (row === undefined) throw missing();
  const whole = completeRow(resource, row, context.now());
  const scope = await scopeOf(work);
  if (scope !== null && !holds(scope, whole)) throw missing();
  return whole;
}

/** The moment of a call as it is stored. */
export const timeOf = ({ now }: Pick<DomainContext, 'now'>): string => dateTimeText(now());

/** Fields whose values differ, of those that the definition names. */
export function changedFields(fields: readonly FieldDefinition[], before: Row | null, after: Row | null) {
  const differs = ({ name }: FieldDefinition) =>
    JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after?.[name] ?? null);
  return fields.filter(differs);
}
