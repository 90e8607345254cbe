import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../server/store/memory-store.ts';
import type { Row, Selection, Store } from '../../../server/store/store.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { refreshAnchors } from './refresh-anchors.ts';

const USUAL = [{ field: 'day', descending: true }, { field: 'no' }] as const;
const SHAPE: TableShape = {
  collection: 'lines',
  fields: [
    { name: 'day', kind: 'moment', indexed: true },
    { name: 'no', kind: 'text', indexed: false },
    { name: 'deleteTime', kind: 'moment', indexed: false },
  ],
  sorts: [USUAL],
};
const LIST: Selection = { where: { all: [{ field: 'deleteTime', op: 'empty' }] }, sort: USUAL, size: 4 };

const day = fc.constantFrom('', '2026-01-02', '2026-01-02 00:00:01', '2026-01-03');
const no = fc.constantFrom(null, '', 'a', 'b', 'B', '\u5f20');
const change = fc.oneof(
  fc.record({ what: fc.constant('insert' as const), day, no }),
  fc.record({ what: fc.constant('update' as const), at: fc.nat(60), day, no }),
  fc.record({ what: fc.constant('bin' as const), at: fc.nat(60), deleteTime: fc.constantFrom('', '2026-02-01') }),
  fc.record({ what: fc.constant('remove' as const), at: fc.nat(60) }),
  fc.record({ what: fc.constant('refresh' as const) }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(store: Store, one: Change, id: string): Promise<void> {
  if (one.what === 'insert') await store.insert('lines', { id, day: one.day, no: one.no, deleteTime: '' });
  if (one.what === 'update') await store.update('lines', String(one.at), { day: one.day, no: one.no });
  if (one.what === 'bin') await store.update('lines', String(one.at), { deleteTime: one.deleteTime });
  if (one.what === 'remove') await store.remove('lines', String(one.at));
}

const idsFrom = async (store: Store, from: number) =>
  (await store.select('lines', { ...LIST, from })).rows.map(({ id }) => id);

describe.each(everydayLast(await testEngines()))('page anchors (%s)', async (engine) => {
  const pool = await testPool(engine);
  const open = async () => {
    const schema = newSchema();
    const store = createSqlStore({ pool, schema, shapes: [SHAPE], anchorStep: 3 });
    await store.prepare();
    return { schema, store };
  };
  const kept = await open();
  afterAll(() => dropSchema(pool, kept.schema));
  const anchors = async ({ schema }: typeof kept) =>
    (await pool.query(`select place::integer as place from "${schema}"."_anchors" order by place`)).rows.map(
      ({ place }) => place,
    );

  it('every page has the same rows as in memory, after insertions, deletions and updates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 60 }), async (changes) => {
        await pool.query(`truncate "${kept.schema}"."lines", "${kept.schema}"."_anchors", "${kept.schema}"."_moves"`);
        const memory = createMemoryStore();
        const first: Row[] = Array.from({ length: 30 }, (_, at) => ({ id: String(at), day: '2026-01-02', no: 'b' }));
        for (const row of first) await memory.insert('lines', row);
        await kept.store.load({ lines: first });
        await kept.store.refreshAnchors();
        for (const [at, one] of changes.entries()) {
          if (one.what === 'refresh') await kept.store.refreshAnchors();
          await apply(memory, one, String(30 + at));
          await apply(kept.store, one, String(30 + at));
        }
        for (let from = 0; from < 40; from += 3)
          expect([from, await idsFrom(kept.store, from)]).toEqual([from, await idsFrom(memory, from)]);
      }),
      { numRuns: runs(5) },
    );
  });

  it('are added where they are too far apart, and used: rows before them are not counted', async () => {
    const { schema, store } = await open();
    await store.load({
      lines: Array.from({ length: 20 }, (_, at) => ({ id: String(at), day: '2026-01-02', no: 'a' })),
    });
    await store.refreshAnchors();
    expect(await anchors({ schema, store })).toEqual([3, 6, 9, 12, 15, 18]);
    // The positions are falsified: a page that uses them is off by the difference.
    await pool.query(`update "${schema}"."_anchors" set place = place + 100`);
    await pool.query(`update "${schema}"."_anchors" set place = 9 where place = 112`);
    expect(await idsFrom(store, 10)).toEqual(['13', '14', '15', '16']);
    await dropSchema(pool, schema);
  });

  it('a limited number of moves is applied at a time, and every page is exact with those that are left', async () => {
    const { schema, store } = await open();
    const memory = createMemoryStore();
    const line = (at: number, no: string) => ({ id: String(at), day: '2026-01-02', no });
    const first = Array.from({ length: 20 }, (_, at) => line(at, 'b'));
    await store.load({ lines: first });
    for (const row of first) await memory.insert('lines', row);
    await store.refreshAnchors();
    const before = await anchors({ schema, store });
    for (let at = 20; at < 45; at += 1)
      for (const each of [store, memory]) await each.insert('lines', line(at, at % 2 === 0 ? 'a' : 'c'));
    const table = { schema, shape: SHAPE, anchorStep: 3 };
    const seen: unknown[] = [];
    for (let run = 0; run < 2; run += 1) {
      await refreshAnchors(pool, table, undefined, { atOnce: 10, times: 2 });
      const moves = await pool.query(`select count(*)::integer as count from "${schema}"."_moves"`);
      seen.push([moves.rows[0]?.count, (await anchors({ schema, store })).length > before.length]);
      for (let from = 0; from < 45; from += 3)
        expect([from, await idsFrom(store, from)]).toEqual([from, await idsFrom(memory, from)]);
    }
    expect(seen).toEqual([
      [5, false],
      [0, true],
    ]);
    await dropSchema(pool, schema);
  });

  it('are consistent within each transaction while others write', async () => {
    const { schema, store } = await open();
    const line = (at: number) => ({ id: String(at), day: '2026-01-02', no: at % 2 === 0 ? 'a' : 'b' });
    await store.load({ lines: Array.from({ length: 40 }, (_, at) => line(at)) });
    await store.refreshAnchors();
    let isOver = false;
    const write = async (from: number) => {
      for (let at = from; !isOver; at += 4) {
        await store.insert('lines', line(at));
        await store.update('lines', String(at), { no: 'c' });
        if (at % 8 === from % 8) await store.remove('lines', String(at));
      }
    };
    const refresh = async () => {
      while (!isOver) await store.refreshAnchors();
    };
    const readPages = async (within: Store) => {
      const { rows } = await within.select('lines', { where: LIST.where ?? null, sort: USUAL });
      for (const from of [4, 20, 37])
        expect(await idsFrom(within, from)).toEqual(rows.slice(from, from + 4).map(({ id }) => id));
    };
    const read = async () => {
      try {
        for (let time = 0; time < 20; time += 1) await store.transaction(readPages, { isReading: true });
      } finally {
        // After a failed expectation too: the others would go on writing, and the pool would never be free.
        isOver = true;
      }
    };
    await Promise.all([read(), refresh(), write(100), write(101)]);
    await dropSchema(pool, schema);
  });
});
