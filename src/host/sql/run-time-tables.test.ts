import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createRowTable } from '../../server/store/in-memory-table.ts';
import type { Row, RunTimeShape, Selection } from '../../server/store/store.ts';
import { createSqlStore, type SqlStore } from './sql-store.ts';
import { dropSchema, newSchema, testEngines, testPool } from './testing.ts';

const RECORDS = 'eavRecords7';
const shapeOf = (...fields: readonly (readonly [name: string, kind: string, isIndexed?: boolean])[]): RunTimeShape => ({
  fields: fields.map(([name, kind, isIndexed = false]) => ({ name, kind, isIndexed })),
  indexes: [],
  unique: [],
});
const FIRST = shapeOf(['f_1', 'text', true], ['f_2', 'integer']);
const ROWS: readonly Row[] = [
  { id: '1', f_1: '张三', f_2: 7, f_3: 'x', deleteTime: '' },
  { id: '2', f_1: 'Li', f_2: null, f_3: ' ', deleteTime: '' },
  { id: '3', f_2: 9, f_3: '2026-01-02', f_4: ['a'], deleteTime: '' },
];

describe.each(everydayLast(await testEngines()))('tables of user-defined collections, over %s', async (engine) => {
  const pool = await testPool(engine);
  const schemas: string[] = [];
  afterAll(async () => {
    for (const schema of schemas) await dropSchema(pool, schema);
  });
  const open = async (schema = newSchema()): Promise<SqlStore> => {
    schemas.push(schema);
    const isRunTime = (name: string) => name.startsWith('eavRecords');
    const store = createSqlStore({ pool, schema, shapes: [], isRunTime, anchorStep: 2 });
    await store.prepare();
    return store;
  };
  const columnsIn = async () => {
    const { rows } = await pool.query(
      'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
      [schemas.at(-1), RECORDS],
    );
    return rows.map(({ name }) => String(name)).filter((name) => name.startsWith('f_'));
  };
  const indexesIn = async () => {
    const { rows } = await pool.query(
      'select indexname as name from pg_indexes where schemaname = $1 and tablename = $2',
      [schemas.at(-1), RECORDS],
    );
    return rows.map(({ name }) => String(name));
  };
  const fill = async (store: SqlStore) => {
    for (const row of ROWS) await store.insert(RECORDS, row);
  };
  const idsOf = async (store: Pick<SqlStore, 'select'>, selection: Selection) =>
    (await store.select(RECORDS, selection)).rows.map(({ id }) => id);

  it('have columns named like the fields, and further columns for text lists', async () => {
    const store = await open();
    await fill(store);
    expect(await columnsIn()).toEqual([]);
    await store.reshape(RECORDS, FIRST);
    expect((await columnsIn()).sort()).toEqual(['f_1', 'f_1_l', 'f_1_o', 'f_2']);
    expect(await indexesIn()).toContain('i_eavRecords7_v_f_1');
    const { rows } = await pool.query(`select f_1, f_2 from "${schemas.at(-1)}"."${RECORDS}" order by seq`);
    expect(rows).toEqual([
      { f_1: '张三', f_2: 7 },
      { f_1: 'Li', f_2: null },
      { f_1: null, f_2: 9 },
    ]);
    expect(await idsOf(store, { where: { field: 'f_2', op: 'atLeast', value: 8 }, size: 5 })).toEqual(['3']);
  });

  it('get new columns and indexes, and lose unused ones', async () => {
    const store = await open();
    await store.reshape(RECORDS, FIRST);
    await fill(store);
    await store.reshape(RECORDS, {
      ...shapeOf(['f_2', 'integer', true], ['f_3', 'text'], ['f_4', 'tags']),
      indexes: [['f_2', 'f_3']],
    });
    expect((await columnsIn()).sort()).toEqual(['f_2', 'f_3', 'f_3_l', 'f_3_o', 'f_4']);
    expect((await indexesIn()).filter((name) => name.includes('f_')).sort()).toEqual([
      'i_eavRecords7_c_f_2_f_3',
      'i_eavRecords7_v_f_2',
    ]);
    expect(await idsOf(store, { where: { field: 'f_4', op: 'is', value: 'A' }, size: 9 })).toEqual(['3']);
    // Only JavaScript can evaluate a blank text: the new column marks the row.
    expect(await idsOf(store, { where: { field: 'f_3', op: 'filled' }, size: 9 })).toEqual(['1', '3']);
    expect(await store.list(RECORDS)).toEqual(ROWS);
  });

  it('get the indexes of their sorts, also when they have rows, and others when the default sort changes', async () => {
    const store = await open();
    await store.reshape(RECORDS, FIRST);
    await fill(store);
    const by = (field: string, descending = false) => ({ field, descending });
    const indexes = async () => (await indexesIn()).filter((name) => /_[lov]_/.test(name)).sort();
    expect(await indexes()).toEqual(['i_eavRecords7_v_createTime', 'i_eavRecords7_v_f_1']);
    const sorts = [[by('f_2', true)], [by('f_1')], [by('f_1', true)]];
    await store.reshape(RECORDS, { ...FIRST, sorts });
    expect(await indexes()).toEqual([
      'i_eavRecords7_l_createTime_d_f_2',
      'i_eavRecords7_l_f_1_d_f_2',
      'i_eavRecords7_o_a_f_1',
      'i_eavRecords7_o_d_f_1',
      'i_eavRecords7_o_d_f_2',
    ]);
    await store.reshape(RECORDS, { ...FIRST, sorts: [[by('f_1')], [by('f_1', true)]] });
    expect(await indexes()).toEqual([
      'i_eavRecords7_l_createTime_a_f_1',
      'i_eavRecords7_l_f_1_a_f_1',
      'i_eavRecords7_o_a_f_1',
      'i_eavRecords7_o_d_f_1',
    ]);
    expect(await store.list(RECORDS)).toEqual(ROWS);
  });

  it('enforce unique combinations, also after their fields change', async () => {
    const store = await open();
    const fields = shapeOf(['f_2', 'integer'], ['f_3', 'text'], ['f_4', 'text']);
    await store.reshape(RECORDS, { ...fields, unique: [['f_2', 'f_3']] });
    const add = (id: string, f_3: string, f_4: string) => store.insert(RECORDS, { id, f_2: 1, f_3, f_4 });
    await add('1', 'a', 'x');
    await add('2', 'b', 'x');
    await expect(add('3', 'A', 'y')).rejects.toMatchObject({ name: 'DuplicateValueError', field: 'f_2' });
    await store.remove(RECORDS, '2');
    await store.reshape(RECORDS, { ...fields, unique: [['f_2', 'f_4']] });
    await add('3', 'a', 'y');
    await expect(add('4', 'c', 'Y')).rejects.toMatchObject({ name: 'DuplicateValueError', field: 'f_2' });
  });

  it('are read in the state left by another process, from the next call on', async () => {
    const [mine, theirs] = [await open(), await open(schemas.at(-1))];
    await mine.reshape(RECORDS, FIRST);
    await fill(theirs);
    await theirs.reshape(RECORDS, shapeOf(['f_2', 'integer'], ['f_5', 'text']));
    await mine.insert(RECORDS, { id: '4', f_2: 1, f_5: 'new' });
    const found = await theirs.select(RECORDS, { where: { field: 'f_5', op: 'is', value: 'NEW' }, size: 3 });
    expect(found.rows.map(({ id }) => id)).toEqual(['4']);
  });

  it('are unchanged after a rollback', async () => {
    const store = await open();
    await store.reshape(RECORDS, FIRST);
    await fill(store);
    const failing = store.transaction(async (within) => {
      await within.reshape?.(RECORDS, shapeOf(['f_9', 'text']));
      await within.insert(RECORDS, { id: '4', f_1: 'b', f_9: 'x' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await store.transaction(async (within) => {
      await within.transaction?.((inner) => inner.reshape?.(RECORDS, shapeOf(['f_9', 'text'])) ?? Promise.resolve(), {
        isDryRun: true,
      });
      expect(await idsOf(within, { where: { field: 'f_1', op: 'is', value: 'li' }, size: 3 })).toEqual(['2']);
    });
    expect((await columnsIn()).sort()).toEqual(['f_1', 'f_1_l', 'f_1_o', 'f_2']);
  });

  it('are rebuilt before PostgreSQL runs out of column numbers', async () => {
    const store = await open();
    await store.reshape(RECORDS, FIRST);
    await fill(store);
    const many = Array.from({ length: 190 }, (_, at) => [`f_${at + 100}`, 'text'] as const);
    for (let round = 0; round < 3; round += 1) {
      await store.reshape(RECORDS, shapeOf(...many));
      await store.reshape(RECORDS, FIRST);
    }
    const { rows } = await pool.query(
      'select max(attnum)::integer as last from pg_attribute where attrelid = $1::regclass',
      [`"${schemas.at(-1)}"."${RECORDS}"`],
    );
    expect(Number(rows[0]?.last)).toBeLessThan(1200);
    expect(await store.list(RECORDS)).toEqual(ROWS);
    await store.insert(RECORDS, { id: '4', f_1: 'zz' });
    expect((await store.list(RECORDS)).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    expect(await idsOf(store, { where: { field: 'f_1', op: 'is', value: 'LI' }, size: 3 })).toEqual(['2']);
  });

  it('store rows of two hundred long texts', async () => {
    const store = await open();
    await store.reshape(RECORDS, shapeOf(...Array.from({ length: 60 }, (_, at) => [`f_${at}`, 'text'] as const)));
    const texts = Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`f_${at}`, `${at} ${'长文本'.repeat(40)}`]),
    );
    await store.insert(RECORDS, { id: '1', ...texts });
    expect(await store.get(RECORDS, '1')).toEqual({ id: '1', ...texts });
  });

  it('give the same results as rows in memory, for random shapes', async () => {
    const store = await open();
    const kinds = { f_1: 'text', f_2: 'integer', f_3: 'text', f_4: 'tags' } as const;
    const names = Object.keys(kinds) as (keyof typeof kinds)[];
    const usual = fc.array(fc.record({ field: fc.constantFrom(...names, 'id'), descending: fc.boolean() }), {
      minLength: 1,
      maxLength: 2,
    });
    const shape = fc.tuple(fc.subarray(names), usual).map(([own, sort]) => ({
      ...shapeOf(...own.map((name) => [name, kinds[name], name < 'f_3'] as const)),
      sorts: [sort],
    }));
    const value = fc.constantFrom<unknown>('a', 'A', 'b', '张三', ' ', 7, 9, null, ['a'], '2026-01-02');
    const change = fc.record({ id: fc.constantFrom('1', '2', '3', '4'), name: fc.constantFrom(...names), value });
    const asked = fc.record({
      where: fc.record({
        field: fc.constantFrom(...names),
        op: fc.constantFrom('is', 'isNot', 'filled', 'contains', 'atLeast'),
        value,
      }),
      sort: fc.array(fc.record({ field: fc.constantFrom(...names), descending: fc.boolean() }), { maxLength: 2 }),
      size: fc.constant(9),
    });
    const steps = fc.array(fc.tuple(shape, change, asked), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        for (const { id } of await store.list(RECORDS)) await store.remove(RECORDS, id);
        await fill(store);
        const memory = createRowTable(ROWS);
        for (const [wanted, { id, name, value: given }, selection] of all) {
          await store.reshape(RECORDS, wanted);
          const row = { ...(memory.get(id) ?? { id }), [name]: given };
          memory.put(row);
          if ((await store.update(RECORDS, id, row)) === undefined) await store.insert(RECORDS, row);
          const found = memory.select(selection as Selection);
          expect(await idsOf(store, selection as Selection)).toEqual(found.rows.map((each) => each.id));
          // Pages of the list start at anchors.
          if (given !== ' ') await store.refreshAnchors();
          const [sort = []] = wanted.sorts;
          for (const from of [0, 1, 2, 3]) {
            const page = { where: { field: 'deleteTime', op: 'empty' }, sort, from, size: 2 } as const;
            expect(await idsOf(store, page)).toEqual(memory.select(page).rows.map((each) => each.id));
          }
        }
      }),
      { numRuns: runs(10) },
    );
  });
});
