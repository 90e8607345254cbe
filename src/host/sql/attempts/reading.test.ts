import { afterAll, describe, expect, it } from 'vitest';
import { createSqlStore } from '../sql-store.ts';
import { plainShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

describe.each(await testEngines())('read-only transactions (%s)', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  const store = createSqlStore({ pool, schema, shapes: [plainShape('things')] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it('are repeated as writing ones when they write', async () => {
    let times = 0;
    await store.transaction(
      async (within) => {
        times += 1;
        await within.insert('things', { id: 'written', times });
      },
      { isReading: true },
    );
    expect([times, await store.get('things', 'written')]).toEqual([2, { id: 'written', times: 2 }]);
  });

  it('are repeated also when the work catches the error', async () => {
    const nested = () =>
      store.transaction(
        async (within) => {
          await within.transaction?.((inner) => inner.insert('things', { id: 'nested' })).catch(() => undefined);
        },
        { isReading: true },
      );
    await nested();
    expect(await store.get('things', 'nested')).toEqual({ id: 'nested' });
  });

  it('create missing tables', async () => {
    expect(await store.list('fresh')).toEqual([]);
    expect(await store.transaction((within) => within.list('fresher'), { isReading: true })).toEqual([]);
  });

  // The embedded database has one session, which cannot inspect its locks.
  if (engine === 'postgres')
    it('take no predicate locks', async () => {
      await store.insert('things', { id: 'seen' });
      const held = await store.transaction(
        async (within) => {
          await within.list('things');
          const { rows } = await pool.query(
            "select count(*)::integer as count from pg_locks where mode = 'SIReadLock' and relation = to_regclass($1)",
            [`"${schema}"."things"`],
          );
          return rows;
        },
        { isReading: true },
      );
      expect(held).toEqual([{ count: 0 }]);
    });
});
