import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ExternalRefusal, type ExternalTable } from '../../server/http/external-databases.ts';
import type { Row, Selection } from '../../server/store/store.ts';
import { testPool } from '../sql/testing.ts';
import { openExternalDatabases } from './testing.ts';

const { url, schema, databases, createTables, end } = await openExternalDatabases();

const TABLES = `
  create type mood as enum ('sad', 'glad');
  create domain mail as text check (value like '%@%');
  create table fact (id smallint primary key, count integer, big bigint, price numeric(6, 2), day date, seen timestamptz, words text[]);
  insert into fact values (1, 5, 10, 2.5, '2026-01-01', '2026-01-01 10:00:00', array['a', null]), (2, null, null, null, null, null, null);
  create table by_number (key numeric(8, 2) primary key);
  insert into by_number values (1.5), (16);
  create table by_moment (at timestamptz, device integer, primary key (at, device));
  insert into by_moment values ('2026-01-01 10:00:00.123456', 1), ('2026-01-01 10:00:00', 2), ('infinity', 3), ('0044-03-15 10:00:00 BC', 4);
  create table by_day (key date primary key);
  insert into by_day values ('2026-01-01'), ('-infinity');
  create table by_mood (key mood primary key);
  insert into by_mood values ('glad');
  create table by_code (key char(3) primary key, other char(2));
  insert into by_code values ('USD', 'US'), ('UAH', 'UA'), ('EU', 'EU');
  create table by_float (key double precision primary key);
  insert into by_float values (0.1), ('NaN');
  create table by_address (key inet primary key);
  insert into by_address values ('10.0.0.1');
  create table by_answer (key boolean primary key);
  insert into by_answer values (true);
  create table by_mail (key mail primary key);
  insert into by_mail values ('a@b');
  create table amount (id bigserial primary key, price numeric(6, 2));
  insert into amount (price) values (1.5), ('NaN'), (2);
  alter sequence amount_id_seq restart with 9007199254740993;
  create table filled (id smallint primary key, count integer, price numeric(6, 2), rate numeric(4, 3), code varchar(4), tag uuid, day date,
    seen timestamp);
  create table strict (id smallint primary key, note text not null default 'new', code varchar(4) not null, size integer not null default 1,
    tag uuid not null, fact smallint not null references fact, mail text unique);
  insert into strict values (1, 'a', 'b', 2, 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 1, 'x');
  create view keyless as select count, price from fact;
  create table place (place integer primary key, c_1 text, c_3 integer, row_version text);
  insert into place values (1, 'b', 5, 'x'), (2, 'c', 40, 'y'), (10, 'a', 300, 'z');
`;

const KEYED = [
  ...['by_number', 'by_moment', 'by_day', 'by_mood', 'by_code', 'by_float', 'by_address', 'by_answer', 'by_mail'],
  ...['fact', 'keyless', 'place'],
];

const STRANGE_IDS = [
  ...['abc', '', ' ', '0x10', '1_0', '1e400', '99999', '99999999999', '9223372036854775808', '-99999999999999999999'],
  ...['NaN', 'infinity', '2026-02-30', '0000-01-01', '2026-01-01 25:00:00', '10000-01-01', 'a\0b', '%', '~', "'; --"],
  ...['2026-02-30~1', 'infinity~99999999999', '2026-01-01 10%3A00%3A00%2B99~1', '2026-01-01 10%3A00~1'],
];

