import { mergedCondition, mergeKey, pickedFrom } from './merge-selections.ts';
import type { Group, Grouping, Row, Selected, Selection, Store } from './store.ts';

/** How rows are fetched that are not remembered yet. */
export interface Fetches {
  readonly rows: (collection: string, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly all: (collection: string) => Promise<readonly Row[]>;
  readonly selected: (collection: string, selection: Selection) => Promise<Selected>;
  readonly groups: (collection: string, grouping: Grouping) => Promise<readonly Group[]>;
}

/** Rows of one selection that are remembered by their ids. */
const MAX_NOTED = 500;

/**
 * What was read in one transaction, where nobody else can change it: the same is fetched once, and rows that are asked for by
 * their ids, or by other values of the same fields, at the same moment are fetched together.
 */
export class ReadCache {
  readonly #rows = new Map<string, Map<string, Promise<Row | undefined>>>();
  readonly #lists = new Map<string, Promise<readonly Row[]>>();
  readonly #selections = new Map<string, Map<string, Promise<Selected>>>();
  readonly #groups = new Map<string, Map<string, Promise<readonly Group[]>>>();
  /** How often everything was forgotten. */
  #cleared = 0;

  /** The reads of a store that remembers. */
  reads(fetches: Fetches): Pick<Store, 'get' | 'getMany' | 'list' | 'select' | 'aggregate'> {
    const batch = createBatch(fetches.rows);
    const pick = createSelectionBatch(fetches.selected);
    const get: Store['get'] = (collection, id) =>
      remembered(entryOf(this.#rows, collection), id, () => batch(collection, id));
    const noting = async <Read>(collection: string, read: Promise<Read>, rowsIn: (read: Read) => readonly Row[]) => {
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
        remembered(this.#lists, collection, () => noting(collection, fetches.all(collection), (rows) => rows)),
      select: (collection, selection) =>
        remembered(entryOf(this.#selections, collection), JSON.stringify(selection), () =>
          noting(collection, pick(collection, selection), ({ rows }) => (selection.keysOnly === true ? [] : rows)),
        ),
      aggregate: (collection, grouping) =>
        remembered(entryOf(this.#groups, collection), JSON.stringify(grouping), () =>
          fetches.groups(collection, grouping),
        ),
    };
  }

  /** A row is another one now; undefined for one that is gone. */
  wrote(collection: string, id: string, row: Row | undefined): void {
    this.#selections.delete(collection);
    this.#groups.delete(collection);
    this.#lists.delete(collection);
    entryOf(this.#rows, collection).set(id, Promise.resolve(row));
  }

  /** Rows that were found need not be fetched by their ids; those that were written meanwhile are others now. */
  #note(collection: string, rows: readonly Row[]): void {
    const known = entryOf(this.#rows, collection);
    for (const row of rows.slice(0, MAX_NOTED)) if (!known.has(row.id)) known.set(row.id, Promise.resolve(row));
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

function remembered<Value>(
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

interface Waiting {
  readonly ids: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/** Collects what is asked for at the same moment into one question for each collection. */
function createBatch(fetch: (collection: string, ids: readonly string[]) => Promise<readonly Row[]>) {
  const waiting = new Map<string, Waiting>();
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

/** Selections that wait for the end of this moment. */
interface WaitingSelections {
  readonly asked: Selection[];
  readonly rows: Promise<readonly Row[] | null>;
}

/** Collects selections that differ in the values they compare with into one question; one alone is asked as it is. */
function createSelectionBatch(fetch: Fetches['selected']): Fetches['selected'] {
  const waiting = new Map<string, WaitingSelections>();
  const begin = (key: string, collection: string): WaitingSelections => {
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
