import { DATABASES, EAV_COLLECTIONS, recordsOf } from '@src/modules/eav/server/eav-row.ts';
import { withExternalRows } from '@src/modules/eav/server/external/external-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition } from '../../contracts/resource/condition.ts';
import { type ExternalTable, toExternalField } from '../../server/http/external-databases.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { eachRow } from '../../server/store/reads/each-row.ts';
import type { Selection, SortBy } from '../../server/store/store.ts';
import { testPool } from '../sql/testing.ts';
import { rowsBy } from './external-rows.ts';
import { openExternalDatabases } from './testing.ts';

const { url, schema, databases, createTables, end } = await openExternalDatabases();

const TABLES = `
  create table thing (id integer primary key, word text, price numeric(10, 2), seen timestamptz, kind varchar(5));
  create index thing_price on thing (price);
  create index thing_seen on thing (seen);
  insert into thing select i, case when i % 5 = 0 then null else 'w' || i % 3 end, case when i % 4 = 0 then null else i % 6 / 10.0 end,
    timestamptz '2026-01-01 10:00:00' + (i % 10) * interval '400 milliseconds', (array['a', 'b', 'c'])[1 + i % 3]
    from generate_series(1, 1201) i;
  create table pair (one integer, two text, primary key (one, two));
  insert into pair select i % 40, 'p' || i from generate_series(1, 700) i;
  create table photo (id integer primary key, picture text);
  insert into photo select i, case when i % 3000 = 1 then 'media:m1' else 'media:m11' end from generate_series(1, 6001) i;
  create table dated (id integer primary key, day date);
  create index dated_day on dated (day);
  insert into dated select i, date '2020-01-01' + i % 900 from generate_series(1, 3000) i;
  create table endless (id integer primary key, day date, seen timestamp, price numeric(6, 2));
  insert into endless values (1, 'infinity', 'infinity'), (2, '2026-01-01', '2026-01-01 10:00:00'), (3, null, null),
    (4, '-infinity', '-infinity'), (5, '0044-03-15 BC', '0044-03-15 10:00:00 BC'), (6, '2026-01-02', '2026-01-02 10:00:00'),
    (7, '10000-01-01', '10000-01-01 00:00:00'), (8, '9999-12-31', '9999-12-31 23:59:59.9'), (9, '0001-01-01', '0001-01-01 00:00:00');
  create index endless_day on endless (day);
  create index endless_price on endless (price);
  update endless set price = case when id % 3 = 0 then 'NaN' when id % 4 = 0 then null else id / 2.0 end;
  create view keyless as select word, price, id as number from thing;
`;

