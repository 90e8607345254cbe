import { externalTablesContract, importTablesContract } from '@src/contracts/endpoints/models/external-tables.ts';
import { listAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { createFakeDatabases } from '@src/modules/eav/server/external/fake-databases.ts';
import type { ExternalDatabases } from '@src/server/http/external-databases.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { createMemoryStore } from '@src/server/store/memory-store.ts';
import { setTestDatabases, setTestStores } from '@src/server/testing.ts';
import { openPromise } from '@tests/setup/open-promise.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestStores } from '../sql/testing/test-stores.ts';

const stores = await createTestStores('embedded');
const TABLES = ['public.customers', 'public.orders'];

/** Databases of which one kind of query can be stopped: it answers once `answer` has been called. */
function openStoppable() {
  const fakes = createFakeDatabases(createMemoryStore());
  const stopped = new Map<string, { readonly reached: () => void; readonly end: Promise<void> }>();
  const passing = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const stop = stopped.get(name);
    stop?.reached();
    await stop?.end;
    return work();
  };
  const databases: ExternalDatabases = {
    ...fakes,
    select: (...parts) => passing('select', () => fakes.select(...parts)),
    tables: (url) => passing('tables', () => fakes.tables(url)),
    probe: (url) => passing('probe', () => fakes.probe(url)),
  };
  const stop = (name: string) => {
    const [reached, ended] = [openPromise(), openPromise()];
    stopped.set(name, { reached: reached.resolve, end: ended.promise });
    return { reached: reached.promise, answer: ended.resolve };
  };
  return { databases, stop };
}

let opened = openStoppable();
beforeAll(() => setTestStores(stores));
beforeEach(() => {
  opened = openStoppable();
  setTestDatabases(opened.databases);
});
afterAll(() => {
  setTestStores();
  setTestDatabases();
});

/** A client with an external database. */
async function openShop() {
  const client = await openClient([]);
  const url = 'postgres://app:secret@stores.example.com/shop';
  const body = { name: 'Stores', code: 'stores', kind: 'postgres', url };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/database', { body });
  const readIn = () =>
    client.result(importTablesContract, 'POST /eav/database/read-in', {
      body: { database: record.id, tables: TABLES },
    });
  return { client, database: record, readIn };
}

// The embedded database has one connection: a transaction that waits for another server stops all other calls.
it('answers other calls while a list waits for an external database', async () => {
  const { client, readIn } = await openShop();
  await readIn();
  const { reached, answer } = opened.stop('select');
  const waiting = client.result(listAnswerContract, 'GET /eav/data/orders/list', { query: { size: '2' } });
  await reached;
  const made = await client.call('POST /eav/database', { body: { name: 'Own', code: 'own', kind: 'builtin' } });
  expect(made.code).toBe(0);
  answer();
  expect((await waiting).list.map(({ id }) => id)).toEqual(['60', '59']);
});

it('answers other calls while the tables of an external database are listed or imported', async () => {
  const { client, database, readIn } = await openShop();
  const ask = () =>
    client.result(externalTablesContract, 'POST /eav/database/tables', { body: { database: database.id } });
  for (const call of [ask, readIn]) {
    const { reached, answer } = opened.stop('tables');
    const waiting = call();
    await reached;
    expect((await client.call('GET /eav/database/list')).code).toBe(0);
    answer();
    await waiting;
  }
  expect((await client.call('GET /eav/data/customers/list')).code).toBe(0);
});

it('answers other calls while the connection of an external database is tested', async () => {
  const { client, database } = await openShop();
  const { reached, answer } = opened.stop('probe');
  const body = { event: 'test', version: database.version };
  const waiting = client.result(writeAnswerContract, `POST /eav/database/${database.id}/transition`, { body });
  await reached;
  expect((await client.call('GET /eav/database/list')).code).toBe(0);
  answer();
  expect((await waiting).record.status).toBe('ok');
});
