import fc from 'fast-check';
import { COMPARISONS, type Condition } from '../../../contracts/resource/condition.ts';
import type { Grouping, Row, Selected, Selection } from '../../../server/store/store.ts';
import type { TableShape } from '../table-shape.ts';

const field = (name: string, kind: TableShape['fields'][number]['kind'], indexed = false) => ({ name, kind, indexed });
/** A test table with a column of each kind. */
export const SHAPE: TableShape = {
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

/** Texts that are likely to reveal differences in case folding, order and escaping. */
export const TEXTS = [
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
];
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
/** Texts that the database can sort itself: with any other text among them, rows are sorted in JavaScript. */
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
/** Values that no column can hold: other types, blank texts, fractions, nested lists. */
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
);
const absent = fc.constantFrom(null, undefined);

/** Random rows; with higher oddness more of them hold values that only JavaScript can evaluate. */
export const rowsWith = (oddness: number) =>
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
/** Selections with many options at once, which match few rows. */
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

/** Selections of the neighbours of a row, and of its position. */
const near: fc.Arbitrary<Selection> = fc
  .tuple(sort, fc.nat(31).map(String), fc.constantFrom('after', 'before', 'around'), fc.nat(10), fc.nat(31))
  .map(([by, id, how, size, countTo]) => ({ sort: by, size, [how]: id, ...(how === 'around' ? { countTo } : {}) }));

/** Selections of the rows after a given row, which need not exist. */
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

/** Random selections of such rows. */
export const selection: fc.Arbitrary<Selection> = fc.oneof(
  { weight: 3, arbitrary: full },
  { weight: 3, arbitrary: fc.record({ where: comparison }) },
  { weight: 3, arbitrary: near },
  { weight: 1, arbitrary: behind },
  { weight: 1, arbitrary: fc.record({ search, sort, size: fc.nat(10), from: fc.nat(5), countTo: fc.nat(31) }) },
  { weight: 2, arbitrary: fc.record({ sort }) },
  { weight: 1, arbitrary: fc.record({ search }) },
);

/** Random groupings of such rows. */
export const grouping: fc.Arbitrary<Grouping> = fc
  .record(
    {
      where: fc.oneof(where, fc.constant(null)),
      by: fc.array(fc.record({ field: name, length: fc.nat(11) }, { requiredKeys: ['field'] }), { maxLength: 3 }),
      sums: fc.uniqueArray(fc.constantFrom('price', 'price', 'other'), { maxLength: 2 }),
    },
    { requiredKeys: ['by'] },
  )
  .map((parts) => parts as Grouping);

/** A selection result with ids instead of rows. */
export const reported = ({ rows, ...figures }: Selected) => ({ ...figures, ids: rows.map(({ id }) => id) });
