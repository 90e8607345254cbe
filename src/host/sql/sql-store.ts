import type { Store, Tables } from '../../server/store/store.ts';
import { attempt, type Purpose, type RetryReason } from './attempts/attempt.ts';
import { createWriteLimit } from './attempts/write-limit.ts';
import { createIndexes, ensureSchema, hasOldIndex, lockCatalogue, readCatalogue, readIndexes } from './catalogue.ts';
import { fillTables } from './dump/fill-tables.ts';
import { readTables } from './dump/read-tables.ts';
import type { TablePage } from './dump/table-page.ts';
import { type ChangeFeed, ensureFeed } from './feed/change-feed.ts';
import { refreshAnchors } from './lists/refresh-anchors.ts';
import { firstShape, readShape, renewOldTables, reshapeTable, syncIndexes } from './run-time-tables.ts';
import type { SqlPool } from './sql-client.ts';
import type { Numbers } from './sql-numbers.ts';
import type { SqlTransaction } from './sql-transaction.ts';
import { storeWithin, type TableFinder } from './store-within.ts';
import { plainShape, signatureOf, type TableShape } from './table-shape.ts';
import { insertRows, type TableAddress, tableName } from './table-store.ts';

/** Dependencies and settings of a store over SQL. */
export interface SqlStoreOptions {
  readonly pool: SqlPool;
  /** The schema of its tables. */
  readonly schema: string;
  /** Tables with columns for their fields; others hold rows by id only. */
  readonly shapes: readonly TableShape[];
  /** True for collections defined at run time: calls set their shapes, in any process. */
  readonly isRunTime?: (collection: string) => boolean;
  /** Waits between attempts; a random, growing time when absent. */
  readonly wait?: (attempt: number) => Promise<void>;
  /** Called with each written row, and without an id for each reserved number, even if the transaction is rolled back. */
  readonly written?: (collection: string, id?: string) => void;
  /** Records the changes of each transaction; they are not recorded when absent. */
  readonly feed?: ChangeFeed | undefined;
  /** Collections whose numbers this process reserves in blocks: their order has no meaning, and gaps are harmless. */
  readonly numberedAhead?: readonly string[];
  /** Number of rows between two anchors of a list, for tests. */
  readonly anchorStep?: number;
}

/** Operations of a store over PostgreSQL for its host only. */
export interface SqlStoreHost {
  /** Creates and migrates the tables to their shapes. */
  prepare(): Promise<void>;
  /** True when no table has a row. */
  isEmpty(): Promise<boolean>;
  /** Adds many rows at once; rows whose ids exist are skipped. */
  load(tables: Tables): Promise<void>;
  /**
   * Adds rows, all or none, if all tables are empty; else returns false and does nothing. Only one of several processes fills them.
   * `open` returns the pages from the start: it is called again when the transaction is retried.
   */
  fill(open: () => Iterable<TablePage> | AsyncIterable<TablePage>): Promise<boolean>;
  /** Runs work in a transaction that locks the catalogue: for steps that only one process may do. */
  alone<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Every row of every table, in one snapshot, a page at a time. */
  dump(): AsyncIterable<TablePage>;
  /** Updates the page anchors of long lists; to be called at intervals. */
  refreshAnchors(): Promise<void>;
  /** The committed changes of all processes; absent when not configured. */
  readonly feed: ChangeFeed | undefined;
  /** Number of retried transactions of this process, by reason. */
  readonly again: ReadonlyMap<RetryReason, number>;
}

/** A store over PostgreSQL: each operation outside a transaction is a transaction of its own. */
export type SqlStore = Required<Store> & SqlStoreHost;

/** Creates a store over PostgreSQL or the embedded database; call `prepare` before using it. */
export function createSqlStore(options: SqlStoreOptions): SqlStore {
  const made = new Set<string>();
  const ahead = new Map((options.numberedAhead ?? []).map((collection) => [collection, []]));
  const numbers: Numbers = { schema: options.schema, started: new Set(), ahead };
  const known = new Map(options.shapes.map((shape) => [shape.collection, shape]));
  const addressOf = (collection: string): TableAddress => ({
    schema: options.schema,
    shape: known.get(collection) ?? plainShape(collection),
    ...(options.anchorStep === undefined ? {} : { anchorStep: options.anchorStep }),
  });
  const isRunTime = options.isRunTime ?? (() => false);
  const tables = createTableFinder(made, addressOf, isRunTime, known);
  const onMade = (collections: ReadonlySet<string>) => {
    for (const collection of collections) made.add(collection);
  };
  const { pool, wait, feed } = options;
  const { again, onAgain } = createCounts();
  const attempts = { pool, wait, feed, writes: createWriteLimit(), places: { areKnown: true }, onMade, onAgain };
  const run: RunInTransaction = (work, purpose) => attempt(attempts, work, purpose);
  const within = (each: SqlTransaction) => storeWithin(each, tables, numbers, options.written);
  return {
    get: (...args) => run((transaction) => within(transaction).get(...args), 'reading'),
    getMany: (...args) => run((transaction) => within(transaction).getMany(...args), 'reading'),
    aggregate: (...args) => run((transaction) => within(transaction).aggregate(...args), 'reading'),
    list: (...args) => run((transaction) => within(transaction).list(...args), 'reading'),
    select: (...args) => run((transaction) => within(transaction).select(...args), 'reading'),
    insert: (...args) => run((transaction) => within(transaction).insert(...args)),
    update: (...args) => run((transaction) => within(transaction).update(...args)),
    remove: (...args) => run((transaction) => within(transaction).remove(...args)),
    reshape: (...args) => run((transaction) => within(transaction).reshape(...args)),
    nextNumber: (...args) => run((transaction) => within(transaction).nextNumber(...args)),
    transaction: (work, { isDryRun = false, isReading = false } = {}) =>
      run(
        (transaction) => work(within(transaction), (job) => transaction.aside(job)),
        isDryRun ? 'dryRun' : isReading ? 'reading' : 'writing',
      ),
    alone: (work) => run(async (transaction) => work(within(await locked(transaction, options.schema)))),
    ...{ ...createHost(options, run, addressOf, tables), again, flush: nothingWaits },
  };
}

