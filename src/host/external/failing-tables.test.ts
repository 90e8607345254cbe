import { externalTablesContract, importTablesContract } from '@src/contracts/endpoints/models/external-tables.ts';
import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { setTestDatabases } from '@src/server/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPool } from '../sql/testing.ts';
import { openExternalDatabases } from './testing.ts';

const { url, schema, databases, createTables, end } = await openExternalDatabases();

const TABLES = `
  create table dropped (id integer primary key, word text);
  create table altered (id integer primary key, word text, gone text);
  insert into altered values (1, 'a', 'b');
  create table strict (id integer primary key, note text not null default 'new', size integer not null default 1);
  insert into strict values (1, 'a', 2);
  create table closed (id integer primary key, word text unique);
  create function refuse() returns trigger language plpgsql as $$ begin raise 'closed for stocktaking' using errcode = 'SHOP1'; end $$;
  create trigger refuse before delete on closed for each row execute function refuse();
  insert into closed values (1, 'a');
`;

/** A client with collections of these tables. */
async function openTables(...tables: string[]) {
  setTestDatabases(databases);
  const client = await openClient([]);
  const body = { name: 'Elsewhere', code: 'elsewhere', kind: 'postgres', url };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/database', { body });
  const asked = { body: { database: record.id, tables } };
  await client.result(importTablesContract, 'POST /eav/database/read-in', asked);
  const answerTo = async (...call: Parameters<typeof client.call>) => {
    const { code, result } = await client.call(...call);
    const { upstreamCode, text } = fieldsOf(result);
    return [code, upstreamCode, text];
  };
  return { client, answerTo, database: record.id };
}

describe.skipIf(url === undefined)('a table of an external PostgreSQL', () => {
  beforeAll(() => createTables(TABLES));
  afterAll(async () => {
    setTestDatabases();
    await end();
  });

  it('with columns that are not null lets texts be cleared, and names the field of another value that is missing', async () => {
    const { client, database } = await openTables(`${schema}.strict`);
    const known = await client.result(externalTablesContract, 'POST /eav/database/tables', { body: { database } });
    expect(known.tables.find(({ name }) => name === `${schema}.strict`)?.state).toBe('read');
    const recordOf = ({ result }: Awaited<ReturnType<typeof client.call>>) => fieldsOf(fieldsOf(result).record);
    const { version } = recordOf(await client.call('GET /eav/data/strict/1'));
    const cleared = await client.call('PUT /eav/data/strict/1', { body: { c_2: '', version } });
    expect([cleared.code, recordOf(cleared).c_2]).toEqual([0, '']);
    const body = { c_3: null, version: recordOf(cleared).version };
    const refused = await client.call('PUT /eav/data/strict/1', { body });
    expect([refused.code, fieldsOf(refused.result).errors]).toEqual([1001, { c_3: { rule: 'required' } }]);
  });

  it('that fails is reported with the reason, whatever it is', async () => {
    const names = ['dropped', 'altered', 'closed'].map((name) => `${schema}.${name}`);
    const { client, answerTo } = await openTables(...names);
    const pool = await testPool('postgres');
    await pool.query(`drop table "${schema}".dropped`);
    await pool.query(`alter table "${schema}".altered drop column gone`);
    const changed = [1009, 'structure', 'eav.rule.outsideStructure'];
    expect(await answerTo('GET /eav/data/dropped/list')).toEqual(changed);
    expect(await answerTo('GET /eav/data/dropped/1')).toEqual(changed);
    expect(await answerTo('POST /eav/data/dropped', { body: { c_1: 1, c_2: 'a' } })).toEqual(changed);
    expect(await answerTo('GET /eav/data/altered/list')).toEqual(changed);
    const { record } = fieldsOf((await client.call('GET /eav/data/closed/1')).result);
    const body = { event: 'delete', version: fieldsOf(record).version };
    const words = 'closed for stocktaking';
    expect(await answerTo('POST /eav/data/closed/1/transition', { body })).toEqual([
      1008,
      undefined,
      { zh_CN: words, en: words },
    ]);
  });
});
