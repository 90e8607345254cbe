import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../contracts/resource/condition.ts';
import { createMemoryStore } from './memory-store.ts';
import { ReadCache } from './read-cache.ts';
import type { Row, Selection, Store } from './store.ts';

/** A store with a cache, and the reads it sent to the underlying store. */
function remembering(store: Store) {
  const asked: string[] = [];
  const cache = new ReadCache();
  const reads = cache.reads({
    async rows(collection, ids) {
      asked.push(`get ${ids.join(' ')}`);
      const rows = await Promise.all(ids.map((id) => store.get(collection, id)));
      return rows.filter((row): row is Row => row !== undefined);
    },
    all(collection) {
      asked.push(`list ${collection}`);
      return store.list(collection);
    },
    groups(collection, grouping) {
      asked.push(`aggregate ${collection}`);
      return store.aggregate(collection, grouping);
    },
    selected(collection, selection) {
      asked.push(`select ${JSON.stringify(selection.where)}`);
      return store.select(collection, selection);
    },
  });
  return { ...reads, asked, cache };
}

const ROWS: readonly Row[] = [
  { id: '1', of: 'a', state: 'on', tags: ['x', 'y'] },
  { id: '2', of: 'B', state: 'off', tags: ['x'] },
  { id: '3', of: 'A', state: 'on' },
  { id: '4', of: null, state: 'on', tags: [] },
  { id: '5', of: 'c', state: '' },
];
const open = () => remembering(createMemoryStore({ things: ROWS }));
const is = (field: string, value: unknown): Condition => ({ field, op: 'is', value });
const idsOf = ({ rows }: { readonly rows: readonly Row[] }) => rows.map(({ id }) => id);

describe('reads of one transaction', () => {
  it('are sent once when equal, until the collection is written', async () => {
    const { get, list, select, asked, cache } = open();
    for (let time = 0; time < 2; time += 1) {
      await Promise.all([get('things', '1'), get('things', '9'), list('things')]);
      await select('things', { where: is('of', 'a'), size: 1 });
    }
    expect(asked).toEqual(['list things', 'get 1 9', 'select {"field":"of","op":"is","value":"a"}']);
    cache.wrote('things', '1', undefined);
    expect([await get('things', '1'), (await list('things')).length, asked.length]).toEqual([undefined, 5, 4]);
    cache.clear();
    expect([await get('things', '1'), asked.length]).toEqual([ROWS[0], 5]);
  });

  it('of known rows are not sent, unless they were written or the cache was cleared', async () => {
    const { get, list, select, asked, cache } = open();
    await select('things', { where: is('of', 'a'), size: 2 });
    expect([await get('things', '1'), await get('things', '3'), asked.length]).toEqual([ROWS[0], ROWS[2], 1]);
    const changed = { id: '2', of: 'z' };
    const listing = list('things');
    cache.wrote('things', '2', changed);
    cache.wrote('things', '4', undefined);
    await listing;
    expect(await Promise.all(['2', '4', '5'].map((id) => get('things', id)))).toEqual([changed, undefined, ROWS[4]]);
    expect(asked.length).toBe(2);
    const late = select('things', { where: is('of', 'c'), size: 2 });
    cache.clear();
    await late;
    await get('things', '5');
    expect(asked.at(-1)).toBe('get 5');
    await select('things', { where: is('of', 'c'), keysOnly: true });
    expect(await get('things', '5')).toEqual(ROWS[4]);
  });

  it('with the same shape are combined, and each gets its own rows', async () => {
    const { select, asked } = open();
    const state = is('state', 'on');
    const found = await Promise.all([
      ...['a', 'b', 'none', 'A'].map((of) => select('things', { where: is('of', of) })),
      select('things', { where: { all: [is('of', 'a'), state] } }),
      select('things', { where: { all: [is('of', 'b'), state] } }),
    ]);
    expect(found.map(idsOf)).toEqual([['1', '3'], ['2'], [], ['1', '3'], ['1', '3'], []]);
    expect(asked).toEqual([
      'select {"all":[{"field":"of","op":"in","value":["a","b","none","A"]}]}',
      'select {"all":[{"field":"of","op":"in","value":["a","b"]},{"field":"state","op":"in","value":["on"]}]}',
    ]);
  });

  it('with sorting, paging, sums or another shape are sent separately', async () => {
    const { select, asked } = open();
    const where = is('of', 'a');
    const alone: Selection[] = [
      ...[
        { where, size: 0 },
        { where, sort: [{ field: 'id' }] },
        { where, from: 1 },
        { where, sums: ['id'] },
      ],
      ...[{ where: is('of', '') }, { where: is('of', 7) }, { where: { not: where } }, { where: null }, {}, { where }],
    ];
    await Promise.all(alone.map((selection) => select('things', selection)));
    expect(asked).toHaveLength(alone.length);
  });

  it('return the same rows combined as separately', async () => {
    const text = fc.constantFrom('a', 'B', 'c', 'x', 'on', 'off', '', ' ', 'none');
    const leaf = fc
      .record({
        field: fc.constantFrom('of', 'state', 'tags', 'id'),
        values: fc.array(text, { minLength: 1, maxLength: 3 }),
      })
      .chain(({ field, values }) =>
        fc.constantFrom<Condition>(is(field, values[0]), { field, op: 'in', value: values }, { field, op: 'filled' }),
      );
    const condition = fc.oneof(
      leaf,
      fc.array(leaf, { maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(leaf, { maxLength: 2 }).map((any): Condition => ({ any })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 8 }), async (conditions) => {
        const store = createMemoryStore({ things: ROWS });
        const { select } = remembering(store);
        const together = await Promise.all(conditions.map((where) => select('things', { where })));
        for (const [at, where] of conditions.entries())
          expect(together[at]).toEqual(await store.select('things', { where }));
      }),
      { numRuns: runs(200) },
    );
  });
});