/** Locks the catalogue for the rest of the transaction. */
async function locked(transaction: SqlTransaction, schema: string): Promise<SqlTransaction> {
  await lockCatalogue(transaction, schema);
  return transaction;
}

/** Outside a transaction, each operation has been committed when it ends. */
const nothingWaits = async (): Promise<void> => undefined;

/** Counts retries by reason. */
function createCounts() {
  const again = new Map<RetryReason, number>([
    ['collision', 0],
    ['wrote', 0],
    ['refused', 0],
  ]);
  return { again, onAgain: (reason: RetryReason) => void again.set(reason, (again.get(reason) ?? 0) + 1) };
}

type RunInTransaction = <Result>(
  work: (transaction: SqlTransaction) => Promise<Result>,
  purpose?: Purpose,
) => Promise<Result>;
type AddressOf = (collection: string) => TableAddress;

/** Finds the tables that `prepare` created, and creates others when a call first needs them. */
function createTableFinder(
  made: ReadonlySet<string>,
  addressOf: AddressOf,
  isRunTime: (collection: string) => boolean,
  known: Map<string, TableShape>,
): TableFinder {
  return async (collection, transaction) => {
    const standard = addressOf(collection);
    if (isRunTime(collection)) return runTimeTable(transaction, standard);
    if (made.has(collection) || transaction.tables.has(collection)) return standard;
    // A table that no definition names keeps its stored shape: it can still be read until an operator drops it.
    const found = known.has(collection) ? undefined : await readShape(transaction, standard.schema, collection);
    const table = found === undefined ? standard : { ...standard, shape: found.shape };
    known.set(collection, table.shape);
    await reshapeTable(transaction, table);
    transaction.tables.add(collection);
    return table;
  };
}

/** A table whose shape any process may change: each transaction reads the shape itself. */
function runTimeTable(transaction: SqlTransaction, standard: TableAddress): Promise<TableAddress> {
  const { collection } = standard.shape;
  const known = transaction.shapes.get(collection);
  if (known !== undefined) return known;
  const reading = (async () => {
    const read = await readShape(transaction, standard.schema, collection);
    if (read !== undefined) return { ...standard, shape: read.shape };
    const table = { ...standard, shape: firstShape(collection) };
    await reshapeTable(transaction, table);
    return table;
  })();
  transaction.shapes.set(collection, reading);
  return reading;
}

function createHost(
  { pool, schema, shapes, feed, isRunTime = () => false }: SqlStoreOptions,
  run: RunInTransaction,
  addressOf: AddressOf,
  tables: TableFinder,
): Omit<SqlStoreHost, 'again' | 'alone'> {
  const own = shapes.map(({ collection }) => addressOf(collection));
  const isEmpty = (transaction: SqlTransaction) => hasNoRows(transaction, own);
  const load = (transaction: SqlTransaction, all: Tables) => loadRows(transaction, tables, all);
  return {
    feed,
    prepare: () => run((transaction) => prepareTables(transaction, schema, own, isRunTime)),
    isEmpty: () => run(isEmpty),
    load: (all) => run((transaction) => load(transaction, all)),
    fill: (open) => run((transaction) => fillTables(transaction, { schema, own, tables, isEmpty, open })),
    async refreshAnchors() {
      for (const table of own) await refreshAnchors(pool, table);
      const made = [...(await readCatalogue(pool, schema)).keys()].filter(isRunTime);
      for (const collection of made)
        await refreshAnchors(pool, addressOf(collection), async (runner) => {
          const known = await readShape(runner, schema, collection);
          return known?.shape;
        });
    },
    dump: () => readTables(pool, schema),
  };
}

async function loadRows(transaction: SqlTransaction, tables: TableFinder, all: Tables): Promise<void> {
  for (const [collection, rows] of Object.entries(all))
    await insertRows(transaction, await tables(collection, transaction), rows);
}

async function prepareTables(
  transaction: SqlTransaction,
  schema: string,
  tables: readonly TableAddress[],
  isRunTime: (collection: string) => boolean,
): Promise<void> {
  // Indexes of large tables take longer than any statement of a call, and so does waiting for another process that creates them.
  await transaction.query('set local statement_timeout = 0');
  await lockCatalogue(transaction, schema);
  await ensureSchema(transaction, schema);
  await ensureFeed(transaction, schema);
  const catalogue = await readCatalogue(transaction, schema);
  const indexes = await readIndexes(transaction, schema);
  for (const table of tables) {
    const { collection } = table.shape;
    const known = indexes.get(collection) ?? new Set();
    if (catalogue.get(collection) !== signatureOf(table.shape)) await reshapeTable(transaction, table);
    else if (hasOldIndex(table, known)) await syncIndexes(transaction, table);
    else await createIndexes(transaction, table, known);
    transaction.tables.add(collection);
  }
  await renewOldTables(transaction, schema, isRunTime);
}

async function hasNoRows(transaction: SqlTransaction, tables: readonly TableAddress[]): Promise<boolean> {
  if (tables.length === 0) return true;
  const found = tables.map((table) => `select 1 from ${tableName(table)}`);
  const { rows } = await transaction.query(`select exists (${found.join(' union all ')}) as filled`);
  return rows[0]?.filled !== true;
}
