import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../server/store/store.ts';
import { DuplicateValueError } from '../../../server/store/store-errors.ts';
import type { SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { readTables } from './read-tables.ts';
import { pagesOf, type TablePage } from './table-page.ts';
import { collectTables } from './testing.ts';

const SHAPES: readonly TableShape[] = ['first', 'second'].map((collection) => ({ collection, fields: [] }));
const ROWS: readonly Row[] = Array.from({ length: 1200 }, (_, at) => ({ id: `${at}`, text: '文'.repeat(at % 300) }));

describe.each(everydayLast(await testEngines()))('all tables, over %s', async (engine) => {
  const pool = await testPool(engine);
  const schemas: string[] = [];
  afterAll(async () => {
    for (const schema of schemas) await dropSchema(pool, schema);
  });
  const open = async () => {
    const schema = newSchema();
    schemas.push(schema);
    const store = createSqlStore({ pool, schema, shapes: SHAPES });
    await store.prepare();
    return { schema, store };
  };

  it('are read a page at a time: no query returns more rows than a page has', async () => {
    const { schema, store } = await open();
    const long = { id: 'long', text: 'x'.repeat(100_000) };
    expect(await store.fill(() => pagesOf({ first: [...ROWS, long], other: [] }))).toBe(true);
    const lengths: number[] = [];
    const pages: TablePage[] = [];
    for await (const page of readTables(notingPool(pool, lengths), schema, 20_000)) pages.push(page);
    expect(pages.filter(({ rows }) => rows.length === 0).map(({ table }) => table)).toEqual([
      ...['first', 'other', 'second'],
    ]);
    expect(pages.flatMap(({ rows }) => rows)).toEqual([...ROWS, long]);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(
      Buffer.byteLength([...ROWS, long].map((row) => JSON.stringify(row)).join('')),
    );
    expect(lengths.filter((length) => length > 20_000)).toEqual([Buffer.byteLength(JSON.stringify(long))]);
  });

  it('are filled by all pages or none, and by all when the transaction is repeated', async () => {
    const { store } = await open();
    const failing = async function* (): AsyncIterable<TablePage> {
      yield { table: 'first', rows: ROWS };
      throw new RangeError('the file is damaged');
    };
    await expect(store.fill(failing)).rejects.toThrow('the file is damaged');
    expect(await store.isEmpty()).toBe(true);
    let times = 0;
    const colliding = async function* (): AsyncIterable<TablePage> {
      times += 1;
      yield { table: 'first', rows: ROWS.slice(0, 600) };
      if (times === 1) throw Object.assign(new Error('collision'), { code: '40001' });
      yield { table: 'first', rows: ROWS.slice(600) };
    };
    expect(await store.fill(colliding)).toBe(true);
    expect([times, await collectTables(store.dump())]).toEqual([2, { first: ROWS, second: [] }]);
    expect(await store.fill(() => pagesOf({ second: ROWS }))).toBe(false);
  });

  it('are filled with duplicates too, which the database of a backup has had since before the key', async () => {
    const schema = newSchema();
    schemas.push(schema);
    const fields = ['code', 'deleteTime'].map((name) => ({ name, kind: 'text', indexed: false }) as const);
    const store = createSqlStore({ pool, schema, shapes: [{ collection: 'keyed', fields, unique: [['code']] }] });
    await store.prepare();
    const rows = ['a', 'b', 'B'].map((code, at) => ({ id: `${at}`, code, deleteTime: '' }));
    expect(await store.fill(() => pagesOf({ keyed: rows }))).toBe(true);
    expect(await collectTables(store.dump())).toEqual({ keyed: rows });
    await store.remove('keyed', '2');
    await store.prepare();
    await expect(store.insert('keyed', { id: '3', code: 'B', deleteTime: '' })).rejects.toThrow(DuplicateValueError);
  });

  it('has its keys after it was filled', async () => {
    const schema = newSchema();
    schemas.push(schema);
    const fields = ['code', 'deleteTime'].map((name) => ({ name, kind: 'text', indexed: false }) as const);
    const store = createSqlStore({ pool, schema, shapes: [{ collection: 'keyed', fields, unique: [['code']] }] });
    await store.prepare();
    await store.fill(() => pagesOf({ keyed: [{ id: '1', code: 'a', deleteTime: '' }] }));
    await expect(store.insert('keyed', { id: '2', code: 'A', deleteTime: '' })).rejects.toThrow(DuplicateValueError);
  });

  it('release their connection when the reader leaves early', async () => {
    const { store } = await open();
    await store.fill(() => pagesOf({ first: ROWS }));
    for (let time = 0; time < 12; time += 1) for await (const _page of store.dump()) break;
    expect(await store.isEmpty()).toBe(false);
  });
});

/** A pool that notes how many bytes of rows each query returned. */
const notingPool = (pool: SqlPool, lengths: number[]): SqlPool => ({
  ...pool,
  async connect() {
    const connection = await pool.connect();
    return {
      release: (isBroken) => connection.release(isBroken),
      async query(text, params) {
        const result = await connection.query(text, params);
        const rows = result.rows.flatMap(({ row }) => (row === undefined ? [] : [JSON.stringify(row)]));
        if (rows.length > 0) lengths.push(Buffer.byteLength(rows.join('')));
        return result;
      },
    };
  },
});

it.runIf((await testEngines()).includes('postgres'))('are those of one moment, though others write', async () => {
  const pool = await testPool('postgres');
  const schema = newSchema();
  const store = createSqlStore({ pool, schema, shapes: SHAPES });
  await store.prepare();
  await store.fill(() => pagesOf({ first: ROWS, second: [{ id: 'a' }] }));
  const seen: Row[] = [];
  for await (const { rows } of store.dump()) {
    if (seen.length === 0 && rows.length > 0) {
      await store.remove('second', 'a');
      await store.insert('first', { id: 'later' });
    }
    seen.push(...rows);
  }
  await dropSchema(pool, schema);
  expect(seen).toEqual([...ROWS, { id: 'a' }]);
});
