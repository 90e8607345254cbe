import type { Row, Store, Tables } from '../../server/store/store.ts';
import { type Again, attempt, type Purpose } from './attempts/attempt.ts';
import { createWriteLimit } from './attempts/write-limit.ts';
import { createIndexes, ensureSchema, lockCatalogue, readCatalogue, readIndexes } from './catalogue.ts';
import { type ChangeFeed, ensureFeed } from './feed/change-feed.ts';
import { refreshAnchors } from './lists/refresh-anchors.ts';
import { firstShape, readShape, renewOldTables, reshapeTable } from './run-time-tables.ts';
import type { SqlPool } from './sql-client.ts';
import type { Numbers } from './sql-numbers.ts';
import type { SqlTransaction } from './sql-transaction.ts';
import { storeWithin, type TableFinder } from './store-within.ts';
import { plainShape, signatureOf, type TableShape } from './table-shape.ts';
import { fetchAll, insertRows, type TableAddress, tableName } from './table-store.ts';

/** What a store over SQL is made of. */
export interface SqlStoreOptions {
  readonly pool: SqlPool;
  /** The schema in which its tables lie. */
  readonly schema: string;
  /** Tables that have columns for their fields; others hold rows by their ids. */
  readonly shapes: readonly TableShape[];
  /** True for collections that are made at run time: calls give them their shapes, and any process may do so. */
  readonly isRunTime?: (collection: string) => boolean;
  /** Waits between attempts, in milliseconds; a random time around growing ones when absent. */
  readonly wait?: (attempt: number) => Promise<void>;
  /** Called with each row that is written, and without an id for each number that is taken, whatever becomes of it. */
  readonly written?: (collection: string, id?: string) => void;
  /** Where the changes of each transaction are noted; nowhere when absent. */
  readonly feed?: ChangeFeed | undefined;
  /** Collections whose numbers this process takes many at a time: nobody reads an order from them, and gaps do no harm. */
  readonly numberedAhead?: readonly string[];
  /** How many rows stand between two anchors of a list, in tests. */
  readonly anchorStep?: number;
}

/** What only the host of a store over PostgreSQL does with it. */
export interface SqlStoreHost {
  /** Makes and changes tables so that they have their shapes. */
  prepare(): Promise<void>;
  /** True when no table has a row. */
  isEmpty(): Promise<boolean>;
  /** Adds many rows at once; those whose ids are taken are left out. */
  load(tables: Tables): Promise<void>;
  /** Adds rows where no table has one; false, and nothing is done, where one has. Of several processes one fills. */
  fill(tables: Tables): Promise<boolean>;
  /** Runs work in a transaction while no other process changes tables: what a start does once for a version. */
  alone<Result>(work: (store: Store) => Promise<Result>): Promise<Result>;
  /** Every row of every table, as they were at one moment. */
  dump(): Promise<Tables>;
  /** Keeps what tells where pages of long lists begin; to be called again and again. */
  refreshAnchors(): Promise<void>;
  /** What is committed, by any process; absent where nobody asked for it. */
  readonly feed: ChangeFeed | undefined;
  /** How often transactions of this process were run again, by the reason. */
  readonly again: ReadonlyMap<Again, number>;
}

/** A store over PostgreSQL: each operation outside of a transaction is one by itself. */
export type SqlStore = Required<Store> & SqlStoreHost;

/** Makes a store over PostgreSQL or the embedded one; `prepare` it before it is used. */
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
    ...{ ...hostOf(options, run, addressOf, tables), again },
  };
}

/** The same transaction, in which no other process changes tables. */
async function locked(transaction: SqlTransaction, schema: string): Promise<SqlTransaction> {
  await lockCatalogue(transaction, schema);
  return transaction;
}

/** Counts how often transactions are run again. */
function createCounts() {
  const again = new Map<Again, number>([
    ['collision', 0],
    ['wrote', 0],
    ['refused', 0],
  ]);
  return { again, onAgain: (reason: Again) => void again.set(reason, (again.get(reason) ?? 0) + 1) };
}

type RunInTransaction = <Result>(
  work: (transaction: SqlTransaction) => Promise<Result>,
  purpose?: Purpose,
) => Promise<Result>;
type AddressOf = (collection: string) => TableAddress;

/** Tables that `prepare` made are there; others are made when a call first asks for them. */
function createTableFinder(
  made: ReadonlySet<string>,
  addressOf: AddressOf,
  isRunTime: (collection: string) => boolean,
  known: Map<string, TableShape>,
): TableFinder {
  return async (collection, transaction) => {
    const usual = addressOf(collection);
    if (isRunTime(collection)) return runTimeTable(transaction, usual);
    if (made.has(collection) || transaction.tables.has(collection)) return usual;
    // A table of records that no definition names keeps its shape: it may be asked for by name until somebody drops it.
    const found = known.has(collection) ? undefined : await readShape(transaction, usual.schema, collection);
    const table = found === undefined ? usual : { ...usual, shape: found.shape };
    known.set(collection, table.shape);
    await reshapeTable(transaction, table);
    transaction.tables.add(collection);
    return table;
  };
}

/** A table whose shape may have been changed by any process: each transaction reads it for itself. */
function runTimeTable(transaction: SqlTransaction, usual: TableAddress): Promise<TableAddress> {
  const { collection } = usual.shape;
  const known = transaction.shapes.get(collection);
  if (known !== undefined) return known;
  const reading = (async () => {
    const read = await readShape(transaction, usual.schema, collection);
    if (read !== undefined) return { ...usual, shape: read.shape };
    const table = { ...usual, shape: firstShape(collection) };
    await reshapeTable(transaction, table);
    return table;
  })();
  transaction.shapes.set(collection, reading);
  return reading;
}

function hostOf(
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
    fill: (all) =>
      run(async (transaction) => {
        await lockCatalogue(transaction, schema);
        if (!(await isEmpty(transaction))) return false;
        await load(transaction, all);
        return true;
      }),
    async refreshAnchors() {
      for (const table of own) await refreshAnchors(pool, table);
      const made = [...(await readCatalogue(pool, schema)).keys()].filter(isRunTime);
      for (const collection of made)
        await refreshAnchors(pool, addressOf(collection), async (runner) => {
          const known = await readShape(runner, schema, collection);
          return known?.shape;
        });
    },
    dump: () =>
      run(async (transaction) => {
        const all: Record<string, readonly Row[]> = {};
        for (const collection of [...(await readCatalogue(transaction, schema)).keys()].sort())
          all[collection] = await fetchAll(transaction, await tables(collection, transaction));
        return all;
      }),
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
  await lockCatalogue(transaction, schema);
  // Indexes of large tables take longer than anything that a call asks for.
  await transaction.query('set local statement_timeout = 0');
  await ensureSchema(transaction, schema);
  await ensureFeed(transaction, schema);
  const catalogue = await readCatalogue(transaction, schema);
  const indexes = await readIndexes(transaction, schema);
  for (const table of tables) {
    if (catalogue.get(table.shape.collection) !== signatureOf(table.shape)) await reshapeTable(transaction, table);
    else await createIndexes(transaction, table, indexes);
    transaction.tables.add(table.shape.collection);
  }
  await renewOldTables(transaction, schema, isRunTime);
}

async function hasNoRows(transaction: SqlTransaction, tables: readonly TableAddress[]): Promise<boolean> {
  if (tables.length === 0) return true;
  const found = tables.map((table) => `select 1 from ${tableName(table)}`);
  const { rows } = await transaction.query(`select exists (${found.join(' union all ')}) as filled`);
  return rows[0]?.filled !== true;
}
