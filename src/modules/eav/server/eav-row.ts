import type { Condition } from '@src/contracts/resource/condition.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { foundBy, type InternalTable } from '@src/server/store/tables/internal-table.ts';

/** Store collections of this module. */
export const SITES = 'eavSites';
export const DATABASES = 'eavDatabases';
export const EAV_COLLECTIONS = 'eavCollections';
export const EAV_FIELDS = 'eavFields';
export const INTERFACES = 'eavInterfaces';
export const TEMPLATES = 'eavTemplates';
export const INDEXES = 'eavIndexes';
export const CHANGE_SETS = 'eavChangeSets';
export const POSTINGS = 'eavPostings';
export const CALLS = 'eavCalls';
export const MODEL_CHANGES = 'eavModelChanges';

/** Tables of the builder besides its resources. */
export const eavTables: readonly InternalTable[] = [
  { collection: POSTINGS, fields: [foundBy('index', 'text')] },
  { collection: CALLS, fields: [foundBy('user', 'text')] },
  { collection: MODEL_CHANGES, fields: [foundBy('collection', 'text'), foundBy('status', 'text')] },
];

const RECORDS = 'eavRecords';

/** Store collection of a user-made collection's records, by the id that never changes. */
export const recordsOf = (collectionId: string): string => `${RECORDS}${collectionId}`;

/** True for a store collection of a user-made collection's records. */
export const isRecords = (collection: string): boolean => collection.startsWith(RECORDS);

const NOT_DELETED: Condition = { field: 'deleteTime', op: 'empty' };

/** The rows outside the bin that match. */
export async function liveWhere(store: Store, collection: string, ...where: Condition[]): Promise<readonly Row[]> {
  return (await store.select(collection, { where: { all: [NOT_DELETED, ...where] } })).rows;
}

/** The number of rows outside the bin. */
export async function countLive(store: Store, collection: string): Promise<number> {
  return (await store.select(collection, { where: NOT_DELETED, size: 0 })).total;
}

/** The fields of a collection, by position. */
export async function fieldRowsOf(store: Store, collectionId: string): Promise<readonly Row[]> {
  const rows = await liveWhere(store, EAV_FIELDS, { field: 'collection', op: 'is', value: collectionId });
  return rows.toSorted((left, right) => Number(left.position ?? 0) - Number(right.position ?? 0));
}

/** A text value of a row; empty when there is none. */
export const textIn = (row: Readonly<Record<string, unknown>> | undefined | null, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The texts of a list value; empty when there are none. */
export const wordsIn = (row: Readonly<Record<string, unknown>>, name: string): readonly string[] => {
  const value = row[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
};
