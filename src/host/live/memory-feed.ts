import { type Change, writtenVersion } from '../../server/live/change.ts';
import type { Store } from '../../server/store/store.ts';
import { type ChangeFeed, type FeedEntry, joinChanges } from '../sql/feed/change-feed.ts';

/** Entries that are stored for clients that reconnect. */
const MAX_ENTRIES = 10_000;

/** A feed of changes to rows in memory, and a store that writes to it. */
export interface MemoryFeed {
  readonly feed: ChangeFeed;
  /** The same store with its writes recorded in the feed; an undo is recorded as the write that it is. */
  readonly watch: (store: Store) => Store;
}

/** Creates a feed that lives as long as its process, as the rows do. */
export function createMemoryFeed(): MemoryFeed {
  const entries: FeedEntry[] = [];
  const listeners = new Set<() => void>();
  let newest = 0;
  let polled = 0;
  const after = (number: number) => entries.filter((entry) => entry.number > number);
  const committed = () => {
    for (const listener of listeners) listener();
  };
  const record: RecordWrite = (collection, kind, id, made = {}) => {
    const changes = joinChanges([{ collection, kind, id, ...made }]);
    if (changes.length === 0) return;
    newest += 1;
    entries.push({ number: newest, changes });
    if (entries.length > MAX_ENTRIES) entries.shift();
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
  return { feed, watch: (store) => recordWrites(store, record) };
}

/** Called with each write and the version that it made. */
type RecordWrite = (collection: string, kind: Change['kind'], id: string, made?: { readonly version?: number }) => void;

const recordWrites = (store: Store, record: RecordWrite): Store => ({
  ...store,
  async insert(collection, row) {
    const inserted = await store.insert(collection, row);
    record(collection, 'insert', row.id, writtenVersion(inserted, undefined));
    return inserted;
  },
  async update(collection, id, ...change) {
    const before = await store.get(collection, id);
    const updated = await store.update(collection, id, ...change);
    if (updated !== undefined) record(collection, 'update', id, writtenVersion(updated, before));
    return updated;
  },
  async remove(collection, id) {
    const isRemoved = await store.remove(collection, id);
    if (isRemoved) record(collection, 'remove', id);
    return isRemoved;
  },
});
