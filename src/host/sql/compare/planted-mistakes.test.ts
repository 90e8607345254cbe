import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRowTable } from '../../../server/store/in-memory-table.ts';
import type { Store } from '../../../server/store/store.ts';
import type { SqlConnection, SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { grouping, reported, rowsWith, SHAPE, selection } from './testing.ts';

/** Mistakes that a compiler of conditions, sorts, pages and groups could make: what each makes of its SQL. */
const MISTAKES: Readonly<Record<string, (sql: string) => string>> = {
  'missing values fit what is negated in no case': (sql) => sql.replaceAll(', false)', ', true)'),
  'any of some is all of them': (sql) => sql.replaceAll(') or (', ') and ('),
  'all of some is any of them': (sql) => sql.replaceAll(') and (', ') or ('),
  'at most is less': (sql) => sql.replaceAll(' <= ', ' < '),
  'at least is more': (sql) => sql.replaceAll(' >= ', ' > '),
  'rows without a value come first': (sql) => sql.replaceAll('nulls last', 'nulls first'),
  'nothing is sorted downwards': (sql) => sql.replaceAll(' desc ', ' asc '),
  'equal rows come in the other order': (sql) => sql.replaceAll(/, seq(?! desc)(?= |\)|$)/g, ', seq desc'),
  'a beginning is looked for anywhere': (sql) =>
    sql.replaceAll(/starts_with\(([^,()]+), (\$\d+)\)/g, 'position($2 in $1) > 0'),
  'a part at the beginning is no part': (sql) => sql.replaceAll(' > 0', ' > 1'),
  'the case of letters counts': (sql) => sql.replaceAll('"l_name"', '"v_name"'),
  'texts are sorted by their bytes': (sql) => sql.replaceAll('"o_name"', '"v_name"'),
  'a day is not its first moment': (sql) => sql.replaceAll('"o_day"', '"v_day"'),
  'a list has to hold all that is asked for': (sql) => sql.replaceAll('"v_tags" && (', '"v_tags" @> ('),
  'an empty list is something': (sql) => sql.replaceAll(` or "v_tags" = '{}'`, ''),
  'an empty text is something': (sql) => sql.replaceAll(` or "v_name" = ''`, ''),
  'a page begins one row late': (sql) => sql.replaceAll(/offset (\d+)/g, (_all, from) => `offset ${Number(from) + 1}`),
  'a page has a row more': (sql) => sql.replaceAll(/limit (\d+)/g, (_all, size) => `limit ${Number(size) + 1}`),
  'a row stands before itself': (sql) => sql.replaceAll('seq < ', 'seq <= '),
  'a row stands behind itself': (sql) => sql.replaceAll('seq > ', 'seq >= '),
  'no row stands before one without a value': (sql) => sql.replaceAll('is not null', 'is null'),
  'the rows farthest from one are beside it': (sql) => sql.replaceAll('order by stretch,', 'order by stretch desc,'),
  'rows without a name are not counted': (sql) => sql.replaceAll('count(*)', 'count("l_name")'),
  'equal numbers are added up once': (sql) => sql.replaceAll(/\bsum\(/g, 'sum(distinct '),
  'rows that columns say nothing of are left out': (sql) =>
    sql.replaceAll(/\(odd is not null and odd && array\[[^\]]*\]\)/g, 'false'),
  'what holds a text has none of its parts': (sql) => sql.replaceAll('"parts" @> ', 'not "parts" @> '),
  'groups come by their last rows': (sql) => sql.replaceAll('order by min(seq)', 'order by max(seq)'),
  'groups share a character more': (sql) =>
    sql.replaceAll(/left\(([^,]+), (\d+)\)/g, (_all, text, length) => `left(${text}, ${Number(length) + 1})`),
};

const SEED = 14;
/** So many questions are asked of each of some tables before a mistake counts as missed. */
const QUESTIONS = 150;
const GROUPED = 15;
/** How odd the rows of each table are. */
const TABLES = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1];

/** The same connections, but for what becomes of each query. */
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
/** The longest of some random tables tells the most. */
const tables = TABLES.map((oddness, at) => {
  const drawn = fc.sample(rowsWith(oddness), { numRuns: 20, seed: SEED + at });
  return drawn.reduce((longest, rows) => (rows.length > longest.length ? rows : longest), []);
});
const inMemory = tables.map((rows) => createRowTable(rows));
const selections = fc.sample(selection, { numRuns: QUESTIONS * TABLES.length, seed: SEED });
const groupings = fc.sample(grouping, { numRuns: GROUPED * TABLES.length, seed: SEED });

/** Whether the database answers any question otherwise than the memory. */
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

describe(`what the comparison with the memory store is worth, on ${engine}`, () => {
  beforeAll(async () => {
    await store.prepare();
    await store.load(Object.fromEntries(tables.map((rows, at) => [`things${at}`, rows])));
  });
  afterAll(() => dropSchema(pool, schema));

  it('finds nothing where there is no mistake', async () => {
    mistake = asWritten;
    expect(await store.transaction((within) => isCaught(within))).toBe(false);
  });

  it.each(Object.keys(MISTAKES))('finds that %s', async (name) => {
    mistake = MISTAKES[name] ?? asWritten;
    expect(await store.transaction((within) => isCaught(within))).toBe(true);
  });
});
