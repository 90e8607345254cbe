import { createRowTable, type RowTable } from '../src/server/store/in-memory-table.ts';
import { createTableStore } from '../src/server/store/memory-store.ts';
import type { Row, Store } from '../src/server/store/store.ts';
import type { FindKeys } from '../src/server/store/unique-keys.ts';

/** The store of the demo: loads a collection on first read and tracks changed collections. */
export interface DemoStore extends Store {
  /** Rows of a collection in memory, not copied; undefined when it is not loaded. */
  peek(collection: string): readonly Row[] | undefined;
  /** Collections that are in memory. */
  loaded(): readonly string[];
  /** Collections that were changed and not marked as saved since. */
  changed(): readonly string[];
  /** Marks collections as saved. */
  settle(collections: readonly string[]): void;
  /** Marks collections as changed, so that they are saved. */
  touch(collections: readonly string[]): void;
  /** Releases the rows of collections; they are loaded again on the next read. */
  forget(collections: readonly string[]): void;
}

type LoadRows = (collection: string) => Promise<readonly Row[]>;

/** Creates a store over `load`. When `load` rejects, the call rejects too, and the next one tries again. */
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
