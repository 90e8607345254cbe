import { afterAll, describe, expect, it } from 'vitest';
import type { SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { plainShape } from '../table-shape.ts';
import { replacement } from '../table-store.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

/** Wraps a pool; each entry lists the first words of the statements that were sent together. */
function watched(pool: SqlPool): { readonly pool: SqlPool; readonly trips: string[][] } {
  const trips: string[][] = [];
  let open = 0;
  const connect = async () => {
    const connection = await pool.connect();
    const query: typeof connection.query = async (text, params) => {
      const trip = open === 0 ? [] : (trips.pop() ?? []);
      trips.push([...trip, text.split(' ')[0] ?? '']);
      open += 1;
      try {
        return await connection.query(text, params);
      } finally {
        open -= 1;
      }
    };
    return { ...connection, query };
  };
  return { trips, pool: { query: pool.query, end: pool.end, connect } };
}

describe.each(await testEngines())('deferred writes (%s)', async (engine) => {
  const { pool, trips } = watched(await testPool(engine));
  const schema = newSchema();
  const shape = plainShape('things');
  const store = createSqlStore({ pool, schema, shapes: [shape], numberedAhead: ['things'] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it('are sent together with the commit', async () => {
    await store.insert('things', { id: 'a', name: 'first' });
    trips.length = 0;
    await store.transaction(async (within) => {
      await within.update('things', 'a', { name: 'second' });
      await within.transaction?.((inner) => inner.insert('things', { id: 'b' }));
      await within.remove('things', 'b');
    });
    expect(trips).toEqual([['select'], ['begin', 'select', 'with', 'insert', 'delete', 'commit']]);
    expect(await store.list('things')).toEqual([{ id: 'a', name: 'second' }]);
  });

  it('are sent before later reads', async () => {
    const seen = await store.transaction(async (within) => {
      await within.insert('things', { id: 'c' });
      return (await within.select('things', { size: 0 })).total;
    });
    expect([seen, await store.remove('things', 'c')]).toEqual([2, true]);
  });

  it('of a failed inner transaction are never sent', async () => {
    trips.length = 0;
    await store.transaction(async (within) => {
      const failing = within.transaction?.(async (inner) => {
        await inner.insert('things', { id: 'd' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await within.insert('things', { id: 'e' });
    });
    expect(trips).toEqual([['begin', 'insert', 'commit']]);
    expect([await store.get('things', 'd'), await store.remove('things', 'e')]).toEqual([undefined, true]);
  });

  it('that are refused are repeated one by one to find the error', async () => {
    const before = store.again.get('refused') ?? 0;
    await expect(store.insert('things', { id: 'a' })).rejects.toThrow('things already has a');
    expect([store.again.get('refused'), await store.get('things', 'a')]).toEqual([
      before + 1,
      { id: 'a', name: 'second' },
    ]);
  });

  it('fail when the row does not exist', async () => {
    const { text, params } = replacement({ schema, shape }, { before: { id: 'nowhere' }, after: { id: 'nowhere' } });
    await expect(pool.query(text, params)).rejects.toThrow('division by zero');
  });

  it('use reserved numbers, none twice', async () => {
    const numbers: number[] = [];
    for (let time = 0; time < 3; time += 1)
      numbers.push(...(await Promise.all(Array.from({ length: 20 }, () => store.nextNumber('things')))));
    expect(new Set(numbers).size).toBe(60);
  });
});
