import { createSelectionCache, selectRows } from './query-rows.ts';
import type { Row, Selected, Selection } from './store.ts';

/** The rows of one collection in memory. Rows go in and out as they are: whoever hands them on copies them. */
export interface RowTable {
  readonly get: (id: string) => Row | undefined;
  readonly rows: () => readonly Row[];
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => boolean;
  readonly select: (selection: Selection) => Selected;
}

/** Makes a table that answers selections from what it remembers of its rows until one of them changes. */
export function createRowTable(first: readonly Row[] = []): RowTable {
  const kept = new Map(first.map((row) => [row.id, row]));
  const cache = createSelectionCache();
  let rows: readonly Row[] | null = null;
  const forget = () => {
    rows = null;
    cache.columns.clear();
    cache.found.clear();
  };
  const all = () => {
    rows ??= [...kept.values()];
    return rows;
  };
  return {
    get: (id) => kept.get(id),
    rows: all,
    put(row) {
      kept.set(row.id, row);
      forget();
    },
    remove(id) {
      forget();
      return kept.delete(id);
    },
    select: (selection) => selectRows(all(), selection, cache),
  };
}
