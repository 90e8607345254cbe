import { groupRows } from './group-rows.ts';
import { createSelectionCache, selectRows } from './query-rows.ts';
import type { Group, Grouping, Row, Selected, Selection, UniqueKey } from './store.ts';
import { createKeyIndex } from './unique-keys.ts';
import { createValueIndex, type ValueIndex } from './value-index.ts';

/** The rows of one collection in memory. Rows are not copied here; callers have to copy them. */
export interface RowTable {
  readonly get: (id: string) => Row | undefined;
  readonly rows: () => readonly Row[];
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => boolean;
  readonly select: (selection: Selection) => Selected;
  readonly aggregate: (grouping: Grouping) => readonly Group[];
  /** The first field of a unique key whose values another row has; undefined when the row may be stored. */
  readonly taken: (row: Row) => string | undefined;
}

/** Creates a table that caches selections until a row changes. */
export function createRowTable(first: readonly Row[] = [], unique: readonly UniqueKey[] = []): RowTable {
  const kept = new Map(first.map((row) => [row.id, row]));
  const cache = createSelectionCache();
  let rows: readonly Row[] | null = null;
  let index: ValueIndex | null = null;
  const clearCache = () => {
    rows = null;
    cache.columns.clear();
    cache.found.clear();
  };
  const all = () => {
    rows ??= [...kept.values()];
    return rows;
  };
  const keys = createKeyIndex(unique, all);
  return {
    get: (id) => kept.get(id),
    rows: all,
    put(row) {
      kept.set(row.id, row);
      index?.put(row);
      keys.put(row);
      clearCache();
    },
    remove(id) {
      clearCache();
      index?.remove(id);
      keys.remove(id);
      return kept.delete(id);
    },
    select(selection) {
      // Created lazily: most collections are only read by id or as a whole.
      index ??= createValueIndex(all());
      const few = index.candidates(selection);
      return few === null ? selectRows(all(), selection, cache) : selectRows(few, selection, createSelectionCache());
    },
    aggregate: (grouping) => groupRows(all(), grouping),
    taken: keys.taken,
  };
}
