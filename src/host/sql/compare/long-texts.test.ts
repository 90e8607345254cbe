import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createRowTable } from '../../../server/store/in-memory-table.ts';
import { createMemoryStore } from '../../../server/store/memory-store.ts';
import type { Grouping, Row, Selection, UniqueKey } from '../../../server/store/store.ts';
import { DuplicateValueError } from '../../../server/store/store-errors.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { reported } from './testing.ts';

const UNIQUE: readonly UniqueKey[] = [['code', 'shop']];
/** A table with every kind of index over texts. */
const SHAPE: TableShape = {
  collection: 'things',
  fields: [
    { name: 'deleteTime', kind: 'moment', indexed: false },
    { name: 'name', kind: 'text', indexed: true },
    { name: 'title', kind: 'text', indexed: true },
    { name: 'note', kind: 'text', indexed: false },
    { name: 'code', kind: 'text', indexed: true },
    { name: 'shop', kind: 'text', indexed: false },
    { name: 'tags', kind: 'list', indexed: true },
  ],
  sorts: [[{ field: 'name' }], [{ field: 'name', descending: true }], [{ field: 'title' }]],
  filters: ['title'],
  indexes: [['name', 'title']],
  parts: ['name', 'note'],
  unique: UNIQUE,
};

/** A text that cannot be compressed, of Han characters or of ASCII letters. */
function randomText(length: number, first: number, count: number): string {
  let state = length;
  const characters = Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCharCode(first + ((state >>> 8) % count));
  });
  return characters.join('');
}

const HAN = randomText(3_000, 0x4e00, 20_000);
const ASCII = randomText(9_000, 0x21, 90);
/** Texts around the longest that an index holds, and texts that begin with the same 3,000 characters. */
const TEXTS = [
  '',
  'a',
  '\u5f20\u4e09',
  ...[400, 600, 840, 900].map((length) => HAN.slice(0, length)),
  ...[1_240, 1_260, 2_490, 2_510, 2_800].map((length) => ASCII.slice(0, length)),
  ...['b', 'A', 'a', ''].map((end) => `${HAN}${end}`),
  ...['2', '10'].map((end) => `${ASCII}${end}`),
];
const ROWS: readonly Row[] = TEXTS.map((text, at) => ({
  ...{ id: String(at), name: text, title: at % 2 === 0 ? text : 'same', note: text, deleteTime: '' },
  ...{ code: `c${at}`, shop: text, tags: text === '' ? [] : ['red', text] },
}));

const NEEDLES = [TEXTS[2], TEXTS[5], TEXTS[7], `${HAN}A`, `${ASCII}10`, HAN.slice(2_000), 'same'].map(String);
const OPS = ['is', 'isNot', 'contains', 'startsWith', 'less', 'atLeast'] as const;
const CONDITIONS = ['name', 'title', 'note', 'tags'].flatMap((field, place) =>
  NEEDLES.flatMap((value, at) => [
    { field, op: OPS[(at + place) % OPS.length] ?? 'is', value },
    { field, op: OPS[(at + place + 3) % OPS.length] ?? 'is', value },
  ]),
);
const SORTS = [
  [{ field: 'name' }],
  [{ field: 'name', descending: true }],
  [{ field: 'title' }, { field: 'note', descending: true }],
];
const SELECTIONS: readonly Selection[] = [
  ...CONDITIONS.map((where) => ({ where })),
  ...SORTS.flatMap((sort) => [
    { sort },
    { sort, size: 3, from: 4, countTo: 9 },
    { sort, size: 2, after: '9' },
    { sort, size: 0, around: '13' },
    { sort, size: 2, behind: { id: '', name: `${HAN}a`, title: HAN, note: 'b' } },
  ]),
  { where: { field: 'name', op: 'in', value: NEEDLES }, sort: [{ field: 'name' }], size: 3 },
  { search: { text: HAN.slice(2_990), fields: ['name', 'note'] }, size: 9, countTo: 9 },
  { search: { text: `${HAN}b`, fields: [], whole: ['name'] }, size: 9, countTo: 9 },
];
const GROUPINGS: readonly Grouping[] = [
  { by: [{ field: 'name' }] },
  { by: [{ field: 'title', length: 5 }] },
  { by: [{ field: 'note' }], where: { field: 'title', op: 'is', value: 'same' } },
];

describe.each(everydayLast(await testEngines()))('texts that are too long for an index of %s', async (engine) => {
  const [pool, schema] = [await testPool(engine), newSchema()];
  afterAll(() => dropSchema(pool, schema));
  const store = createSqlStore({ pool, schema, shapes: [SHAPE] });
  await store.prepare();

  it('are found, sorted and grouped as in memory', async () => {
    for (const row of ROWS) await store.insert('things', { ...row, name: 'short', title: '', tags: ['red'] });
    for (const { id, ...row } of ROWS) await store.update('things', id, row);
    const table = createRowTable(ROWS);
    expect(await store.list('things')).toEqual(ROWS);
    for (const selection of SELECTIONS)
      expect({ selection, found: reported(await store.select('things', selection)) }).toEqual({
        selection,
        found: reported(table.select(selection)),
      });
    for (const grouping of GROUPINGS)
      expect(await store.aggregate('things', grouping)).toEqual(table.aggregate(grouping));
  });

  it('may be of any length', async () => {
    const long = { id: 'x', name: 'x'.repeat(700_000), tags: [ASCII.repeat(30)] };
    await store.insert('things', long);
    expect(await store.get('things', 'x')).toEqual(long);
    await store.remove('things', 'x');
  });

  it('are unique where a key says so', async () => {
    const memory = createMemoryStore({}, () => UNIQUE);
    for (const each of [store, memory]) {
      const add = (id: string, code: string, shop: string) => each.insert('things', { id, code, shop });
      await add('k1', `${HAN}a`, `${ASCII}1`);
      await add('k2', `${HAN}b`, `${ASCII}1`);
      await add('k3', `${HAN}a`, `${ASCII}2`);
      const taken = new DuplicateValueError('things', 'code');
      await expect(add('k4', `${HAN}A`, `${ASCII}1`)).rejects.toEqual(taken);
      await expect(each.update('things', 'k2', { code: `${HAN}A` })).rejects.toEqual(taken);
      expect(await each.update('things', 'k3', { shop: `${ASCII}3` })).toMatchObject({ shop: `${ASCII}3` });
    }
  });
});
