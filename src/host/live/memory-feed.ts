import { type Change, madeVersion } from '../../server/live/change.ts';
import type { Store } from '../../server/store/store.ts';
import { type ChangeFeed, type FeedEntry, joinChanges } from '../sql/feed/change-feed.ts';

/** Entries that are kept for those who come again. */
const KEPT = 10_000;

/** A feed of what is done to rows in memory, and the store that tells it. */
export interface MemoryFeed {
  readonly feed: ChangeFeed;
  /** The same store, whose writes are noted; one that is taken back is told as the write that it is. */
  readonly watch: (store: Store) => Store;
}

/** Makes a feed that lives as long as its process, as the rows do. */
export function createMemoryFeed(): MemoryFeed {
  const entries: FeedEntry[] = [];
  const listeners = new Set<() => void>();
  let newest = 0;
  let polled = 0;
  const after = (number: number) => entries.filter((entry) => entry.number > number);
  const committed = () => {
    for (const listener of listeners) listener();
  };
  const note: NoteWrite = (collection, kind, id, made = {}) => {
    const changes = joinChanges([{ collection, kind, id, ...made }]);
    if (changes.length === 0) return;
    newest += 1;
    entries.push({ number: newest, changes });
    if (entries.length > KEPT) entries.shift();
    committed();
  };
  const feed: ChangeFeed = {
    append: () => ({ text: 'select' }),
    onCommit: (listener) => void listeners.add(listener),
    committed,
    async begin() {
      polled = newest;
    },
    async poll() {
      const found = after(polled);
      polled = newest;
      return found;
    },
    reached: () => polled,
    async since(number) {
      const isKnown = number <= newest && number >= newest - entries.length;
      return isKnown ? after(number) : null;
    },
    trim: async () => undefined,
  };
  return { feed, watch: (store) => noting(store, note) };
}

/** Told of each write, with the version that it made. */
type NoteWrite = (collection: string, kind: Change['kind'], id: string, made?: { readonly version?: number }) => void;

const noting = (store: Store, note: NoteWrite): Store => ({
  ...store,
  async insert(collection, row) {
    const inserted = await store.insert(collection, row);
    note(collection, 'insert', row.id, madeVersion(inserted, undefined));
    return inserted;
  },
  async update(collection, id, ...change) {
    const before = await store.get(collection, id);
    const updated = await store.update(collection, id, ...change);
    if (updated !== undefined) note(collection, 'update', id, madeVersion(updated, before));
    return updated;
  },
  async remove(collection, id) {
    const isRemoved = await store.remove(collection, id);
    if (isRemoved) note(collection, 'remove', id);
    return isRemoved;
  },
});
