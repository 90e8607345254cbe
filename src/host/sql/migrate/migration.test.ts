import { afterAll, describe, expect, it } from 'vitest';
import { planLines } from '../../server/migration-text.mjs';
import { collectTables } from '../dump/testing.ts';
import { createSqlStore } from '../sql-store.ts';
import type { TableShape } from '../table-shape.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { dropFromDatabase, InUseError, planMigration } from './migration.ts';

const FIRST: readonly TableShape[] = [
  {
    collection: 'things',
    fields: [
      { name: 'name', kind: 'text', indexed: true },
      { name: 'price', kind: 'number', indexed: false },
    ],
  },
  { collection: 'others', fields: [{ name: 'name', kind: 'text', indexed: false }] },
];
const SECOND: readonly TableShape[] = [
  {
    collection: 'things',
    fields: [
      { name: 'name', kind: 'text', indexed: false },
      { name: 'day', kind: 'moment', indexed: true },
    ],
  },
  { collection: 'more', fields: [] },
];

describe.each(await testEngines())('a migration over %s', async (engine) => {
  const pool = await testPool(engine);
  const schemas: string[] = [];
  afterAll(async () => {
    for (const schema of schemas) await dropSchema(pool, schema);
  });
  const targetOf = (schema: string, shapes: readonly TableShape[]) => ({
    ...{ schema, isRunTime: (collection: string) => collection === 'made' },
    tables: shapes.map((shape) => ({ schema, shape })),
  });
  const open = async (shapes: readonly TableShape[], schema: string) => {
    const store = createSqlStore({ pool, schema, shapes });
    await store.prepare();
    return store;
  };
  const filled = async () => {
    const schema = newSchema();
    schemas.push(schema);
    const store = await open(FIRST, schema);
    await store.load({
      things: [
        { id: '1', name: 'b', price: 3, day: '2026-01-02' },
        { id: '2', name: 'a' },
      ],
      others: [{ id: '1', name: 'x' }],
      kept: [{ id: '1' }],
      made: [{ id: '1' }],
    });
    return { schema, store };
  };
  const plan = (schema: string, shapes: readonly TableShape[]) => planMigration(pool, targetOf(schema, shapes));

  it('creates all tables of an empty database, and then plans nothing', async () => {
    const schema = newSchema();
    schemas.push(schema);
    expect(planLines(await plan(schema, FIRST))).toEqual(['create table things', 'create table others']);
    await open(FIRST, schema);
    expect(planLines(await plan(schema, FIRST))).toEqual([
      'Nothing is to be done: the tables are as this version asks for.',
    ]);
  });

  it('is planned without changes, and then changes tables but not rows', async () => {
    const { schema, store } = await filled();
    const before = await collectTables(store.dump());
    const lines = planLines(await plan(schema, SECOND));
    expect(lines).toEqual([
      'drop column things.v_price double precision, whose values stay in the rows',
      'add column things.v_day text collate C, filled from the rows',
      'add column things.o_day text collate C, filled from the rows',
      'drop index i_things_v_name of things',
      'add index i_things_v_day to things',
      'add index i_things_s_day to things',
      'keep things.price in 1 rows, though no definition names it (--allow-drop=things.price drops it)',
      'create table more',
      'keep table others, which no definition names, with 1 rows (--allow-drop=others drops it)',
    ]);
    expect(await plan(schema, FIRST)).toEqual([]);
    const after = await open(SECOND, schema);
    expect(await collectTables(after.dump())).toEqual({ ...before, more: [] });
    const found = await after.select('things', { where: { field: 'day', op: 'is', value: '2026-01-02' }, size: 5 });
    expect(found.rows.map(({ id }) => id)).toEqual(['1']);
    expect(planLines(await plan(schema, SECOND))).toEqual([lines.at(-1)]);
  });

  it('replaces an index of an earlier version, though the fields are the same', async () => {
    const schema = newSchema();
    schemas.push(schema);
    const listed: TableShape = {
      collection: 'sales',
      fields: [
        { name: 'state', kind: 'text', indexed: true },
        { name: 'day', kind: 'moment', indexed: false },
        { name: 'price', kind: 'number', indexed: false },
        { name: 'deleteTime', kind: 'moment', indexed: false },
      ],
      ...{ sorts: [[{ field: 'day', descending: true }]], filters: ['state'], totals: ['price'] },
    };
    await open([listed], schema);
    await pool.query(`drop index "${schema}"."i_sales_f_state_d_day"`);
    await pool.query(
      `create index "i_sales_l_state_d_day" on "${schema}".sales (l_state, "o_day" desc nulls last, seq)`,
    );
    expect(planLines(await plan(schema, [listed]))).toEqual([
      'drop index i_sales_l_state_d_day of sales',
      'add index i_sales_f_state_d_day to sales',
    ]);
    await open([listed], schema);
    expect(await plan(schema, [listed])).toEqual([]);
  });

  it('drops named tables and fields, and nothing when one of them is in use', async () => {
    const { schema } = await filled();
    const store = await open(SECOND, schema);
    const target = targetOf(schema, SECOND);
    const before = await collectTables(store.dump());
    const refused = async (table: string, field?: string) => {
      const gone = [{ table: 'others' }, field === undefined ? { table } : { table, field }];
      await expect(dropFromDatabase(pool, target, gone)).rejects.toThrow(InUseError);
    };
    await refused('things');
    await refused('kept');
    await refused('made');
    await refused('nowhere');
    await refused('things', 'name');
    await refused('kept', 'name');
    expect(await collectTables(store.dump())).toEqual(before);
    await dropFromDatabase(pool, target, [{ table: 'others' }, { table: 'things', field: 'price' }]);
    const { others: _gone, ...left } = before;
    const things = [
      { id: '1', name: 'b', day: '2026-01-02' },
      { id: '2', name: 'a' },
    ];
    expect(await collectTables((await open(SECOND, schema)).dump())).toEqual({ ...left, things });
    expect(await plan(schema, SECOND)).toEqual([]);
  });
});
