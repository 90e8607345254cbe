import { groupRows } from './group-rows.ts';
import { createSelectionCache, selectRows } from './query-rows.ts';
import type { Group, Grouping, Row, Selected, Selection, UniqueKey } from './store.ts';
import { createKeyIndex } from './unique-keys.ts';
import { createValueIndex, type ValueIndex } from './value-index.ts';

/** The rows of one collection in memory. Rows go in and out as they are: whoever hands them on copies them. */
export interface RowTable {
  readonly get: (id: string) => Row | undefined;
  readonly rows: () => readonly Row[];
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => boolean;
  readonly select: (selection: Selection) => Selected;
  readonly aggregate: (grouping: Grouping) => readonly Group[];
  /** The field of a unique key that another row has; undefined when this one may be put. */
  readonly taken: (row: Row) => string | undefined;
}

/** Makes a table that answers selections from what it remembers of its rows until one of them changes. */
export function createRowTable(first: readonly Row[] = [], unique: readonly UniqueKey[] = []): RowTable {
  const kept = new Map(first.map((row) => [row.id, row]));
  const cache = createSelectionCache();
  let rows: readonly Row[] | null = null;
  let index: ValueIndex | null = null;
  const forget = () => {
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
      forget();
    },
    remove(id) {
      forget();
      index?.remove(id);
      keys.remove(id);
      return kept.delete(id);
    },
    select(selection) {
      // Made when rows are first selected: most collections are only read by id or as a whole.
      index ??= createValueIndex(all());
      const few = index.candidates(selection);
      return few === null ? selectRows(all(), selection, cache) : selectRows(few, selection, createSelectionCache());
    },
    aggregate: (grouping) => groupRows(all(), grouping),
    taken: keys.taken,
  };
}
