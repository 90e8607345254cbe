import { afterAll, describe, expect, it } from 'vitest';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

const SHAPE: TableShape = { collection: 'sales', fields: [{ name: 'price', kind: 'number', indexed: false }] };

describe.each(await testEngines())('a page with figures over %s', async (engine) => {
  const pool = await testPool(engine);
  const schema = newSchema();
  afterAll(() => dropSchema(pool, schema));
  const asked: string[] = [];
  const noting: typeof pool = {
    ...pool,
    query: pool.query,
    end: pool.end,
    async connect() {
      const { query, release } = await pool.connect();
      return {
        release,
        query(text, params) {
          if (text.startsWith('select') && text.includes('"sales"')) asked.push(text);
          return query(text, params);
        },
      };
    },
  };
  const store = createSqlStore({ pool: noting, schema, shapes: [SHAPE] });

  it('takes two queries: one for count and sums, one for the rows', async () => {
    await store.prepare();
    await store.load({ sales: [1, 2, 3].map((price) => ({ id: String(price), price })) });
    const figures = async (countTo: number) => {
      asked.length = 0;
      const { rows, total, sums } = await store.transaction((within) =>
        within.select('sales', { size: 2, sums: ['price'], countTo }),
      );
      return { ids: rows.map(({ id }) => id), total, sums, asked: asked.length };
    };
    expect(await figures(3)).toEqual({ ids: ['1', '2'], total: 3, sums: { price: 6 }, asked: 2 });
    expect(await figures(2)).toEqual({ ids: ['1', '2'], total: 3, sums: {}, asked: 2 });
  });
});
