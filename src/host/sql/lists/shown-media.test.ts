import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory-store.ts';
import type { Grouping, MediaFilter, Row, Selection } from '../../../server/store/store.ts';
import { fetchGroups } from '../group-query.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { fetchSelected } from './fetch-selected.ts';
import { watching } from './testing.ts';

const BEFORE: TableShape = { collection: 'pages', fields: [{ name: 'name', kind: 'text', indexed: false }] };
const SHAPE: TableShape = { ...BEFORE, media: ['cover', 'pictures', 'text'] };
/** Rows that were never without their column. */
const FRESH: TableShape = { ...SHAPE, collection: 'sheets' };

const textWith = (...sources: readonly string[]) => ({
  type: 'doc',
  content: sources.map((src) => ({ type: 'image', attrs: { src, alt: '' } })),
});
const PAGES: readonly Row[] = [
  { id: '1', name: 'a', cover: 'media:m1' },
  { id: '2', name: 'b', cover: 'https://example.com/media:m1', pictures: ['media:m2', 'media:m1', 'media:m2'] },
  { id: '3', name: 'a', text: textWith('media:m1', 'media:m3', 'media:m1'), cover: 'media:m1' },
  { id: '4', name: 'b', cover: null, pictures: [], text: textWith() },
  { id: '5', name: 'c', cover: 'media:M1' },
  { id: '6', name: 'c', aside: 'media:m1', text: 'media:m3' },
];

const FIELDS = ['cover', 'pictures', 'text'];
const showing = (media: readonly string[], fields: readonly string[] = FIELDS): MediaFilter => ({ media, fields });
const SELECTIONS: readonly Selection[] = [
  { showing: showing(['m1']) },
  { showing: showing(['m1'], ['cover']) },
  { showing: showing(['m2', 'm3']) },
  { showing: showing(['M1', 'none', 'with\0nul']) },
  { showing: showing([]) },
  { showing: showing(['m1'], [...FIELDS, 'aside']) },
  { showing: showing(['m1']), where: { field: 'name', op: 'is', value: 'a' }, sort: [{ field: 'name' }], size: 1 },
  { showing: showing(['m1']), after: '1', size: 1, countTo: 1 },
];
const GROUPINGS: readonly Grouping[] = [
  { by: [], shown: FIELDS },
  { by: [], shown: ['cover'] },
  { by: [{ field: 'name' }], shown: FIELDS, showing: showing(['m1']) },
  { by: [], shown: ['aside'] },
  { by: [], showing: showing(['m1']) },
  { by: [{ field: 'name' }], shown: FIELDS, where: { field: 'name', op: 'isNot', value: 'b' } },
];

describe.each(await testEngines())('rows by their media files over %s', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  afterAll(() => dropSchema(pool, schema));
  const memory = createMemoryStore({ pages: PAGES });
  const store = createSqlStore({ pool, schema, shapes: [SHAPE, FRESH] });

  it('are found and counted as in memory, including rows from before the column existed', async () => {
    const former = createSqlStore({ pool, schema, shapes: [BEFORE] });
    await former.prepare();
    await former.load({ pages: PAGES.slice(0, 3) });
    await store.prepare();
    for (const row of PAGES.slice(3)) await store.insert('pages', row);
    for (const selection of SELECTIONS) {
      const note = JSON.stringify(selection);
      expect(await store.select('pages', selection), note).toEqual(await memory.select('pages', selection));
    }
    for (const grouping of GROUPINGS) {
      const sorted = (groups: readonly unknown[]) => groups.map((each) => JSON.stringify(each)).sort();
      const [here, there] = await Promise.all([
        store.aggregate('pages', grouping),
        memory.aggregate('pages', grouping),
      ]);
      expect(sorted(here), JSON.stringify(grouping)).toEqual(sorted(there));
    }
  });

  it('are found by their current file', async () => {
    await store.update('pages', '5', { cover: 'media:m9' });
    const found = async (id: string) =>
      (await store.select('pages', { showing: showing([id]) })).rows.map((row) => row.id);
    expect([await found('M1'), await found('m9')]).toEqual([[], ['5']]);
  });

  // Of rows without a past: PostgreSQL leaves an index over updated rows aside while any session has a transaction that began earlier.
  it('are read from an index', async () => {
    await store.load({ sheets: PAGES });
    const table = { schema, shape: FRESH };
    const runner = watching(pool, table);
    await fetchSelected(runner, table, { showing: showing(['m1']) });
    await fetchSelected(runner, table, { showing: showing(['m1']), size: 200, countTo: 0 });
    await fetchGroups(runner, table, { by: [], shown: FIELDS, showing: showing(['m1']) });
    expect(runner.asked.length).toBeGreaterThan(3);
    expect(runner.scans).toEqual([]);
  });
});
