import { DATABASE_FAULTS, type DatabaseFault } from '@src/contracts/endpoints/models/database-faults.ts';
import {
  type DatabaseAnswer,
  type ExternalDatabases,
  ExternalFailure,
  type ExternalSource,
  toExternalField,
} from '@src/server/http/external-databases.ts';
import type { Row, Store } from '@src/server/store/store.ts';
import { DuplicateValueError } from '@src/server/store/store-errors.ts';
import { hostOf } from './database-address.ts';
import { FAKE_TABLES } from './fake-tables.ts';

/** Error texts of the demo's databases, as PostgreSQL and the network report them. */
const FAILURES: Readonly<Partial<Record<DatabaseFault, string>>> = {
  private: 'an address inside the own network',
  unreachable: 'connection refused',
  timeout: 'no answer within 5 s',
  credentials: 'password authentication failed',
  missing: 'database does not exist',
};
/** Collections of the fake: the rows of each host's tables, and a mark for each filled table. */
const ROWS_COLLECTION = 'standInRows';
const FILLED_COLLECTION = 'standInTables';

/**
 * Throws the failure that the first label of the host name stands for, such as `timeout`; returns the host otherwise.
 */
function requireReachable(url: string): string {
  const host = hostOf(url);
  if (host === null) throw new ExternalFailure('address', 'not an address of PostgreSQL');
  const [first = ''] = host.split('.');
  const fault = DATABASE_FAULTS.find((each) => each === first);
  if (fault !== undefined) throw new ExternalFailure(fault, FAILURES[fault] ?? '');
  return host;
}

/** Enforces unique columns, as the database itself would. */
async function requireUnique(store: Store, collection: string, { table }: ExternalSource, row: Row): Promise<void> {
  for (const { number, isUnique } of table.columns) {
    const name = toExternalField(number);
    if (!isUnique || (row[name] ?? null) === null) continue;
    const where = { all: [{ field: name, op: 'is', value: row[name] } as const] };
    const { rows } = await store.select(collection, { where, size: 2 });
    if (rows.some(({ id }) => id !== row.id)) throw new DuplicateValueError(table.name, name);
  }
}

/** Finds the store collection of a table's rows. */
type FindRows = (source: ExternalSource) => Promise<string>;

/** Inserts the initial rows of a table once; rows of an interrupted earlier attempt are kept. */
async function fill(store: Store, collection: string, rows: readonly Row[]): Promise<void> {
  if ((await store.get(FILLED_COLLECTION, collection)) !== undefined) return;
  for (const row of rows) if ((await store.get(collection, row.id)) === undefined) await store.insert(collection, row);
  await store.insert(FILLED_COLLECTION, { id: collection });
}

/** Fills a table at its first query; concurrent queries wait until it is complete. */
function createRowFinder(store: Store): FindRows {
  const filling = new Map<string, Promise<void>>();
  return async ({ url, table }) => {
    const collection = `${ROWS_COLLECTION}:${requireReachable(url)}:${table.name}`;
    const known = FAKE_TABLES.find((each) => each.table.name === table.name);
    if (known === undefined) throw new ExternalFailure('other', `relation "${table.name}" does not exist`);
    const filled =
      filling.get(collection) ?? fill(store, collection, known.rows).finally(() => filling.delete(collection));
    filling.set(collection, filled);
    await filled;
    return collection;
  };
}

async function probe(url: string): Promise<DatabaseAnswer> {
  try {
    return { latency: 8 + (requireReachable(url).length % 20) };
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
    return { errorClass: cause.fault, errorText: cause.message };
  }
}

/** Fake of external databases, which a browser cannot reach: every reachable host has the tables of a small shop. */
export function createFakeDatabases(store: Store): ExternalDatabases {
  const rowsFor = createRowFinder(store);
  return {
    probe,
    async tables(url) {
      requireReachable(url);
      return FAKE_TABLES.map(({ table }) => table);
    },
    select: async (source, selection) => store.select(await rowsFor(source), selection),
    aggregate: async (source, grouping) => store.aggregate(await rowsFor(source), grouping),
    async insert(source, row) {
      const collection = await rowsFor(source);
      const [key] = source.table.key;
      const named = source.table.isNumbered && key !== undefined ? { [toExternalField(key)]: Number(row.id) } : {};
      const whole = { ...row, ...named };
      await requireUnique(store, collection, source, whole);
      await store.insert(collection, whole);
    },
    async update(source, id, patch, expected) {
      const collection = await rowsFor(source);
      const before = await store.get(collection, id);
      if (before === undefined) return false;
      await requireUnique(store, collection, source, { ...before, ...patch, id });
      return (await store.update(collection, id, patch, expected)) !== undefined;
    },
    remove: async (source, id) => store.remove(await rowsFor(source), id),
    async nextNumber(source) {
      const { rows } = await store.select(await rowsFor(source), {});
      return 1 + Math.max(0, ...rows.map(({ id }) => Number(id)));
    },
  };
}
