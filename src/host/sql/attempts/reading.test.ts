import { afterAll, describe, expect, it } from 'vitest';
import { createSqlStore } from '../sql-store.ts';
import { plainShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

describe.each(await testEngines())('transactions that read (%s)', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  const store = createSqlStore({ pool, schema, shapes: [plainShape('things')] });
  await store.prepare();
  afterAll(() => dropSchema(pool, schema));

  it('are run once more as ones that write when they do', async () => {
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

  it('are run once more even if the work gets over the refusal', async () => {
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

  it('make the tables that nobody has made yet', async () => {
    expect(await store.list('fresh')).toEqual([]);
    expect(await store.transaction((within) => within.list('fresher'), { isReading: true })).toEqual([]);
  });

  // The embedded one lets nobody look at its locks from another session.
  if (engine === 'postgres')
    it('give no locks to writes of others', async () => {
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
