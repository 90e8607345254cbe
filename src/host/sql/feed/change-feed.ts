import * as v from 'valibot';
import { MAX_TOLD_IDS } from '../../../contracts/live.ts';
import { type Change, isAnnounced, knownVersions, laterVersion } from '../../../server/live/change.ts';
import type { SqlPool, SqlRunner, Statement } from '../sql-client.ts';
import { quoted } from '../table-shape.ts';

/** What one transaction changed, with its number. */
export interface FeedEntry {
  readonly number: number;
  readonly changes: readonly Change[];
}

/** What was committed, by any process, in a table that every process reads on. */
export interface ChangeFeed {
  /** Notes what a transaction did: a statement to be run within it. */
  append(changes: readonly Change[]): Statement;
  /** Called after each commit of this process that was noted. */
  onCommit(listener: () => void): void;
  committed(): void;
  /** Begins with what is committed from now on. */
  begin(): Promise<void>;
  /** What was committed since it was asked last, each once. */
  poll(): Promise<readonly FeedEntry[]>;
  /** A number below which everything was answered by `poll`: whoever goes on from there misses nothing. */
  reached(): number;
  /** Everything after a number; null when that is not known any more. */
  since(number: number): Promise<readonly FeedEntry[] | null>;
  /** Forgets what is old. */
  trim(): Promise<void>;
}

/** A number that is not there may belong to a transaction that is under way. No transaction lasts as long. Milliseconds. */
const GAP_MS = 30_000;
/** Numbers before the newest that may belong to such transactions when this process begins to read. */
const LOOK_BACK = 64;
const MAX_AT_ONCE = 1000;
const KEPT = 10_000;

const changesContract = v.array(
  v.object({
    collection: v.string(),
    kind: v.picklist(['insert', 'update', 'remove']),
    ids: v.nullable(v.array(v.string())),
    versions: v.exactOptional(v.record(v.string(), v.number())),
  }),
);

const feedTable = (schema: string): string => `${quoted(schema)}."_changes"`;

/** Makes the table of changes where it is missing. */
export async function ensureFeed(runner: SqlRunner, schema: string): Promise<void> {
  await runner.query(
    `create table if not exists ${feedTable(schema)} (n bigint generated always as identity primary key, changes text not null)`,
  );
}

/** A row that was written, with the version that this made. */
interface WrittenRow {
  readonly collection: string;
  readonly kind: Change['kind'];
  readonly id: string;
  readonly version?: number;
}

/** Collects what a transaction does, row by row, into one change for each collection and kind. */
export function joinChanges(rows: readonly WrittenRow[]): Change[] {
  const joined = new Map<string, { collection: string; kind: Change['kind']; versions: Map<string, number | null> }>();
  for (const { collection, kind, id, version } of rows) {
    if (!isAnnounced({ collection, kind })) continue;
    const known = joined.get(`${kind} ${collection}`) ?? { collection, kind, versions: new Map() };
    joined.set(`${kind} ${collection}`, known);
    known.versions.set(id, laterVersion(known.versions.get(id), version));
  }
  return [...joined.values()].map(({ versions, ...change }) =>
    versions.size > MAX_TOLD_IDS
      ? { ...change, ids: null }
      : { ...change, ids: [...versions.keys()], ...knownVersions(versions) },
  );
}

/** Finds entries by a condition, in the order of their numbers. */
type ReadEntries = (where: string, params: readonly unknown[]) => Promise<readonly FeedEntry[]>;

/**
 * The changes of a schema. Numbers are given in another order than transactions commit, so that gaps are asked for again until
 * no transaction can fill them any more.
 */
export function createChangeFeed(pool: SqlPool, schema: string, now: () => number = Date.now): ChangeFeed {
  const table = feedTable(schema);
  const listeners = new Set<() => void>();
  const ask = async (sql: string, params: readonly unknown[] = []) => (await pool.query(sql, params)).rows;
  const read: ReadEntries = async (where, params) =>
    (await ask(`select n, changes from ${table} where ${where} order by n limit ${MAX_AT_ONCE}`, params)).map(entryOf);
  const newestOf = async () => Number((await ask(`select coalesce(max(n), 0) as n from ${table}`))[0]?.n ?? 0);
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
    ...createReader(read, newestOf, now),
    async since(number) {
      const [oldest] = await ask(`select min(n) as n, max(n) as last from ${table}`);
      if (Number(oldest?.n ?? 0) > number + 1 || number > Number(oldest?.last ?? 0)) return null;
      const found = await read('n > $1', [number]);
      return found.length < MAX_AT_ONCE ? found : null;
    },
    async trim() {
      await pool.query(`delete from ${table} where n < (select max(n) from ${table}) - ${KEPT}`);
    },
  };
}

/** Reads on from where it was, and remembers numbers that are not there yet. */
function createReader(
  read: ReadEntries,
  newestOf: () => Promise<number>,
  now: () => number,
): Pick<ChangeFeed, 'begin' | 'poll' | 'reached'> {
  /** Numbers that are not there, with the moment when that was seen first. */
  const gaps = new Map<number, number>();
  let newest = 0;
  const noteGaps = (from: number, to: number, found: readonly FeedEntry[]) => {
    const present = new Set(found.map(({ number }) => number));
    for (let number = from; number < to; number += 1) if (!present.has(number)) gaps.set(number, now());
  };
  return {
    async begin() {
      newest = await newestOf();
      gaps.clear();
      const first = Math.max(1, newest - LOOK_BACK);
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

function entryOf(row: Readonly<Record<string, unknown>>): FeedEntry {
  return { number: Number(row.n), changes: v.parse(changesContract, JSON.parse(String(row.changes))) };
}
