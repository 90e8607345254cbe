import { afterAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { nextId } from '../../server/store/record-fields.ts';
import { createSqlStore, type SqlStore } from './sql-store.ts';
import type { TableShape } from './table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from './testing.ts';

const SHAPE: TableShape = { collection: 'things', fields: [{ name: 'name', kind: 'text', indexed: true }] };

describe.each(await testEngines())('the store over %s', async (engine) => {
  const pool = await testPool(engine);
  const schemas: string[] = [];
  afterAll(async () => {
    for (const schema of schemas) await dropSchema(pool, schema);
  });
  const open = async (shapes: readonly TableShape[] = [SHAPE], schema = newSchema()): Promise<SqlStore> => {
    schemas.push(schema);
    const store = createSqlStore({ pool, schema, shapes });
    await store.prepare();
    return store;
  };

  it.each([
    ['with a known shape', 'things'],
    ['without a shape', 'others'],
  ])('stores whole rows of a collection %s, in the order of insertion', async (_collection, collection) => {
    const store = await open();
    const row = { id: '1', name: '张三', list: [{ a: 1.5 }, null], odd: { deep: [''] }, flag: false };
    expect(await store.list(collection)).toEqual([]);
    expect(await store.get(collection, '1')).toBeUndefined();
    expect(await store.insert(collection, row)).toEqual(row);
    await store.insert(collection, { id: '0', name: 'b' });
    await store.update(collection, '1', { name: 'c' });
    expect(await store.list(collection)).toEqual([
      { ...row, name: 'c' },
      { id: '0', name: 'b' },
    ]);
    expect(await store.get(collection, '0')).toEqual({ id: '0', name: 'b' });
  });

  it('refuses a duplicate id, updates existing rows only, and removes undefined fields', async () => {
    const store = await open();
    await store.insert('things', { id: '1', name: 'a', more: 1 });
    await expect(store.insert('things', { id: '1' })).rejects.toThrow('things already has 1');
    expect(await store.update('things', '1', { more: undefined, id: '2' })).toEqual({ id: '1', name: 'a' });
    expect(Object.keys((await store.get('things', '1')) ?? {})).toEqual(['id', 'name']);
    expect(await store.update('things', '2', { name: 'b' })).toBeUndefined();
    expect([await store.remove('things', '2'), await store.remove('things', '1')]).toEqual([false, true]);
    expect(await store.list('things')).toEqual([]);
  });

  it('refuses texts that PostgreSQL cannot store, and finds nothing with such ids', async () => {
    const store = await open();
    for (const name of ['a\0', '\ud800', 'x\udc00y']) {
      await expect(store.insert('things', { id: '1', name })).rejects.toThrow('half of a pair of surrogates');
      expect(await store.get('things', name)).toBeUndefined();
      expect(await store.remove('things', name)).toBe(false);
    }
    const kept = { id: '1', name: String.raw`\u0000 and \\ud800 😀` };
    await store.insert('things', kept);
    expect(await store.list('things')).toEqual([kept]);
  });

  it('returns frozen rows', async () => {
    const store = await open();
    await store.insert('things', { id: '1', tags: ['a'] });
    const row = await store.get('things', '1');
    expect(() => Object.assign(row ?? {}, { name: 'x' })).toThrow(TypeError);
    expect(Object.isFrozen(row?.tags)).toBe(true);
  });

  it('rolls back failed transactions, outer and inner ones', async () => {
    const store = await open();
    const failing = store.transaction(async (within) => {
      await within.insert('things', { id: '1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const seen = await store.transaction(async (within) => {
      await within.insert('things', { id: '2' });
      const inner = within.transaction?.(async (deeper) => {
        await deeper.insert('things', { id: '3' });
        await deeper.update('things', '2', { name: 'changed' });
        throw new Error('inner');
      });
      await expect(inner).rejects.toThrow('inner');
      await within.transaction?.((deeper) => deeper.insert('things', { id: '4' }), { isDryRun: true });
      return within.list('things');
    });
    expect(seen).toEqual([{ id: '2' }]);
    expect(await store.list('things')).toEqual([{ id: '2' }]);
  });

  it('returns the result of a dry run without writing', async () => {
    const store = await open();
    const reported = await store.transaction(
      async (within) => {
        await within.insert('things', { id: '1', name: 'a' });
        return (await within.select('things', { where: { field: 'name', op: 'is', value: 'A' } })).total;
      },
      { isDryRun: true },
    );
    expect([reported, await store.list('things')]).toEqual([1, []]);
  });

  it('reads a row once in a transaction, several with one query, and again after a write', async () => {
    const asked: string[] = [];
    const schema = newSchema();
    await (await open([SHAPE], schema)).load({ things: [{ id: '1' }, { id: '2' }] });
    const counted = {
      ...pool,
      query: pool.query.bind(pool),
      end: pool.end.bind(pool),
      async connect() {
        const connection = await pool.connect();
        return {
          query: (text: string, params?: readonly unknown[]) => {
            asked.push(text);
            return connection.query(text, params);
          },
          release: (broken?: boolean) => connection.release(broken),
        };
      },
    };
    const store = createSqlStore({ pool: counted, schema, shapes: [SHAPE] });
    await store.prepare();
    asked.length = 0;
    await store.transaction(async (within) => {
      await Promise.all(['1', '2', '3', '1'].map((id) => within.get('things', id)));
      await within.get('things', '2');
      await within.list('things');
      await within.list('things');
      expect(asked.filter((text) => /^select (?:0 as part, )?row/.test(text))).toHaveLength(2);
      await within.update('things', '1', { name: 'new' });
      expect(await within.get('things', '1')).toEqual({ id: '1', name: 'new' });
      expect(await within.list('things')).toEqual([{ id: '1', name: 'new' }, { id: '2' }]);
    });
    expect(asked.filter((text) => /^select (?:0 as part, )?row/.test(text))).toHaveLength(3);
  });

  it.each([
    ['another', async () => open()],
    ['memory', async () => createMemoryStore()],
  ])('numbers like a store of %s', async (_kind, make) => {
    const store = await make();
    expect([await nextId(store, 'things'), await nextId(store, 'things'), await nextId(store, 'others')]).toEqual([
      '1',
      '2',
      '1',
    ]);
    await store.insert('more', { id: '41' });
    await store.insert('more', { id: 'x99' });
    expect([await nextId(store, 'more'), await nextId(store, 'more')]).toEqual(['42', '43']);
  });

  it('gives no number twice to concurrent callers', async () => {
    const store = await open();
    const given = await Promise.all(Array.from({ length: 30 }, () => nextId(store, 'things')));
    expect(new Set(given).size).toBe(30);
  });

  it('loses no concurrent update', async () => {
    const store = await open();
    await store.insert('things', { id: '1', count: 0 });
    const add = () =>
      store.transaction(async (within) => {
        const count = Number((await within.get('things', '1'))?.count);
        await within.update('things', '1', { count: count + 1 });
      });
    await Promise.all(Array.from({ length: 8 }, add));
    expect(await store.get('things', '1')).toEqual({ id: '1', count: 8 });
  });

  it('rebuilds indexes of another PostgreSQL version', async () => {
    const store = await open();
    const schema = schemas.at(-1) ?? '';
    const read = async () => {
      const sql = `select indexdef as index from pg_indexes where schemaname = '${schema}' and indexname = 'i_things_v_name'`;
      return (await pool.query(sql)).rows.map(({ index }) => String(index).replace(/.* USING/, 'USING'));
    };
    await store.insert('things', { id: '1', name: 'A' });
    await pool.query(`drop index "${schema}".i_things_v_name`);
    await pool.query(`create index i_things_v_name on "${schema}".things (id)`);
    await pool.query(
      `update "${schema}"._tables set signature = '0/0' || substr(signature, position(' ' in signature))`,
    );
    await createSqlStore({ pool, schema, shapes: [SHAPE] }).prepare();
    expect(await read()).toEqual(['USING btree (l_name)']);
    expect(await store.list('things')).toEqual([{ id: '1', name: 'A' }]);
  });

  it('adds the columns of a new shape, and finds old rows by them', async () => {
    const schema = newSchema();
    await (await open([SHAPE], schema)).load({
      things: [
        { id: '1', name: 'b', price: 3 },
        { id: '2', name: 'a' },
      ],
    });
    const fields: TableShape['fields'] = [
      { name: 'price', kind: 'number', indexed: true },
      { name: 'name', kind: 'text', indexed: false },
    ];
    const store = await open([{ collection: 'things', fields }], schema);
    const found = await store.select('things', { where: { field: 'price', op: 'atLeast', value: 2 }, size: 5 });
    expect(found.rows).toEqual([{ id: '1', name: 'b', price: 3 }]);
    expect((await store.select('things', { sort: [{ field: 'name' }] })).rows.map(({ id }) => id)).toEqual(['2', '1']);
  });
});
