import { dateTimeText } from './dates.ts';
import { COLLECTIONS, type Row, type Store } from './store.ts';

/** The version of a row; rows that were made without one count as new. */
export const versionOf = (row: Row): number => (typeof row.version === 'number' ? row.version : 1);

/** The moment of a call as it is stored. */
export const timeOf = ({ now }: { readonly now: () => Date }): string => dateTimeText(now());

/** What every new record has beside its own values. `by` is the name of an account, `time` as `timeOf` gives it. */
export const firstStamp = (by: string, time: string) => ({
  version: 1,
  creator: by,
  createTime: time,
  updater: by,
  updateTime: time,
  deleteTime: '',
});

/** The next id of a collection: whole numbers that are never given twice. */
export async function nextId(store: Store, collection: string): Promise<string> {
  if (store.nextNumber !== undefined) return String(await store.nextNumber(collection));
  const counter = await store.get(COLLECTIONS.counters, collection);
  const last = typeof counter?.last === 'number' ? counter.last : await highestId(store, collection);
  const next = last + 1;
  if (counter === undefined) await store.insert(COLLECTIONS.counters, { id: collection, last: next });
  else await store.update(COLLECTIONS.counters, collection, { last: next });
  return String(next);
}

async function highestId(store: Store, collection: string): Promise<number> {
  const { rows } = await store.select(collection, { keysOnly: true });
  return rows.reduce((highest, { id }) => (/^\d{1,15}$/.test(id) ? Math.max(highest, Number(id)) : highest), 0);
}