describe.skipIf(url === undefined)('positions in external tables', () => {
  let tables: readonly ExternalTable[] = [];
  const sourceOf = async (name: string) => {
    const table = tables.find((each) => each.schema === schema && each.name === name);
    if (table === undefined) throw new Error(`no table ${name}`);
    return { url: url ?? '', table };
  };
  const storeOf = async (name: string) => {
    const source = await sourceOf(name);
    return { select: (_collection: string, selection: Selection) => databases.select(source, selection) };
  };
  const idsOf = async (name: string) => {
    const ids: string[] = [];
    for await (const { id } of eachRow(await storeOf(name), name)) {
      ids.push(id);
      if (ids.length > 2000) throw new Error('goes on without an end');
    }
    return ids;
  };
  beforeAll(async () => {
    await createTables(`${TABLES}; analyze thing; analyze dated`);
    tables = await databases.tables(url ?? '');
  });
  afterAll(async () => {
    await end();
  });

  it('give the same rows as in memory, after and before every row, in every order', async () => {
    const source = await sourceOf('thing');
    const { rows } = await databases.select(source, { size: 60 });
    const memory = createMemoryStore({ rows });
    const first: Condition = { field: 'id', op: 'in', value: rows.map(({ id }) => id) };
    const orders = source.table.columns.flatMap(({ number }): SortBy[][] =>
      [false, true].map((descending) => [{ field: toExternalField(number), descending }]),
    );
    const most: SortBy[][] = [
      [],
      ...orders,
      [{ field: 'c_5', order: ['b', 'a'] }],
      [{ field: 'c_2' }, { field: 'c_4' }],
    ];
    for (const sort of most) {
      for (const id of ['1', '5', '8', '20', '29', '60', '61', 'none']) {
        for (const side of [{ after: id }, { before: id }]) {
          const asked: Selection = { ...side, sort, size: 7, countTo: 30 };
          const [here, there] = await Promise.all([
            memory.select('rows', asked),
            databases.select(source, { ...asked, where: first }),
          ]);
          const told = ({ rows: found, total }: typeof here) => [found.map((row) => row.id), total];
          expect(told(there), JSON.stringify(asked)).toEqual(told(here));
        }
      }
    }
  });

  it('treat values that rows cannot hold, such as infinity and NaN, as empty', async () => {
    const source = await sourceOf('endless');
    const { rows } = await databases.select(source, { size: 60 });
    expect(rows.map((row) => row.c_2)).toEqual([
      ...[null, '2026-01-01', null, null, null, '2026-01-02', null, '9999-12-31', '0001-01-01'],
    ]);
    expect(rows.map((row) => row.c_4)).toEqual([0.5, 1, null, null, 2.5, null, 3.5, null, null]);
    const memory = createMemoryStore({ rows });
    const compare = async (asked: Selection) => {
      const [here, there] = await Promise.all([memory.select('rows', asked), databases.select(source, asked)]);
      const ids = (found: typeof here) => found.rows.map(({ id }) => id);
      expect(ids(there), JSON.stringify(asked)).toEqual(ids(here));
    };
    const values = { c_2: '2026-01-01', c_3: '2026-01-01 10:00:00', c_4: 1 };
    for (const [field, value] of Object.entries(values)) {
      for (const op of ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast', 'empty', 'filled'] as const)
        await compare({ where: { field, op, value }, size: 60 });
      for (const descending of [false, true])
        for (const row of rows) {
          await compare({ sort: [{ field, descending }, { field: 'id' }], behind: row, size: 60 });
          // A position is kept as JSON.
          await compare({
            sort: [{ field, descending }, { field: 'id' }],
            behind: JSON.parse(JSON.stringify(row)),
            size: 3,
          });
          await compare({ sort: [{ field, descending }], before: row.id, size: 60 });
        }
    }
  });

  it('let a full iteration read each row once, with one key, with two, and without any', async () => {
    expect(await idsOf('thing')).toEqual(Array.from({ length: 1201 }, (_, index) => String(index + 1)));
    const pairs = await idsOf('pair');
    expect([pairs.length, new Set(pairs).size]).toEqual([700, 700]);
    const keyless = await idsOf('keyless');
    expect([keyless.length, new Set(keyless).size]).toEqual([1201, 1201]);
  });

  it('combine several pages into one result, and find rows that refer to a file', async () => {
    const { table } = await sourceOf('photo');
    const below = createMemoryStore({
      [EAV_COLLECTIONS]: [{ id: 'x1', database: 'd1', outside: table }],
      [DATABASES]: [{ id: 'd1', url }],
    });
    const store = withExternalRows(below, databases);
    const all = await store.select(recordsOf('x1'), { sort: [{ field: 'c_2' }] });
    expect([all.rows.length, new Set(all.rows.map(({ id }) => id)).size]).toEqual([6001, 6001]);
    const ids = all.rows.map(({ id }) => id);
    expect((await store.getMany(recordsOf('x1'), ids)).map(({ id }) => id)).toEqual(ids);
    const showing = { media: ['m1'], fields: ['c_2'] };
    const found = await store.select(recordsOf('x1'), { showing, size: 2 });
    expect([found.rows.map(({ id }) => id), found.total]).toEqual([['1', '3001'], 3]);
    const groups = await store.aggregate(recordsOf('x1'), { by: [], shown: ['c_2'] });
    expect(groups.map(({ values, count }) => [...values, count])).toEqual([
      ['m1', 3],
      ['m11', 5998],
    ]);
  });

  it('are counted up to the limit only, with sums only when all rows were counted', async () => {
    const source = await sourceOf('thing');
    const figures = async (countTo: number) => {
      const { total, sums, place } = await databases.select(source, { size: 0, sums: ['c_1'], countTo, around: '900' });
      return [total, sums, place];
    };
    expect(await figures(500)).toEqual([501, {}, 501]);
    expect(await figures(1201)).toEqual([1201, { c_1: (1201 * 1202) / 2 }, 899]);
  });

  it.each([
    ['a sort by a decimal', 'thing', { sort: [{ field: 'c_3' }] }, 'thing_price'],
    ['a sort by a day', 'dated', { sort: [{ field: 'c_2' }] }, 'dated_day'],
    ['a moment', 'thing', { where: { field: 'c_4', op: 'is', value: '2026-01-01 10:00:09' } }, 'thing_seen'],
    ['moments of a time', 'thing', { where: { field: 'c_4', op: 'more', value: '2026-01-01 10:00:08' } }, 'thing_seen'],
  ] satisfies readonly (readonly [string, string, Selection, string])[])(
    '%s in %s uses an index',
    async (_name, table, asked, index) => {
      const plans: string[] = [];
      const pool = await testPool('postgres');
      const runner = {
        async query(text: string, params: readonly unknown[] = []) {
          plans.push(JSON.stringify((await pool.query(`explain ${text}`, params)).rows));
          return pool.query(text, params);
        },
      };
      const run = <Result>(_source: unknown, work: (on: typeof runner) => Promise<Result>) => work(runner);
      await rowsBy(run, run).select(await sourceOf(table), { ...asked, size: 5, countTo: 0 });
      expect(plans.at(-1)).toContain(index);
    },
  );
});
