import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRowTable } from '../../../server/store/in-memory-table.ts';
import type { Store } from '../../../server/store/store.ts';
import type { SqlConnection, SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { grouping, reported, rowsWith, SHAPE, selection } from './testing.ts';

/** Mistakes that a compiler of conditions, sorts, pages and groups could make, as changes of its SQL. */
const MISTAKES: Readonly<Record<string, (sql: string) => string>> = {
  'a negated condition never matches missing values': (sql) => sql.replaceAll(', false)', ', true)'),
  'any is all': (sql) => sql.replaceAll(') or (', ') and ('),
  'all is any': (sql) => sql.replaceAll(') and (', ') or ('),
  'at most is less': (sql) => sql.replaceAll(' <= ', ' < '),
  'at least is more': (sql) => sql.replaceAll(' >= ', ' > '),
  'rows without a value come first': (sql) => sql.replaceAll('nulls last', 'nulls first'),
  'descending sorts are ascending': (sql) => sql.replaceAll(' desc ', ' asc '),
  'equal rows are in reverse order': (sql) => sql.replaceAll(/, seq(?! desc)(?= |\)|$)/g, ', seq desc'),
  'startsWith is contains': (sql) => sql.replaceAll(/starts_with\(([^,()]+), (\$\d+)\)/g, 'position($2 in $1) > 0'),
  'contains excludes the beginning': (sql) => sql.replaceAll(' > 0', ' > 1'),
  'comparisons are case sensitive': (sql) => sql.replaceAll('"l_name"', '"v_name"'),
  'texts are sorted by their bytes': (sql) => sql.replaceAll('"o_name"', '"v_name"'),
  'a day is not its first moment': (sql) => sql.replaceAll('"o_day"', '"v_day"'),
  'a list must contain all requested values': (sql) => sql.replaceAll('"v_tags" && (', '"v_tags" @> ('),
  'an empty list is not empty': (sql) => sql.replaceAll(` or "v_tags" = '{}'`, ''),
  'an empty text is not empty': (sql) => sql.replaceAll(` or "v_name" = ''`, ''),
  'a page starts one row late': (sql) => sql.replaceAll(/offset (\d+)/g, (_all, from) => `offset ${Number(from) + 1}`),
  'a page has one row too many': (sql) => sql.replaceAll(/limit (\d+)/g, (_all, size) => `limit ${Number(size) + 1}`),
  'a row precedes itself': (sql) => sql.replaceAll('seq < ', 'seq <= '),
  'a row follows itself': (sql) => sql.replaceAll('seq > ', 'seq >= '),
  'no row precedes one without a value': (sql) => sql.replaceAll('is not null', 'is null'),
  'the farthest rows are the neighbours': (sql) => sql.replaceAll('order by stretch,', 'order by stretch desc,'),
  'rows without a name are not counted': (sql) => sql.replaceAll('count(*)', 'count("l_name")'),
  'equal numbers are summed up once': (sql) => sql.replaceAll(/\bsum\(/g, 'sum(distinct '),
  'rows that columns cannot represent are omitted': (sql) =>
    sql.replaceAll(/\(odd is not null and odd && array\[[^\]]*\]\)/g, 'false'),
  'search results lack the parts of the text': (sql) => sql.replaceAll('"parts" @> ', 'not "parts" @> '),
  'groups are ordered by their last rows': (sql) => sql.replaceAll('min(seq) as first', 'max(seq) as first'),
  'groups have one character too many in common': (sql) =>
    sql.replaceAll(/left\(([^,]+), (\d+)\)/g, (_all, text, length) => `left(${text}, ${Number(length) + 1})`),
};

const SEED = 14;
/** Number of selections of each table before a mistake counts as missed. */
const QUESTIONS = 150;
const GROUPED = 15;
/** The oddness of the rows of each table. */
const TABLES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1];

/** Wraps a pool and changes each query. */
function changing(pool: SqlPool, change: () => (sql: string) => string): SqlPool {
  const changed = (connection: SqlConnection): SqlConnection => ({
    query: (text, params) => connection.query(change()(text), params),
    release: (isBroken) => connection.release(isBroken),
  });
  return { ...pool, query: pool.query, end: pool.end, connect: async () => changed(await pool.connect()) };
}

const engine = (await testEngines()).at(-1) ?? 'embedded';
const pool = await testPool(engine);
const schema = newSchema();
const asWritten = (sql: string) => sql;
let mistake = asWritten;
const store = createSqlStore({
  pool: changing(pool, () => mistake),
  schema,
  shapes: TABLES.map((_, at) => ({ ...SHAPE, collection: `things${at}` })),
});
/** The longest of some random tables is the most informative. */
const tables = TABLES.map((oddness, at) => {
  const drawn = fc.sample(rowsWith(oddness), { numRuns: 20, seed: SEED + at });
  return drawn.reduce((longest, rows) => (rows.length > longest.length ? rows : longest), []);
});
const inMemory = tables.map((rows) => createRowTable(rows));
const selections = fc.sample(selection, { numRuns: QUESTIONS * TABLES.length, seed: SEED });
const groupings = fc.sample(grouping, { numRuns: GROUPED * TABLES.length, seed: SEED });

/** Whether any result of the database differs from that of the memory store. */
async function isCaught(within: Pick<Store, 'select' | 'aggregate'>): Promise<boolean> {
  for (const [at, table] of inMemory.entries()) {
    for (const each of groupings.slice(at * GROUPED, (at + 1) * GROUPED))
      if (JSON.stringify(await within.aggregate(`things${at}`, each)) !== JSON.stringify(table.aggregate(each)))
        return true;
    for (const each of selections.slice(at * QUESTIONS, (at + 1) * QUESTIONS))
      if (
        JSON.stringify(reported(await within.select(`things${at}`, each))) !==
        JSON.stringify(reported(table.select(each)))
      )
        return true;
  }
  return false;
}

describe(`the comparison with the memory store, on ${engine}`, () => {
  beforeAll(async () => {
    await store.prepare();
    await store.load(Object.fromEntries(tables.map((rows, at) => [`things${at}`, rows])));
  });
  afterAll(() => dropSchema(pool, schema));

  it('finds nothing without a mistake', async () => {
    mistake = asWritten;
    expect(await store.transaction((within) => isCaught(within))).toBe(false);
  });

  it.each(Object.keys(MISTAKES))('finds that %s', async (name) => {
    mistake = MISTAKES[name] ?? asWritten;
    expect(await store.transaction((within) => isCaught(within))).toBe(true);
  });
});
