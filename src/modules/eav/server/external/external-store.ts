import { mediaAddress } from '@src/contracts/media.ts';
import type { OutsideQueue } from '@src/lib/serial-queue.ts';
import {
  type ExternalColumn,
  type ExternalDatabases,
  type ExternalRows,
  type ExternalSession,
  type ExternalSource,
  toExternalId,
} from '@src/server/http/external-databases.ts';
import { limited, ruled, UnknownOutcome } from '@src/server/http/server-error.ts';
import { groupRows } from '@src/server/store/group-rows.ts';
import { createSelectionCache, selectRows } from '@src/server/store/query-rows.ts';
import type { MediaFilter, Row, Selected, Selection, Store, TransactionOptions } from '@src/server/store/store.ts';
import { StaleError } from '@src/server/store/store-errors.ts';
import { wordsOf } from '../eav-errors.ts';
import { answerOf, isExternalCollection, sourceOf, unknownOutcome } from './external-source.ts';

/** Rows read in one query, and the maximum number for callers that request all rows. */
const SLICE = 5000;
const MAX_ROWS = 100_000;

/** Runs a query in an external database. */
type Ask = <Result>(collection: string, work: (source: ExternalSource) => Promise<Result>) => Promise<Result>;

/** Selects all matching rows in several queries; each continues after the last row of the previous one. */
async function selectAll(rows: ExternalRows, source: ExternalSource, selection: Selection): Promise<Selected> {
  const { behind: _behind, after: _after, before, from = 0, ...asked } = selection;
  const first = await rows.select(source, { ...selection, size: SLICE, countTo: MAX_ROWS });
  if (first.total > MAX_ROWS) throw limited();
  const slices = [first.rows];
  for (let last = first.rows; last.length === SLICE; ) {
    const edge = (before === undefined ? last.at(-1) : last[0])?.id ?? '';
    const side = before === undefined ? { after: edge } : { before: edge };
    // Rows without a key cannot be told apart, so these queries use an offset.
    const next =
      source.table.key.length === 0 ? { ...selection, from: from + slices.flat().length } : { ...asked, ...side };
    last = (await rows.select(source, { ...next, size: SLICE, countTo: 0 })).rows;
    slices.push(last);
  }
  return { ...first, rows: (before === undefined ? slices : slices.toReversed()).flat() };
}

const selectSome: typeof selectAll = (rows, source, selection) => rows.select(source, selection);

const inPlace: OutsideQueue = (job) => job();

const askOf =
  (below: Store, aside: OutsideQueue): Ask =>
  async (collection, work) => {
    const source = await sourceOf(below, collection);
    try {
      return await aside(() => work(source));
    } catch (cause) {
      throw answerOf(cause);
    }
  };

/** The store methods that are redirected for external tables. */
type OutsideCalls = Pick<
  Store,
  'get' | 'getMany' | 'list' | 'select' | 'aggregate' | 'insert' | 'update' | 'remove' | 'reshape'
>;

/**
 * Rows that may show a file. External databases have no index of files: rows are found by the file's address as text,
 * and checked here.
 */
const showingRows =
  (ask: Ask, rows: ExternalRows) =>
  async (collection: string, { media, fields }: MediaFilter): Promise<readonly Row[]> => {
    const parts = fields.flatMap((field) =>
      media.map((id) => ({ field, op: 'contains', value: mediaAddress(id) }) as const),
    );
    return (await ask(collection, (source) => selectAll(rows, source, { where: { any: parts } }))).rows;
  };

/**
 * The writes. The triggers of a database may drop a write without an error, or store a row under another key.
 * @throws ServerError 1008 for a write that has no effect
 */
const writingCalls = (
  ask: Ask,
  rows: ExternalRows,
  get: Store['get'],
): Pick<OutsideCalls, 'insert' | 'update' | 'remove'> => ({
  async insert(collection, row) {
    await ask(collection, (source) => rows.insert(source, row));
    const stored = await get(collection, row.id);
    if (stored === undefined) throw ruled(wordsOf('outsideIgnored'));
    return stored;
  },
  async update(collection, id, patch, expected) {
    try {
      const isThere = await ask(collection, (source) => rows.update(source, id, patch, expected));
      return isThere ? await get(collection, id) : undefined;
    } catch (cause) {
      const isStill = cause instanceof StaleError && (await get(collection, id))?.version === expected?.version;
      throw isStill ? ruled(wordsOf('outsideIgnored')) : cause;
    }
  },
  async remove(collection, id) {
    const isRemoved = await ask(collection, (source) => rows.remove(source, id));
    if (!isRemoved && (await get(collection, id)) !== undefined) throw ruled(wordsOf('outsideIgnored'));
    return isRemoved;
  },
});

