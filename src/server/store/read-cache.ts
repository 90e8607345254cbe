import { mergedCondition, mergeKey, pickedFrom } from './merge-selections.ts';
import type { Group, Grouping, Row, Selected, Selection, Store } from './store.ts';

/** Functions that fetch rows that are not cached yet. */
export interface Fetches {
  readonly rows: (collection: string, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly all: (collection: string) => Promise<readonly Row[]>;
  readonly selected: (collection: string, selection: Selection) => Promise<Selected>;
  readonly groups: (collection: string, grouping: Grouping) => Promise<readonly Group[]>;
}

/** Maximum rows of one selection that are cached by id. */
const MAX_CACHED_ROWS = 500;

/**
 * Caches the reads of one transaction, in whose snapshot they cannot change: each is fetched once. Reads by id in the same
 * tick, and selections that differ only in the compared values, are joined into one query.
 */
export class ReadCache {
  readonly #rows = new Map<string, Map<string, Promise<Row | undefined>>>();
  readonly #lists = new Map<string, Promise<readonly Row[]>>();
  readonly #selections = new Map<string, Map<string, Promise<Selected>>>();
  readonly #groups = new Map<string, Map<string, Promise<readonly Group[]>>>();
  /** Number of times the cache was cleared. */
  #cleared = 0;

  /** Creates the cached read functions of a store. */
  reads(fetches: Fetches): Pick<Store, 'get' | 'getMany' | 'list' | 'select' | 'aggregate'> {
    const batch = createBatch(fetches.rows);
    const pick = createSelectionBatch(fetches.selected);
    const get: Store['get'] = (collection, id) =>
      cachedRead(entryOf(this.#rows, collection), id, () => batch(collection, id));
    const cacheRows = async <Read>(collection: string, read: Promise<Read>, rowsIn: (read: Read) => readonly Row[]) => {
      const cleared = this.#cleared;
      const found = await read;
      if (cleared === this.#cleared) this.#note(collection, rowsIn(found));
      return found;
    };
    return {
      get,
      getMany: async (collection, ids) =>
        (await Promise.all(ids.map((id) => get(collection, id)))).filter((row) => row !== undefined),
      list: (collection) =>
        cachedRead(this.#lists, collection, () => cacheRows(collection, fetches.all(collection), (rows) => rows)),
      select: (collection, selection) =>
        cachedRead(entryOf(this.#selections, collection), JSON.stringify(selection), () =>
          cacheRows(collection, pick(collection, selection), ({ rows }) => (selection.keysOnly === true ? [] : rows)),
        ),
      aggregate: (collection, grouping) =>
        cachedRead(entryOf(this.#groups, collection), JSON.stringify(grouping), () =>
          fetches.groups(collection, grouping),
        ),
    };
  }

  /** Updates the cache after a write; `row` is undefined for a deleted row. */
  wrote(collection: string, id: string, row: Row | undefined): void {
    this.#selections.delete(collection);
    this.#groups.delete(collection);
    this.#lists.delete(collection);
    entryOf(this.#rows, collection).set(id, Promise.resolve(row));
  }

  /** Caches found rows by id, except for those that were written meanwhile. */
  #note(collection: string, rows: readonly Row[]): void {
    const known = entryOf(this.#rows, collection);
    for (const row of rows.slice(0, MAX_CACHED_ROWS)) if (!known.has(row.id)) known.set(row.id, Promise.resolve(row));
  }

  clear(): void {
    this.#cleared += 1;
    for (const known of [this.#rows, this.#lists, this.#selections, this.#groups]) known.clear();
  }
}

function entryOf<Value>(map: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  const known = map.get(name) ?? new Map<string, Value>();
  map.set(name, known);
  return known;
}

function cachedRead<Value>(
  known: Map<string, Promise<Value>>,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(name);
  if (before !== undefined) return before;
  const reading = read();
  known.set(name, reading);
  return reading;
}

interface PendingRows {
  readonly ids: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/** Joins the reads by id of the same tick into one query for each collection. */
function createBatch(fetch: (collection: string, ids: readonly string[]) => Promise<readonly Row[]>) {
  const waiting = new Map<string, PendingRows>();
  return async (collection: string, id: string): Promise<Row | undefined> => {
    const known = waiting.get(collection);
    known?.ids.add(id);
    if (known !== undefined) return (await known.rows).get(id);
    const ids = new Set([id]);
    const rows = Promise.resolve().then(async () => {
      waiting.delete(collection);
      return new Map((await fetch(collection, [...ids])).map((row) => [row.id, row]));
    });
    waiting.set(collection, { ids, rows });
    return (await rows).get(id);
  };
}

/** Selections of the same tick that are merged. */
interface PendingSelections {
  readonly asked: Selection[];
  readonly rows: Promise<readonly Row[] | null>;
}

/** Joins selections that differ only in the compared values into one query; a single one is run unchanged. */
function createSelectionBatch(fetch: Fetches['selected']): Fetches['selected'] {
  const waiting = new Map<string, PendingSelections>();
  const begin = (key: string, collection: string): PendingSelections => {
    const asked: Selection[] = [];
    const rows = Promise.resolve().then(async () => {
      waiting.delete(key);
      if (asked.length < 2) return null;
      const conditions = asked.flatMap(({ where }) => where ?? []);
      return (await fetch(collection, { where: mergedCondition(conditions) })).rows;
    });
    const begun = { asked, rows };
    waiting.set(key, begun);
    return begun;
  };
  return async (collection, selection) => {
    const form = mergeKey(selection);
    if (form === undefined) return fetch(collection, selection);
    const key = `${collection} ${form}`;
    const { asked, rows } = waiting.get(key) ?? begin(key, collection);
    asked.push(selection);
    const found = await rows;
    return found === null ? fetch(collection, selection) : pickedFrom(found, selection);
  };
}
