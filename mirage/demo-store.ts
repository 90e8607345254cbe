import { createRowTable, type RowTable } from '../src/server/store/in-memory-table.ts';
import { createTableStore } from '../src/server/store/memory-store.ts';
import type { Row, Store } from '../src/server/store/store.ts';
import type { FindKeys } from '../src/server/store/unique-keys.ts';

/** The store of the demo: a collection is loaded when a call reads it, and it is known which ones were changed. */
export interface DemoStore extends Store {
  /** Rows of a collection as they are in memory, not copied; undefined when nobody has read it. */
  peek(collection: string): readonly Row[] | undefined;
  /** Collections that are in memory. */
  loaded(): readonly string[];
  /** Collections that were changed and not settled since. */
  changed(): readonly string[];
  /** Notes that these are no longer to be saved. */
  settle(collections: readonly string[]): void;
  /** Notes that these are to be saved, as if they were changed. */
  touch(collections: readonly string[]): void;
  /** Lets go of the rows of these; they are loaded again when they are read. */
  forget(collections: readonly string[]): void;
}

type LoadRows = (collection: string) => Promise<readonly Row[]>;

/** Makes a store over what `load` finds. When that rejects, so does the call, and the next one tries again. */
export function createDemoStore(load: LoadRows, keysOf: FindKeys = () => []): DemoStore {
  const tables = new Map<string, RowTable>();
  const loading = new Map<string, Promise<RowTable>>();
  const changed = new Set<string>();
  const open = async (collection: string) => {
    try {
      const table = createRowTable(await load(collection), keysOf(collection));
      tables.set(collection, table);
      return table;
    } finally {
      loading.delete(collection);
    }
  };
  const find = (collection: string) => {
    const known = tables.get(collection) ?? loading.get(collection);
    if (known !== undefined) return known;
    const opening = open(collection);
    loading.set(collection, opening);
    return opening;
  };
  return {
    ...createTableStore(find, (collection) => changed.add(collection)),
    peek: (collection) => tables.get(collection)?.rows(),
    loaded: () => [...tables.keys()],
    changed: () => [...changed],
    settle(collections) {
      for (const each of collections) changed.delete(each);
    },
    touch(collections) {
      for (const each of collections) changed.add(each);
    },
    forget(collections) {
      for (const each of collections) {
        tables.delete(each);
        changed.delete(each);
      }
    },
  };
}
