import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPARISONS, type Condition } from '../../../contracts/resource/condition.ts';
import { createRowTable } from '../../../server/store/in-memory-table.ts';
import type { Grouping, Row, Selected, Selection, Store } from '../../../server/store/store.ts';
import type { SqlConnection, SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

// Long, because the questions that find planted mistakes are those that the comparison asks.

const field = (name: string, kind: TableShape['fields'][number]['kind'], indexed = false) => ({ name, kind, indexed });
/** A table with a column of each kind. */
const SHAPE: TableShape = {
  collection: 'things',
  fields: [
    field('id', 'text'),
    field('name', 'text', true),
    field('day', 'moment', true),
    field('price', 'number'),
    field('open', 'boolean'),
    field('tags', 'list', true),
  ],
  parts: ['name', 'tags'],
};

const TEXTS = [
  'a',
  'A',
  'b',
  'ab',
  'Ab c',
  '\u5f20\u4e09',
  '\u674e\u56db',
  '\u5f20',
  '\uff08\u65e7\uff09',
  'é',
  'İ',
  'ß',
  'Σ',
  'ς',
  '😀',
  '\ue000',
  '\u0001',
  '10',
  '9',
  '%',
  '_',
  '\\',
  "o'k",
  '{a,"b"}',
  'null',
  'NaN',
  '2026-01-02',
  '2026-01-02 00:00:00',
  '2026-01-03 10:00:00',
  '\u3000x',
  'x y',
]; // prettier-ignore
const MOMENTS = ['', '2026-01-02', '2026-01-02 00:00:00', '2026-01-02 00:00:01', '2025-12-31', '2026-01-03 10:00:00'];
const text = fc.constantFrom('', ...TEXTS);
const number = fc.constantFrom(-3, -1, 0, 1, 2, 3, 10, 1200);
const KINDS = {
  id: text,
  name: text,
  day: fc.constantFrom(...MOMENTS),
  price: number,
  open: fc.boolean(),
  tags: fc.array(fc.oneof(fc.constantFrom('a', 'ab', '\u5f20\u4e09'), fc.constantFrom(...TEXTS)), { maxLength: 3 }),
} as const;
/** Texts that the database sorts by itself: one other among the rows has them sorted in JavaScript. */
const PLAIN = fc.constantFrom(
  '',
  'a',
  'A',
  'b',
  'ab',
  'Ab c',
  '\u5f20\u4e09',
  '\u674e\u56db',
  '\u5f20',
  '\uff08\u65e7\uff09',
  '10',
  '9',
  '%',
  'x y',
);
/** What no column can hold: other kinds of values, blank texts, fractions, lists of lists. */
const odd = fc.constantFrom<unknown>(
  ' ',
  '\t',
  1.5,
  0.1,
  -0.3,
  1e20,
  true,
  5,
  'x',
  [],
  ['a', 1],
  [' '],
  [['a']],
  { a: 1 },
  ['2026-01-02'],
  '2026-1-2',
); // prettier-ignore
const absent = fc.constantFrom(null, undefined);

/** Rows, of which the more hold what only JavaScript can judge the higher the oddness. */
const rowsWith = (oddness: number) =>
  fc.boolean().chain((isPlain) => rowsOf(oddness, isPlain ? { ...KINDS, name: PLAIN } : KINDS));

const rowsOf = (oddness: number, kinds: Readonly<Record<keyof typeof KINDS, fc.Arbitrary<unknown>>>) =>
  fc
    .array(
      fc.record({
        ...Object.fromEntries(
          (['name', 'day', 'price', 'open', 'tags'] as const).map((name) => [
            name,
            fc.oneof(
              { weight: 8, arbitrary: kinds[name] },
              { weight: 2, arbitrary: absent },
              { weight: oddness, arbitrary: odd },
            ),
          ]),
        ),
        other: fc.oneof(text, number, absent),
      }),
      { minLength: 5, maxLength: 30 },
    )
    .map((rows) => rows.map((row, at): Row => ({ id: String(at), ...row })));

const NAMES = ['id', 'name', 'day', 'price', 'open', 'tags', 'other', 'missing'] as const;
const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('name', 'day', 'price', 'open', 'tags') },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES) },
);
const single = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 4, arbitrary: number },
  { weight: 3, arbitrary: fc.constantFrom(...MOMENTS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, ' ', 1.5, 'a\0', '\ud800', Number.NaN, {}),
  },
);
const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(['a', 'ab']) },
  { weight: 5, arbitrary: single },
  { weight: 2, arbitrary: fc.array(single, { maxLength: 3 }) },
);
const comparison: fc.Arbitrary<Condition> = fc.record({ field: name, op: fc.constantFrom(...COMPARISONS), value });
const { where } = fc.letrec<{ where: Condition }>((tie) => ({
  where: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    comparison,
    fc.array(tie('where'), { maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('where'), { maxLength: 3 }).map((any) => ({ any })),
    tie('where').map((not) => ({ not })),
  ),
}));
const search = fc.record({
  text: fc.oneof(text, fc.constantFrom('a b', '\u5f20 \u4e09', ' A ', '1')),
  fields: fc.uniqueArray(fc.constantFrom('name', 'name', 'day', 'tags', 'price', 'other'), { maxLength: 3 }),
  whole: fc.uniqueArray(fc.constantFrom('name', 'day', 'price', 'tags', 'open'), { maxLength: 2 }),
});
const sort = fc.array(
  fc.record(
    {
      field: name,
      descending: fc.boolean(),
      order: fc.array(fc.constantFrom('b', 'a', '\u5f20\u4e09', 'ab', '2026-01-02', '\0'), { maxLength: 4 }),
    },
    { requiredKeys: ['field'] },
  ),
  { maxLength: 3 },
);
/** Everything that a selection may have at once, of which few rows are left. */
const full: fc.Arbitrary<Selection> = fc
  .record(
    {
      where: fc.oneof(where, fc.constant(null)),
      search,
      sort,
      from: fc.nat(12),
      size: fc.nat(10),
      sums: fc.uniqueArray(fc.constantFrom('price', 'price', 'other'), { maxLength: 2 }),
      around: fc.nat(31).map(String),
      countTo: fc.nat(31),
      beside: fc.tuple(fc.constantFrom('after', 'before'), fc.nat(31).map(String)),
      keysOnly: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map(
    ({ beside = [], ...parts }) =>
      ({ ...parts, ...(beside[0] === undefined ? {} : { [beside[0]]: beside[1] }) }) as Selection,
  );

/** The rows next to one, and its place, which pages and figures leave little time for. */
const near: fc.Arbitrary<Selection> = fc
  .tuple(sort, fc.nat(31).map(String), fc.constantFrom('after', 'before', 'around'), fc.nat(10), fc.nat(31))
  .map(([by, id, how, size, countTo]) => ({ sort: by, size, [how]: id, ...(how === 'around' ? { countTo } : {}) }));

/** The rows behind one that may never have been there, whatever it holds. */
const behind: fc.Arbitrary<Selection> = fc
  .tuple(
    sort,
    fc.nat(10),
    fc.record({
      ...Object.fromEntries(
        (['id', 'name', 'day', 'price', 'open'] as const).map((each) => [
          each,
          each === 'id' ? text : fc.oneof({ weight: 8, arbitrary: KINDS[each] }, { weight: 2, arbitrary: single }),
        ]),
      ),
    }),
  )
  .map(([by, size, row]) => ({ sort: by, size, behind: { id: '', ...row } }));

/** What may be asked of such rows. */
const selection: fc.Arbitrary<Selection> = fc.oneof(
  { weight: 3, arbitrary: full },
  { weight: 3, arbitrary: fc.record({ where: comparison }) },
  { weight: 3, arbitrary: near },
  { weight: 1, arbitrary: behind },
  { weight: 1, arbitrary: fc.record({ search, sort, size: fc.nat(10), from: fc.nat(5), countTo: fc.nat(31) }) },
  { weight: 2, arbitrary: fc.record({ sort }) },
  { weight: 1, arbitrary: fc.record({ search }) },
);

/** How such rows may be grouped. */
const grouping: fc.Arbitrary<Grouping> = fc
  .record(
    {
      where: fc.oneof(where, fc.constant(null)),
      by: fc.array(fc.record({ field: name, length: fc.nat(11) }, { requiredKeys: ['field'] }), { maxLength: 3 }),
      sums: fc.uniqueArray(fc.constantFrom('price', 'price', 'other'), { maxLength: 2 }),
    },
    { requiredKeys: ['by'] },
  )
  .map((parts) => parts as Grouping);

/** A selection in short: rows by their ids. */
const reported = ({ rows, ...figures }: Selected) => ({ ...figures, ids: rows.map(({ id }) => id) });

const PER_RUN = 40;
const GROUPINGS = 10;

describe.each(await testEngines())('selections from %s', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  const store = createSqlStore({ pool, schema, shapes: [SHAPE] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it.each([
    ['that columns tell everything about', 0],
    ['of which some only JavaScript can judge', 1],
  ])('are those of the memory store, for rows %s', async (_rows, oddness) => {
    const cases = fc.tuple(
      rowsWith(oddness),
      fc.array(selection, { minLength: PER_RUN, maxLength: PER_RUN }),
      fc.array(grouping, { minLength: GROUPINGS, maxLength: GROUPINGS }),
    );
    await fc.assert(
      fc.asyncProperty(cases, async ([rows, selections, groupings]) => {
        await pool.query(`truncate "${schema}".things`);
        await store.load({ things: rows });
        const table = createRowTable(rows);
        await store.transaction(async (within) => {
          for (const each of groupings)
            expect({ each, groups: await within.aggregate('things', each) }).toEqual({
              each,
              groups: table.aggregate(each),
            });
          for (const each of selections) {
            expect({ each, found: reported(await within.select('things', each)) }).toEqual({
              each,
              found: reported(table.select(each)),
            });
          }
        });
      }),
      { numRuns: runs(12), seed: 15 },
    );
  });
});

describe.each(await testEngines())('a table whose texts nobody searches, on %s', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  const store = createSqlStore({ pool, schema, shapes: [{ collection: 'plain', fields: SHAPE.fields }] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it.each(TEXTS)('finds for "%s" what the memory store finds: nothing', async (text) => {
    const rows = [{ id: '1', name: text }];
    await pool.query(`truncate "${schema}".plain`);
    await store.load({ plain: rows });
    for (const size of [5, undefined]) {
      const asked = { search: { text, fields: [] }, ...(size === undefined ? {} : { size, countTo: 9 }) };
      expect(reported(await store.select('plain', asked))).toEqual(reported(createRowTable(rows).select(asked)));
    }
  });
});

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