function externalCalls(ask: Ask, rows: ExternalRows): OutsideCalls {
  const find = (collection: string, ids: readonly string[]) =>
    ask(collection, (source) =>
      rows.select(source, { where: { field: 'id', op: 'in', value: ids }, size: Math.max(ids.length, 1) }),
    );
  const get = async (collection: string, id: string): Promise<Row | undefined> =>
    (await find(collection, [id])).rows.find((row) => row.id === id);
  const showing = showingRows(ask, rows);
  return {
    get,
    async getMany(collection, ids) {
      const found = new Map<string, Row>();
      for (let at = 0; at < ids.length; at += SLICE)
        for (const row of (await find(collection, ids.slice(at, at + SLICE))).rows) found.set(row.id, row);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    list: async (collection) => (await ask(collection, (source) => selectAll(rows, source, {}))).rows,
    select: async (collection, selection) => {
      const { showing: asked, size } = selection;
      if (asked !== undefined) return selectRows(await showing(collection, asked), selection, createSelectionCache());
      const select = size === undefined ? selectAll : selectSome;
      return ask(collection, (source) => select(rows, source, selection));
    },
    async aggregate(collection, grouping) {
      const { shown, showing: asked = shown && { media: [''], fields: shown } } = grouping;
      if (asked !== undefined) return groupRows(await showing(collection, asked), grouping);
      return ask(collection, (source) => rows.aggregate(source, grouping));
    },
    ...writingCalls(ask, rows, get),
    // The columns of an external table cannot be changed.
    reshape: async () => undefined,
  };
}

/**
 * Routes the calls for external tables to their database, and all others to the store below.
 * @param aside runs the queries of external databases
 */
function routeByCollection(below: Store, rows: ExternalRows, aside = inPlace): Store {
  const elsewhere = externalCalls(askOf(below, aside), rows);
  const at = (collection: string) => (isExternalCollection(collection) ? elsewhere : below);
  return {
    ...below,
    get: (collection, id) => at(collection).get(collection, id),
    getMany: (collection, ids) => at(collection).getMany(collection, ids),
    list: (collection) => at(collection).list(collection),
    select: (collection, selection) => at(collection).select(collection, selection),
    aggregate: (collection, grouping) => at(collection).aggregate(collection, grouping),
    insert: (collection, row) => at(collection).insert(collection, row),
    update: (collection, id, patch, expected) => at(collection).update(collection, id, patch, expected),
    remove: (collection, id) => at(collection).remove(collection, id),
    ...(below.reshape === undefined
      ? {}
      : { reshape: async (collection, shape) => at(collection).reshape?.(collection, shape) }),
  };
}

/** Offset of the time zone of this server at a moment, as PostgreSQL writes it, such as `+08` or `-03:30`. */
function offsetAt(moment: string): string {
  const minutes = -new Date(moment.replace(' ', 'T')).getTimezoneOffset();
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const parts = [hours, ...(rest === 0 ? [] : [rest])].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** The text of a key value as the database writes it, so that the row is found by it afterwards. */
function keyText(column: ExternalColumn | undefined, value: unknown): string {
  const text = String(value ?? '');
  if (column === undefined || text === '') return text;
  if (column.native === 'uuid') return toUuid(text);
  if (column.native === 'timestamp with time zone') return `${text}${offsetAt(text)}`;
  return column.type === 'decimal' && typeof value === 'number' ? value.toFixed(column.scale ?? 0) : text;
}

const toUuid = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The id of a new row of an external table, made from its key. */
export async function idOfNew(
  { table, url }: ExternalSource,
  databases: ExternalDatabases,
  keyValues: readonly unknown[],
): Promise<string> {
  if (table.isNumbered) return String(await databases.nextNumber({ table, url }));
  const columns = table.key.map((number) => table.columns.find((column) => column.number === number));
  return toExternalId(columns.map((column, at) => keyText(column, keyValues[at])));
}

/** Wraps a transaction's store so that all nested work uses the same session of external changes. */
function withSession(inner: Store, session: ExternalSession, outside = inPlace): Store {
  const { transaction } = inner;
  const store = routeByCollection(inner, session, outside);
  if (transaction === undefined) return store;
  return {
    ...store,
    transaction: async (work, options) => {
      const end = await session.begin();
      let isKept = false;
      try {
        const result = await transaction((next, aside) => work(withSession(next, session), aside), options);
        isKept = options?.isDryRun !== true;
        return result;
      } finally {
        await end(isKept);
      }
    },
  };
}

/** A session for databases without rollback, such as the fake. */
const plainSession = (rows: ExternalRows): ExternalSession => ({
  ...rows,
  begin: async () => async () => undefined,
  hasWritten: () => false,
  end: async () => undefined,
});

/**
 * A store that includes external tables. Their writes in a transaction are committed right before the transaction itself, when all
 * of its own writes have been accepted: a database that fails then leaves nothing stored anywhere. What fails afterwards, or without
 * an answer, has an unknown outcome and is not tried again.
 */
export function withExternalRows<Below extends Store>(below: Below, databases: ExternalDatabases | undefined): Below {
  if (databases === undefined) return below;
  const store = { ...below, ...routeByCollection(below, databases) };
  const { transaction } = below;
  if (transaction === undefined) return store;
  const { open = () => plainSession(databases) } = databases;
  return { ...store, transaction: withSpanningSession(transaction, open) };
}

type Transaction = NonNullable<Store['transaction']>;

const withSpanningSession =
  (transaction: Transaction, open: () => ExternalSession): Transaction =>
  async (work, options?: TransactionOptions) => {
    const { isReading = false, isDryRun = false } = options ?? {};
    let session: ExternalSession | undefined;
    let isSpent = false;
    try {
      return await transaction(async (inner, aside) => {
        // The transaction itself collided with others after the external commit: a retry would write there twice.
        if (isSpent) throw unknownOutcome('a collision after the external commit');
        // Reads wait for external databases without a transaction, which others could need. Work that is retried has written:
        // there all that was read before must still hold.
        const outside = isReading && session === undefined ? aside : inPlace;
        // A retry of the work also restarts the external session.
        await session?.end(false);
        session = open();
        const result = await work(withSession(inner, session, outside), aside);
        if (isDryRun || !session.hasWritten()) return result;
        await inner.flush?.();
        await commitOutside(session);
        isSpent = true;
        return result;
      }, options);
    } catch (cause) {
      throw isSpent && !(cause instanceof UnknownOutcome) ? unknownOutcome(cause) : cause;
    } finally {
      await session?.end(false);
    }
  };

async function commitOutside(session: ExternalSession): Promise<void> {
  try {
    await session.end(true);
  } catch (cause) {
    throw answerOf(cause);
  }
}
