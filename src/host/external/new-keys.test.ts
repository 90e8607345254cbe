import { importTablesContract } from '@src/contracts/endpoints/models/external-tables.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { setTestDatabases } from '@src/server/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExternalDatabases } from './testing.ts';

const { url, schema, databases, createTables, end } = await openExternalDatabases();

const TABLES = `
  create table by_number (key numeric(8, 2) primary key, word text);
  create table by_uuid (key uuid primary key, word text);
  create table by_moment (at timestamptz, device integer, word text, primary key (at, device));
  create table by_code (key char(5) primary key, word text);
  create table by_day (key date primary key, word text);
  create table lowered (key text primary key, word text);
  create function lower_key() returns trigger language plpgsql as $$ begin new.key = lower(new.key); return new; end $$;
  create trigger lower_key before insert on lowered for each row execute function lower_key();
  create table deaf (key integer primary key, word text);
  insert into deaf values (1, 'kept');
  create function ignore() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger ignore before insert or update or delete on deaf for each row execute function ignore();
`;
const NAMES = ['by_number', 'by_uuid', 'by_moment', 'by_code', 'by_day', 'lowered', 'deaf'];

describe.skipIf(url === undefined)('a new row of an external table', () => {
  beforeAll(async () => {
    await createTables(TABLES);
    setTestDatabases(databases);
  });
  afterAll(async () => {
    setTestDatabases();
    await end();
  });

  async function openTables() {
    const client = await openClient([]);
    const body = { name: 'Elsewhere', code: 'elsewhere', kind: 'postgres', url };
    const { record } = await client.result(writeAnswerContract, 'POST /eav/database', { body });
    const tables = NAMES.map((name) => `${schema}.${name}`);
    await client.result(importTablesContract, 'POST /eav/database/read-in', { body: { database: record.id, tables } });
    return client;
  }

  it.each([
    ['by_number', { c_1: 2.5, c_2: 'new' }],
    ['by_number', { c_1: 3, c_2: 'new' }],
    ['by_uuid', { c_1: 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', c_2: 'new' }],
    ['by_moment', { c_1: '2026-05-05 10:00:00', c_2: 1, c_3: 'new' }],
    ['by_code', { c_1: 'EUR', c_2: 'new' }],
    ['by_day', { c_1: '2026-05-05', c_2: 'new' }],
  ])('of %s is opened by the id that it was given: %o', async (name, body) => {
    const client = await openTables();
    const { record: made } = await client.result(writeAnswerContract, `POST /eav/data/${name}`, { body });
    const { record } = await client.result(recordAnswerContract, `GET /eav/data/${name}/${encodeURI(made.id)}`);
    expect(record).toMatchObject({
      ...body,
      ...(name === 'by_uuid' ? { c_1: body.c_1.toString().toLowerCase() } : {}),
    });
    expect(record.version).toBe(made.version);
  });

  it('is not reported as stored when the database drops it, or stores another one; nor is a change', async () => {
    const client = await openTables();
    const ignored = [1008, 'eav.rule.outsideIgnored'];
    const answerTo = async (...call: Parameters<typeof client.call>) => {
      const { code, result } = await client.call(...call);
      return [code, fieldsOf(result).text];
    };
    expect(await answerTo('POST /eav/data/lowered', { body: { c_1: 'ABC', c_2: 'new' } })).toEqual(ignored);
    expect(await answerTo('POST /eav/data/deaf', { body: { c_1: 2, c_2: 'new' } })).toEqual(ignored);
    const { record } = await client.result(recordAnswerContract, 'GET /eav/data/deaf/1');
    const body = { c_1: 1, c_2: 'changed', version: record.version };
    expect(await answerTo('PUT /eav/data/deaf/1', { body })).toEqual(ignored);
    const sent = { event: 'delete', version: record.version };
    expect(await answerTo('POST /eav/data/deaf/1/transition', { body: sent })).toEqual(ignored);
  });
});
