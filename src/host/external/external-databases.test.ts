import { externalTablesContract, importTablesContract } from '@src/contracts/endpoints/models/external-tables.ts';
import type { Condition } from '@src/contracts/resource/condition.ts';
import { listAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { setTestDatabases } from '@src/server/testing.ts';
import { openPromise } from '@tests/setup/open-promise.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ExternalFailure, type ExternalTable, toExternalField } from '../../server/http/external-databases.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import type { Grouping, Row } from '../../server/store/store.ts';
import { testPool } from '../sql/testing.ts';
import { createConnections, openAddresses } from './connections.ts';
import { createExternalDatabases } from './external-databases.ts';
import { openExternalDatabases } from './testing.ts';

const { url, schema, databases, createTables, end } = await openExternalDatabases();

const TABLES = `
  create type grade as enum ('new', 'gold');
  create table customer (id bigserial primary key, name varchar(60) not null, email text unique, grade grade,
    credit numeric(10, 2) check (credit >= 0), active boolean, joined date, seen timestamptz, notes text, labels text[],
    extra jsonb, address inet, raw bytea, big bigint);
  create table "Order Line" (order_no integer, line integer, customer_id bigint not null references customer, "Price" numeric(8, 2),
    doubled numeric generated always as ("Price" * 2) stored, primary key (order_no, line));
  create table token (id uuid primary key default gen_random_uuid(), word text not null);
  create view gold as select name, credit from customer where grade = 'gold';
  create materialized view summed as select grade, sum(credit)::numeric(10, 2) as credit, max(name)::varchar(60) as name from customer group by 1;
  create unique index on summed (grade);
  insert into customer (name, email, grade, credit, active, joined, seen, notes, labels, big)
    select (array['Ada', 'bea', 'CÉLINE', '林晓', ''])[1 + i % 5] || ' ' || i, 'c' || i || '@example.com',
      (array['new', 'gold', null])[1 + i % 3]::grade, case when i % 7 = 0 then null else i * 3.5 end, i % 2 = 0,
      date '2026-01-01' + i, timestamptz '2026-01-01 10:00:00' + i * interval '1 hour',
      case when i % 4 = 0 then '  ' end, case when i % 3 = 0 then array['A', 'b'] when i % 3 = 1 then array[]::text[] end,
      9007199254740993 + i
    from generate_series(1, 40) i;
  insert into "Order Line" (order_no, line, customer_id, "Price") values (1, 1, 1, 9.5), (1, 2, 1, 3), (2, 1, 2, 7);
`;

describe.skipIf(url === undefined)('an external PostgreSQL', () => {
  const address = url ?? '';
  const tableNamed = async (name: string): Promise<ExternalTable> => {
    const found = (await databases.tables(address)).find((each) => each.schema === schema && each.name === name);
    if (found === undefined) throw new Error(`no table ${name}`);
    return found;
  };
  beforeAll(async () => {
    await createTables(TABLES);
    setTestDatabases(databases);
  });
  afterAll(async () => {
    setTestDatabases();
    await end();
  });

  it('lists its tables with types, keys and references', async () => {
    const { columns, ...customer } = await tableNamed('customer');
    expect(customer).toMatchObject({ kind: 'table', key: [1], isNumbered: true });
    expect(columns.map(({ name, type, native }) => `${name} ${type} ${native}`)).toEqual([
      'id integer bigint',
      'name text character varying',
      'email text text',
      `grade select "${schema}".grade`.replaceAll('"', ''),
      'credit decimal numeric',
      'active boolean boolean',
      'joined date date',
      'seen datetime timestamp with time zone',
      'notes longText text',
      'labels tags text[]',
      'extra json jsonb',
      'address other inet',
      'raw other bytea',
      'big integer bigint',
    ]);
    const lines = await tableNamed('Order Line');
    expect([lines.key, lines.isNumbered, lines.columns[2]?.references, lines.columns[4]?.isSet]).toEqual([
      [1, 2],
      false,
      { schema, name: 'customer' },
      true,
    ]);
    expect(await tableNamed('gold')).toMatchObject({ kind: 'view', key: [] });
    const summed = await tableNamed('summed');
    expect([summed.kind, summed.key]).toEqual(['view', []]);
    expect(summed.columns.map(({ name, type, scale, maxLength }) => [name, type, scale, maxLength])).toEqual([
      ['grade', 'select', undefined, undefined],
      ['credit', 'decimal', 2, undefined],
      ['name', 'text', undefined, 60],
    ]);
  });

  it('selects the same rows as the memory store', async () => {
    const table = await tableNamed('customer');
    const source = { url: address, table };
    const { rows } = await databases.select(source, { size: 100 });
    const memory = createMemoryStore({ rows });
    const name = (column: string) => toExternalField(table.columns.find((each) => each.name === column)?.number ?? 0);
    const is = (column: string, op: 'is' | 'isNot', value: unknown): Condition => ({ field: name(column), op, value });
    const conditions: readonly Condition[] = [
      is('name', 'is', 'ADA 5'),
      is('name', 'isNot', 'céline 2'),
      is('credit', 'is', 7),
      is('credit', 'is', '7'),
      is('active', 'is', true),
      is('grade', 'is', null),
      is('seen', 'is', '2026-01-01 15:00:00'),
      is('labels', 'is', 'a'),
      is('big', 'isNot', 5),
      { field: 'id', op: 'in', value: ['3', '7', 'x', '99'] },
      { field: 'deleteTime', op: 'empty' },
      { not: { field: 'creator', op: 'filled' } },
      { field: name('notes'), op: 'empty' },
      { field: name('labels'), op: 'empty' },
      { field: name('labels'), op: 'filled' },
      { field: name('labels'), op: 'contains', value: 'B' },
      { field: name('name'), op: 'contains', value: 'ine' },
      { field: name('name'), op: 'startsWith', value: 'É' },
      { field: name('name'), op: 'contains', value: "'; drop table customer; --" },
      { field: name('credit'), op: 'between', value: [10, 50] },
      { field: name('credit'), op: 'more', value: 'nonsense' },
      { field: name('joined'), op: 'atLeast', value: '2026-01-20' },
      { field: name('grade'), op: 'in', value: ['gold', 'unheard-of'] },
      { field: name('grade'), op: 'notIn', value: ['gold'] },
      { any: [is('name', 'is', 'bea 1'), { not: { any: [] } }] },
      { all: [is('active', 'is', false), { field: name('credit'), op: 'atMost', value: 35 }] },
    ];
    for (const where of conditions) {
      const [here, there] = await Promise.all([
        memory.select('rows', { where, sort: [{ field: 'id' }] }),
        databases.select(source, { where, size: 100 }),
      ]);
      const ids = (list: readonly Row[]) => list.map(({ id }) => id).sort();
      expect([there.total, ids(there.rows)], JSON.stringify(where)).toEqual([here.total, ids(here.rows)]);
    }
  });

  it('sorts, pages, sums, counts by groups, and returns the position of a row', async () => {
    const table = await tableNamed('customer');
    const source = { url: address, table };
    const sort = [{ field: 'c_5', descending: true }];
    const none = { field: 'c_7', op: 'less', value: '2026-13-45' } as const;
    expect((await databases.select(source, { where: none, size: 0 })).total).toBe(0);
    const page = await databases.select(source, { sort, from: 2, size: 3, sums: ['c_5'], around: '37' });
    expect([page.rows.map(({ id }) => id), page.total, page.sums, page.place]).toEqual([
      ['38', '37', '36'],
      40,
      { c_5: 2502.5 },
      3,
    ]);
    const bySize = await databases.select(source, { sort: [{ field: 'c_4', order: ['gold', 'new'] }], size: 1 });
    expect(bySize.rows[0]?.c_4).toBe('gold');
    const groups = await databases.aggregate(source, { by: [{ field: 'c_4' }], sums: ['c_5'] });
    expect(groups.map(({ values, count }) => [...values, count])).toEqual(
      expect.arrayContaining([
        ['gold', 14],
        ['new', 13],
        [null, 13],
      ]),
    );
    const memory = createMemoryStore({ rows: (await databases.select(source, { size: 100 })).rows });
    for (const grouping of [
      { by: [{ field: 'c_5' }] },
      { by: [{ field: 'c_6' }, { field: 'c_4' }], sums: ['c_1', 'c_5'] },
      { by: [{ field: 'c_1', length: 1 }] },
      { by: [{ field: 'c_7', length: 7 }], sums: ['c_5'] },
      { by: [], sums: ['c_5'] },
      { by: [], where: { field: 'c_2', op: 'is', value: 'nobody' } },
    ] satisfies Grouping[]) {
      const [here, there] = await Promise.all([
        memory.aggregate('rows', grouping),
        databases.aggregate(source, grouping),
      ]);
      const sorted = (found: typeof here) => found.map((group) => JSON.stringify(group)).sort();
      expect(sorted(there)).toEqual(sorted(here));
    }
    const words = { text: 'example 林晓', fields: ['c_2', 'c_3'] };
    expect((await databases.select(source, { search: words, size: 0 })).total).toBe(8);
  });

  it('continues after a given row, in every order, also when that row has changed', async () => {
    const table = await tableNamed('customer');
    const source = { url: address, table };
    const orders = table.columns.flatMap(({ number }) =>
      [false, true].map((descending) => [{ field: toExternalField(number), descending }, { field: 'id' }]),
    );
    for (const sort of [...orders, [{ field: 'c_4', order: ['gold', 'new'] }, { field: 'id' }]]) {
      const all = (await databases.select(source, { sort, size: 100 })).rows;
      const found: Row[] = [];
      for (let last: Row | undefined; ; last = found.at(-1)) {
        // The row after which to continue no longer exists with these values; only its position counts.
        const behind =
          last === undefined ? {} : { behind: { ...last, c_2: sort[0]?.field === 'c_2' ? last.c_2 : 'gone' } };
        const { rows } = await databases.select(source, { sort, size: 7, ...behind });
        found.push(...rows);
        if (rows.length < 7) break;
      }
      expect([sort, found.map(({ id }) => id)]).toEqual([sort, all.map(({ id }) => id)]);
    }
  });

  it('writes only changed columns, and refuses to overwrite changes of others', async () => {
    const table = await tableNamed('customer');
    const source = { url: address, table };
    const one = async () => (await databases.select(source, { where: { field: 'id', op: 'is', value: '2' } })).rows[0];
    const before = await one();
    expect(before?.c_14).toBe('9007199254740995');
    const expected = { version: Number(before?.version) };
    await databases.update(source, '2', { ...before, c_9: 'met' }, expected);
    expect(await one()).toMatchObject({ c_9: 'met', c_14: '9007199254740995', c_2: before?.c_2 });
    await expect(databases.update(source, '2', { ...before, c_9: 'late' }, expected)).rejects.toThrow('moved on');
  });

  it('rolls back nested and whole transactions', async () => {
    const table = await tableNamed('token');
    const source = { url: address, table };
    const words = async () => (await databases.select(source, { size: 10 })).rows.map(({ c_2: word }) => word).sort();
    const ids = [1, 2, 3].map((index) => `00000000-0000-4000-8000-00000000000${index}`);
    const row = (index: number, word: string): Row => ({ id: ids[index] ?? '', c_1: ids[index], c_2: word });
    const session = databases.open?.();
    await session?.insert(source, row(0, 'kept'));
    const end = await session?.begin();
    await session?.insert(source, row(1, 'taken back'));
    await end?.(false);
    expect(await words()).toEqual([]);
    await session?.end(true);
    expect(await words()).toEqual(['kept']);
    const other = databases.open?.();
    await other?.insert(source, row(2, 'never'));
    await other?.end(false);
    expect(await words()).toEqual(['kept']);
  });

  it('commits nothing when the connection breaks between two statements, or when a statement has failed', async () => {
    const table = await tableNamed('token');
    const source = { url: address, table };
    const word = 'broken';
    const count = async () =>
      (await databases.select(source, { where: { field: 'c_2', op: 'is', value: word }, size: 0 })).total;
    const id = '00000000-0000-4000-8000-000000000009';
    const [session, other] = [databases.open?.(), databases.open?.()];
    onTestFinished(async () => {
      await session?.end(false);
      await other?.end(false);
    });
    await session?.insert(source, { id, c_1: id, c_2: word });
    const ended = await session?.begin();
    const pool = await testPool('postgres');
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'statehouse' and query = 'savepoint part_1' and state = 'idle in transaction'`,
    );
    await expect(session?.insert(source, { id, c_1: id, c_2: word })).rejects.toMatchObject({ fault: 'unreachable' });
    await ended?.(false);
    await expect(session?.end(true)).rejects.toMatchObject({ name: 'ExternalFailure', fault: 'unreachable' });
    await other?.insert(source, { id, c_1: id, c_2: word });
    await other?.insert(source, { id, c_1: 'none', c_2: word }).catch(() => undefined);
    await expect(other?.end(true)).rejects.toMatchObject({ name: 'ExternalFailure', fault: 'other' });
    expect(await count()).toBe(0);
  });

  it('is used through collections: rows are listed and written, and check violations are reported', async () => {
    const client = await openClient([]);
    const database = { name: 'Elsewhere', code: 'elsewhere', kind: 'postgres', url: address };
    const { record } = await client.result(writeAnswerContract, 'POST /eav/database', { body: database });
    await client.call(`POST /eav/database/${record.id}/transition`, { body: { event: 'test', version: 1 } });
    const tested = fieldsOf(fieldsOf((await client.call(`GET /eav/database/${record.id}`)).result).record);
    expect([tested.status, typeof tested.latency, tested.url]).toEqual(['ok', 'number', undefined]);
    const tables = [`${schema}.customer`, `${schema}.Order Line`, `${schema}.token`];
    const body = { database: record.id, tables };
    expect(await client.result(importTablesContract, 'POST /eav/database/read-in', { body })).toEqual({
      made: 3,
      changed: 0,
    });
    const list = (code: string, query: Record<string, string> = {}) =>
      client.result(listAnswerContract, `GET /eav/data/${code}/list`, { query });
    expect((await list('order_line', { sort: '-c_4' })).list.map(({ id, c_3: of, c_5: set }) => [id, of, set])).toEqual(
      [
        ['1~1', '1', '19.00'],
        ['2~1', '2', '14.00'],
        ['1~2', '1', '6.00'],
      ],
    );
    const send = (code: string, values: object) => client.call(`POST /eav/data/${code}`, { body: values });
    const made = await send('order_line', { c_1: 3, c_2: 1, c_3: '5', c_4: 1.25 });
    expect(fieldsOf(fieldsOf(made.result).record).id).toBe('3~1');
    const token = await send('token', { c_2: 'hello' });
    expect(String(fieldsOf(fieldsOf(token.result).record).id)).toMatch(/^[0-9a-f-]{36}$/);
    const numbered = await send('customer', { c_2: 'Nina', c_5: 3 });
    expect(fieldsOf(fieldsOf(numbered.result).record)).toMatchObject({
      c_1: Number(fieldsOf(fieldsOf(numbered.result).record).id),
    });
    const refused = await send('customer', { c_2: 'Bad', c_5: -1 });
    expect([refused.code, JSON.stringify(fieldsOf(refused.result).text)]).toEqual([
      1008,
      expect.stringContaining('customer_credit_check'),
    ]);
    expect((await list('customer', { q: 'Bad' })).total).toBe(0);
    const reported = await client.result(externalTablesContract, 'POST /eav/database/tables', {
      body: { database: record.id },
    });
    expect(reported.tables.find(({ name }) => name === `${schema}.gold`)?.state).toBe('new');
  });
});

describe('the connection to a database', () => {
  const probe = (at: string, allowed: readonly string[] = [], name = '93.184.216.34') =>
    createExternalDatabases(
      createConnections(
        { isOpen: openAddresses(allowed), lookup: async () => [{ address: name }] },
        { connect: 300, statement: 300 },
      ),
    ).probe(at);

  it.each([
    ['nonsense', 'address'],
    ['mysql://a:b@example.com/db', 'address'],
    ['postgres://a:100%@example.com/db', 'address'],
    ['postgres://a:b@example.com/100%', 'address'],
    ['postgres://a:b@127.0.0.1:5432/test', 'private'],
    ['postgres://a:b@169.254.169.254/test', 'private'],
    ['postgres://a:b@[::1]:5432/test', 'private'],
  ])('is refused for %s: %s', async (at, errorClass) => {
    expect(await probe(at)).toMatchObject({ errorClass });
  });

  it('to private addresses is possible only where the operator permits it, also when a name resolves to them', async () => {
    expect(await probe('postgres://a:b@db.example.com/test', [], '10.1.2.3')).toMatchObject({ errorClass: 'private' });
    const letIn = await probe('postgres://a:b@db.example.com:1/test', ['127.0.0.0/8'], '127.0.0.1');
    expect(letIn).toMatchObject({ errorClass: 'unreachable' });
  });

  it.skipIf(url === undefined)(
    'is closed only when no call uses it, however many other databases are asked',
    async () => {
      const connections = createConnections({ isOpen: openAddresses(['127.0.0.1']) });
      const [reached, others] = [openPromise(), openPromise()];
      const asking = connections.use(url ?? '', async (pool) => {
        reached.resolve();
        await others.promise;
        return (await pool.query('select 1 as one')).rows;
      });
      await reached.promise;
      for (let count = 0; count <= 20; count += 1)
        await connections.use(`${url}?other=${count}`, async () => undefined);
      others.resolve();
      expect(await asking).toEqual([{ one: 1 }]);
      await connections.close();
    },
  );

  it.skipIf(url === undefined)('reports the class of an error, and aborts slow statements', async () => {
    const at = new URL(url ?? '');
    expect(await probe(`postgres://postgres@127.0.0.1:${at.port}/no_such_database`, ['127.0.0.1'])).toMatchObject({
      errorClass: 'missing',
    });
    const slow = createConnections({ isOpen: openAddresses(['127.0.0.1']) }, { statement: 50 });
    const failure = await slow
      .use(url ?? '', (pool) => pool.query('select pg_sleep(5)'))
      .catch((cause: unknown) => cause);
    expect([failure instanceof ExternalFailure, fieldsOf(failure).fault]).toEqual([true, 'timeout']);
    await slow.close();
  });
});
