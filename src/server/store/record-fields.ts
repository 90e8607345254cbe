import { dateTimeText } from './dates.ts';
import { COLLECTIONS, type Row, type Store } from './store.ts';

/** The version of a row; 1 for rows without one. */
export const versionOf = (row: Row): number => (typeof row.version === 'number' ? row.version : 1);

/** The time of a call in the format of stored rows. */
export const timeOf = ({ now }: { readonly now: () => Date }): string => dateTimeText(now());

/** The common fields of a new record. `by` is an account name, `time` a result of `timeOf`. */
export const firstStamp = (by: string, time: string) => ({
  version: 1,
  creator: by,
  createTime: time,
  updater: by,
  updateTime: time,
  deleteTime: '',
});

/** The next id of a collection: an integer that is never reused. */
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