describe.skipIf(url === undefined)('values of external columns', () => {
  let tables: readonly ExternalTable[] = [];
  const sourceOf = (name: string) => {
    const table = tables.find((each) => each.schema === schema && each.name === name);
    if (table === undefined) throw new Error(`no table ${name}`);
    return { url: url ?? '', table };
  };
  const select = async (name: string, selection: Selection) =>
    (await databases.select(sourceOf(name), { size: 100, ...selection })).rows;
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  beforeAll(async () => {
    await createTables(TABLES);
    tables = await databases.tables(url ?? '');
  });
  afterAll(async () => {
    await end();
  });

  it.each(KEYED)('each row of %s is found by its id, and an impossible id finds none', async (name) => {
    const rows = await select(name, {});
    for (const row of rows)
      expect(await select(name, { where: { field: 'id', op: 'is', value: row.id } })).toEqual([row]);
    const all = [...idsOf(rows), ...STRANGE_IDS];
    expect(idsOf(await select(name, { where: { field: 'id', op: 'in', value: all } }))).toEqual(idsOf(rows));
    const known = new Set(idsOf(rows));
    for (const id of STRANGE_IDS.filter((each) => !known.has(each)))
      expect([id, idsOf(await select(name, { where: { field: 'id', op: 'is', value: id } }))]).toEqual([id, []]);
  });

  it('ids of dates are the same, whatever form of dates the database prefers', async () => {
    const role = `${schema}_reader`;
    const pool = await testPool('postgres');
    await pool.query(
      `create role "${role}" login password 'own'; alter role "${role}" set datestyle = 'German';
       grant usage on schema "${schema}" to "${role}"; grant select on "${schema}".by_day to "${role}"`,
    );
    const at = new URL(url ?? '');
    Object.assign(at, { username: role, password: 'own' });
    const { rows } = await databases
      .select({ ...sourceOf('by_day'), url: at.href }, { size: 9 })
      .finally(() => pool.query(`drop owned by "${role}"; drop role "${role}"`));
    expect(idsOf(rows)).toEqual(['-infinity', '2026-01-01']);
  });

  it.each([
    ['c_1', 'is', 40_000, []],
    ['c_1', 'less', 40_000, ['1', '2']],
    ['c_1', 'more', -40_000, ['1', '2']],
    ['c_2', 'is', 99_999_999_999, []],
    ['c_2', 'isNot', 99_999_999_999, ['1', '2']],
    ['c_2', 'atMost', 99_999_999_999, ['1']],
    ['c_2', 'atLeast', 99_999_999_999, []],
    ['c_2', 'less', 5.5, ['1']],
    ['c_2', 'between', [-99_999_999_999, 99_999_999_999], ['1']],
    ['c_2', 'less', Number.POSITIVE_INFINITY, []],
    ['c_3', 'is', 2 ** 63, []],
    ['c_3', 'atMost', 2 ** 63, ['1']],
    ['c_3', 'less', 1e21, ['1']],
    ['c_4', 'less', 1e300, ['1']],
    ['c_4', 'is', Number.NaN, []],
    ['c_5', 'atLeast', '2026-02-30', []],
    ['c_5', 'is', '0x10', []],
    ['c_6', 'atMost', '2026-02-30 10:00:00', []],
    ['c_6', 'atMost', '2026-02-28', []],
    ['c_7', 'is', 'a\0', []],
    ['c_7', 'contains', 'a\0', []],
  ] as const)('a condition finds no wrong row and is never an error: %s %s %s', async (field, op, value, ids) => {
    const found = idsOf(await select('fact', { where: { field, op, value } }));
    // A day without a time begins at midnight.
    expect(found).toEqual(field === 'c_6' && value === '2026-02-28' ? ['1'] : ids);
  });

  it.each([
    ['c_1', 40_000],
    ['c_2', 99_999_999_999],
    ['c_3', 12_345.5],
    ['c_4', 12.5],
    ['c_5', '👩‍👧‍👦'],
    ['c_6', 'no-uuid'],
    ['c_7', '0000-01-01'],
    ['c_8', '0000-01-01 10:00:00'],
  ])('that a column cannot hold are refused with its field: %s %s', async (field, value) => {
    const source = sourceOf('filled');
    const sound = { c_2: 1, c_3: 9_999.99, c_4: 9.999, c_5: 'four', c_7: '2026-01-01', c_8: '2026-01-01 10:00:00' };
    const row = { id: '1', c_1: 1, ...sound, [field]: value };
    const refusal = await databases.insert(source, row).catch((cause: unknown) => cause);
    expect(refusal instanceof ExternalRefusal && refusal.field).toBe(field);
    if (field === 'c_1') return;
    await databases.insert(source, { id: '2', c_1: 2, ...sound });
    const late = await databases.update(source, '2', { [field]: value }).catch((cause: unknown) => cause);
    expect(late instanceof ExternalRefusal && late.field).toBe(field);
    await databases.remove(source, '2');
  });

  it('that are cleared are empty texts where a column takes no null, and refused with the field for other types', async () => {
    const source = sourceOf('strict');
    await databases.update(source, '1', { c_2: '', c_3: null, c_7: '' });
    const [row] = await select('strict', {});
    expect([row?.c_2, row?.c_3, row?.c_7]).toEqual(['', '', null]);
    for (const field of ['c_4', 'c_5', 'c_6']) {
      const refusal = await databases.update(source, '1', { [field]: null }).catch((cause: unknown) => cause);
      expect(refusal instanceof ExternalRefusal && [refusal.field, refusal.isMissing]).toEqual([field, true]);
    }
    await databases.insert(source, { ...row, id: '2', c_1: 2, c_2: '', c_3: '', c_4: null });
    const made = (await select('strict', { where: { field: 'id', op: 'is', value: '2' } }))[0];
    expect([made?.c_2, made?.c_3, made?.c_4, made?.c_7]).toEqual(['new', '', 1, null]);
    const partial = await databases.insert(source, { id: '3', c_1: 3 }).catch((cause: unknown) => cause);
    expect(partial instanceof ExternalRefusal && [partial.field, partial.isMissing]).toEqual(['c_3', true]);
  });

  it('that are no numbers are in no sum and no range', async () => {
    const { sums } = await databases.select(sourceOf('amount'), { sums: ['c_2'] });
    expect(sums).toEqual({ c_2: 3.5 });
    const groups = await databases.aggregate(sourceOf('amount'), { by: [], sums: ['c_2'] });
    expect(groups.map((group) => [group.count, group.sums])).toEqual([[3, { c_2: 3.5 }]]);
    expect(idsOf(await select('amount', { where: { field: 'c_2', op: 'atLeast', value: 1.5 } }))).toEqual(['1', '3']);
    expect(idsOf(await select('amount', { where: { field: 'c_2', op: 'more', value: 1.5 } }))).toEqual(['3']);
  });

  it('are numbered exactly, also beyond the numbers of JavaScript', async () => {
    const source = sourceOf('amount');
    const ids = [await databases.nextNumber(source), await databases.nextNumber(source)].map(String);
    expect(ids).toEqual(['9007199254740993', '9007199254740994']);
    for (const id of ids) await databases.insert(source, { id, c_2: 9 });
    expect(idsOf(await select('amount', { where: { field: 'c_2', op: 'is', value: 9 } }))).toEqual(ids);
    for (const id of ids) expect(await databases.remove(source, id)).toBe(true);
  });

  it('are written and compared whole in columns of fixed length', async () => {
    const source = sourceOf('by_code');
    await databases.insert(source, { id: 'EUR', c_1: 'EUR', c_2: 'DE' });
    await databases.update(source, 'EU', { c_2: 'BE' });
    const rows = await select('by_code', { sort: [{ field: 'c_2' }] });
    expect(rows.map(({ id, c_1: key, c_2: other }) => [id, key, other])).toEqual([
      ['EU', 'EU', 'BE'],
      ['EUR', 'EUR', 'DE'],
      ['UAH', 'UAH', 'UA'],
      ['USD', 'USD', 'US'],
    ]);
    const behind = await select('by_code', { sort: [{ field: 'c_2' }], after: 'EUR' });
    expect(idsOf(behind)).toEqual(['UAH', 'USD']);
    expect(await databases.remove(source, 'EUR')).toBe(true);
  });

  it('are those of the column, also where a column is named like something in the statement', async () => {
    const sort = [{ field: 'c_3' }];
    expect(idsOf(await select('place', { sort }))).toEqual(['1', '2', '10']);
    expect(idsOf(await select('place', { sort, after: '1' }))).toEqual(['2', '10']);
    const { place } = await databases.select(sourceOf('place'), { sort, around: '10' });
    expect(place).toBe(2);
    await databases.update(sourceOf('place'), '2', { c_4: 'w' });
    expect((await select('place', { where: { field: 'c_4', op: 'is', value: 'w' } }))[0]?.c_3).toBe(40);
  });
});
