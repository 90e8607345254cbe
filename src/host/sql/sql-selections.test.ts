import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { COMPARISONS, type Condition } from '../../contracts/resource/condition.ts';
import type { Grouping } from '../../server/store/group-rows.ts';
import { createRowTable } from '../../server/store/in-memory-table.ts';
import type { Row, Selected, Selection } from '../../server/store/store.ts';
import { createSqlStore } from './sql-store.ts';
import type { TableShape } from './table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from './testing.ts';

const field = (name: string, kind: TableShape['fields'][number]['kind'], indexed = false) => ({ name, kind, indexed });
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
};

const TEXTS = [
  'a',
  'A',
  'b',
  'ab',
  'Ab c',
  '张三',
  '李四',
  '张',
  '（旧）',
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
  tags: fc.array(fc.constantFrom(...TEXTS), { maxLength: 3 }),
} as const;
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

const rowsWith = (oddness: number) =>
  fc
    .array(
      fc.record({
        ...Object.fromEntries(
          (['name', 'day', 'price', 'open', 'tags'] as const).map((name) => [
            name,
            fc.oneof(
              { weight: 8, arbitrary: KINDS[name] as fc.Arbitrary<unknown> },
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
const value = fc.oneof({ weight: 5, arbitrary: single }, { weight: 2, arbitrary: fc.array(single, { maxLength: 3 }) });
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
  text: fc.oneof(text, fc.constantFrom('a b', '张 三', ' A ', '1')),
  fields: fc.uniqueArray(fc.constantFrom('name', 'name', 'day', 'tags', 'price', 'other'), { maxLength: 3 }),
  whole: fc.uniqueArray(fc.constantFrom('name', 'day', 'price', 'tags', 'open'), { maxLength: 2 }),
});
const sort = fc.array(
  fc.record(
    {
      field: name,
      descending: fc.boolean(),
      order: fc.array(fc.constantFrom('b', 'a', '张三', 'ab', '2026-01-02', '\0'), { maxLength: 4 }),
    },
    { requiredKeys: ['field'] },
  ),
  { maxLength: 3 },
);
const selection: fc.Arbitrary<Selection> = fc
  .record(
    {
      where: fc.oneof(where, fc.constant(null)),
      search,
      sort,
      from: fc.nat(12),
      size: fc.nat(10),
      sums: fc.uniqueArray(fc.constantFrom('price', 'price', 'other'), { maxLength: 2 }),
      around: fc.nat(31).map(String),
      keysOnly: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((parts) => parts as Selection);

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
const told = ({ rows, ...figures }: Selected) => ({ ...figures, ids: rows.map(({ id }) => id) });

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
            expect({ each, found: told(await within.select('things', each)) }).toEqual({
              each,
              found: told(table.select(each)),
            });
          }
        });
      }),
      { numRuns: runs(12), seed: 15 },
    );
  });
});
