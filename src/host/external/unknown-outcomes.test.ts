import { importTablesContract } from '@src/contracts/endpoints/models/external-tables.ts';
import { writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { createFakeDatabases } from '@src/modules/eav/server/external/fake-databases.ts';
import { type ExternalDatabases, ExternalFailure, ExternalUnknown } from '@src/server/http/external-databases.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { createMemoryStore } from '@src/server/store/memory-store.ts';
import type { Store, Tables } from '@src/server/store/store.ts';
import { setTestDatabases, setTestStores } from '@src/server/testing.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestStores } from '../sql/testing/test-stores.ts';

const stores = await createTestStores('embedded');

/** What fails from now on: the commit of the external database, or that of the product itself. */
let failing: { readonly outside?: Error; readonly own?: Error } = {};
/** Writes and commits, in order. */
let events: string[] = [];

/** Databases with transactions that are noted. */
function notedDatabases(): ExternalDatabases {
  const fakes = createFakeDatabases(createMemoryStore());
  return {
    ...fakes,
    open() {
      let hasWritten = false;
      return {
        ...fakes,
        async insert(source, row) {
          hasWritten = true;
          events.push(`write ${String(row.c_2)}`);
          await fakes.insert(source, row);
        },
        begin: async () => async () => undefined,
        hasWritten: () => hasWritten,
        async end(isKept) {
          if (hasWritten) events.push(isKept ? 'commit outside' : 'roll back outside');
          hasWritten = false;
          if (isKept && failing.outside !== undefined) throw failing.outside;
        },
      };
    },
  };
}

/** A store whose commits can fail once everything has been written. */
function failingStores(tables: Tables): Store {
  const store = stores(tables);
  return {
    ...store,
    transaction: (work, options) => {
      if (store.transaction === undefined) throw new Error('no transactions');
      return store.transaction(async (...parts) => {
        const result = await work(...parts);
        const { own } = failing;
        if (own === undefined || !events.includes('commit outside')) return result;
        // The database works again at once.
        failing = {};
        throw own;
      }, options);
    },
  };
}

beforeAll(() => setTestStores(failingStores));
beforeEach(() => {
  failing = {};
  events = [];
  setTestDatabases(notedDatabases());
});
afterAll(() => {
  setTestStores();
  setTestDatabases();
});

/** A client with an external table, and its call that creates a record there under an idempotency key. */
async function openShop() {
  const client = await openClient([]);
  const url = 'postgres://app:secret@stores.example.com/shop';
  const body = { name: 'Stores', code: 'stores', kind: 'postgres', url };
  const { record } = await client.result(writeAnswerContract, 'POST /eav/database', { body });
  const asked = { body: { database: record.id, tables: ['public.customers'] } };
  await client.result(importTablesContract, 'POST /eav/database/read-in', asked);
  events = [];
  return async (name: string, key: string) => {
    const { authorization = '' } = await client.server.signIn('vben');
    const headers = { authorization, 'idempotency-key': key };
    const sent = { c_2: name, c_3: `${name}@example.com`, c_4: 'new' };
    const { code, result } = await client.call('POST /eav/data/customers', { headers, body: sent });
    const history = await client.server.context.store.select('audit', {
      where: { field: 'event', op: 'is', value: 'create' },
    });
    const about = history.rows.filter((row) => JSON.stringify(row).includes(name)).length;
    return [code, fieldsOf(result).upstreamCode, about];
  };
}

it('commits the external database before its own transaction, and answers a repeated call with the stored response', async () => {
  const create = await openShop();
  expect(await create('Ada', 'k1')).toEqual([0, undefined, 1]);
  expect(await create('Ada', 'k1')).toEqual([0, undefined, 1]);
  expect(events).toEqual(['write Ada', 'commit outside']);
});

it('stores nothing when the external database refuses to commit, and does a repeated call again', async () => {
  const create = await openShop();
  failing = { outside: new ExternalFailure('other', 'no') };
  expect(await create('Ada', 'k1')).toEqual([1009, 'other', 0]);
  failing = {};
  expect(await create('Bea', 'k1')).toEqual([0, undefined, 1]);
  expect(events).toEqual(['write Ada', 'commit outside', 'write Bea', 'commit outside']);
});

it.each<[string, typeof failing]>([
  ['the external database gives no answer', { outside: new ExternalUnknown('gone') }],
  ['its own commit fails', { own: new Error('gone') }],
  ['its own transaction collides', { own: Object.assign(new Error('collision'), { code: '40001' }) }],
])(
  'answers that the outcome is unknown when %s, also to a repeated call, which is not done again',
  async (_case, failure) => {
    const create = await openShop();
    failing = failure;
    expect(await create('Ada', 'k1')).toEqual([1009, 'unknown', 0]);
    failing = {};
    expect(await create('Ada', 'k1')).toEqual([1009, 'unknown', 0]);
    expect(events).toEqual(['write Ada', 'commit outside']);
    expect(await create('Bea', 'k2')).toEqual([0, undefined, 1]);
  },
);
