import * as v from 'valibot';
import { MAX_REPORTED_IDS } from '../../../contracts/live.ts';
import { type Change, isAnnounced, knownVersions, laterVersion } from '../../../server/live/change.ts';
import type { SqlPool, SqlRunner, Statement } from '../sql-client.ts';
import { quoted } from '../table-shape.ts';

/** The changes of one transaction, with its number. */
export interface FeedEntry {
  readonly number: number;
  readonly changes: readonly Change[];
}

/** Committed changes of all processes, in a table that every process polls. */
export interface ChangeFeed {
  /** The statement that records the changes of a transaction; to be run within it. */
  append(changes: readonly Change[]): Statement;
  /** Adds a listener that is called after each recorded commit of this process. */
  onCommit(listener: () => void): void;
  committed(): void;
  /** Starts with the commits from now on. */
  begin(): Promise<void>;
  /** The commits since the last poll, each returned once. */
  poll(): Promise<readonly FeedEntry[]>;
  /** The number up to which `poll` has returned everything: a client that continues from it misses nothing. */
  reached(): number;
  /** All entries after a number; null when they have been trimmed or are too many. */
  since(number: number): Promise<readonly FeedEntry[] | null>;
  /** Deletes old entries. */
  trim(): Promise<void>;
}

/** A missing number may belong to a transaction that has not committed yet. No transaction lasts this long. Milliseconds. */
const GAP_MS = 30_000;
/** How many numbers before the newest are checked for such gaps when this process begins to read. */
const MAX_GAPS = 64;
const MAX_ENTRIES_READ = 1000;
const MAX_ENTRIES = 10_000;

const changesContract = v.array(
  v.object({
    collection: v.string(),
    kind: v.picklist(['insert', 'update', 'remove']),
    ids: v.nullable(v.array(v.string())),
    versions: v.exactOptional(v.record(v.string(), v.number())),
  }),
);

const feedTable = (schema: string): string => `${quoted(schema)}."_changes"`;

/** Creates the table of changes where it is missing. */
export async function ensureFeed(runner: SqlRunner, schema: string): Promise<void> {
  await runner.query(
    `create table if not exists ${feedTable(schema)} (n bigint generated always as identity primary key, changes text not null)`,
  );
}

/** A written row, with the version that the write made. */
interface WrittenRow {
  readonly collection: string;
  readonly kind: Change['kind'];
  readonly id: string;
  readonly version?: number;
}

/** Joins the written rows of a transaction into one change for each collection and kind. */
export function joinChanges(rows: readonly WrittenRow[]): Change[] {
  const joined = new Map<string, { collection: string; kind: Change['kind']; versions: Map<string, number | null> }>();
  for (const { collection, kind, id, version } of rows) {
    if (!isAnnounced({ collection, kind })) continue;
    const known = joined.get(`${kind} ${collection}`) ?? { collection, kind, versions: new Map() };
    joined.set(`${kind} ${collection}`, known);
    known.versions.set(id, laterVersion(known.versions.get(id), version));
  }
  return [...joined.values()].map(({ versions, ...change }) =>
    versions.size > MAX_REPORTED_IDS
      ? { ...change, ids: null }
      : { ...change, ids: [...versions.keys()], ...knownVersions(versions) },
  );
}

/** Reads entries that match a condition, in the order of their numbers. */
type ReadEntries = (where: string, params: readonly unknown[]) => Promise<readonly FeedEntry[]>;

/**
 * Creates the change feed of a schema. Numbers are assigned in another order than transactions commit, so missing numbers are
 * queried again until no transaction can fill them any more.
 */
export function createChangeFeed(pool: SqlPool, schema: string, now: () => number = Date.now): ChangeFeed {
  const table = feedTable(schema);
  const listeners = new Set<() => void>();
  const query = async (sql: string, params: readonly unknown[] = []) => (await pool.query(sql, params)).rows;
  const read: ReadEntries = async (where, params) =>
    (await query(`select n, changes from ${table} where ${where} order by n limit ${MAX_ENTRIES_READ}`, params)).map(
      toEntry,
    );
  const readNewest = async () => Number((await query(`select coalesce(max(n), 0) as n from ${table}`))[0]?.n ?? 0);
  return {
    append: (changes) => ({
      text: `insert into ${table} (changes) values ($1)`,
      params: [JSON.stringify(changes)],
      into: table,
    }),
    onCommit: (listener) => void listeners.add(listener),
    committed() {
      for (const listener of listeners) listener();
    },
    ...createReader(read, readNewest, now),
    async since(number) {
      const [oldest] = await query(`select min(n) as n, max(n) as last from ${table}`);
      if (Number(oldest?.n ?? 0) > number + 1 || number > Number(oldest?.last ?? 0)) return null;
      const found = await read('n > $1', [number]);
      return found.length < MAX_ENTRIES_READ ? found : null;
    },
    async trim() {
      await pool.query(`delete from ${table} where n < (select max(n) from ${table}) - ${MAX_ENTRIES}`);
    },
  };
}

/** Creates a reader that continues from its last position and tracks missing numbers. */
function createReader(
  read: ReadEntries,
  readNewest: () => Promise<number>,
  now: () => number,
): Pick<ChangeFeed, 'begin' | 'poll' | 'reached'> {
  /** Missing numbers, with the time at which each was first noticed. */
  const gaps = new Map<number, number>();
  let newest = 0;
  const noteGaps = (from: number, to: number, found: readonly FeedEntry[]) => {
    const present = new Set(found.map(({ number }) => number));
    for (let number = from; number < to; number += 1) if (!present.has(number)) gaps.set(number, now());
  };
  return {
    async begin() {
      newest = await readNewest();
      gaps.clear();
      const first = Math.max(1, newest - MAX_GAPS);
      noteGaps(first, newest, await read('n >= $1 and n <= $2', [first, newest]));
    },
    async poll() {
      for (const [number, since] of gaps) if (now() - since > GAP_MS) gaps.delete(number);
      const found = await read('n > $1 or n = any($2::bigint[])', [newest, [...gaps.keys()]]);
      const before = newest;
      newest = Math.max(newest, ...found.map(({ number }) => number));
      noteGaps(before + 1, newest, found);
      for (const { number } of found) gaps.delete(number);
      return found;
    },
    reached: () => Math.min(newest, ...[...gaps.keys()].map((number) => number - 1)),
  };
}

function toEntry(row: Readonly<Record<string, unknown>>): FeedEntry {
  return { number: Number(row.n), changes: v.parse(changesContract, JSON.parse(String(row.changes))) };
}
