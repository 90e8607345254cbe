import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { SERVER_REGISTRY } from '../../../server/resources.ts';
import { COLLECTIONS } from '../../../server/store/store.ts';
import { createTestServer, setTestStores, testRows } from '../../../server/testing.ts';
import { createSqlStore } from '../sql-store.ts';
import { INTERNAL_SHAPES } from '../table-shape.ts';
import { PRODUCT_SHAPES } from '../testing/test-stores.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';
import { notingSearches } from './testing.ts';

const COUNT = 60;
const EXPIRED = 40;

/** Sessions and tickets that expired long ago, with an open line in the login log for each session. */
const expiredRows = {
  [COLLECTIONS.sessions]: Array.from({ length: EXPIRED }, (_, at) => ({
    ...{ id: `session-${at}`, userId: '1', name: `old-${at}`, started: 1, seen: 1, expires: 2 },
  })),
  [COLLECTIONS.tickets]: Array.from({ length: EXPIRED }, (_, at) => ({
    ...{ id: `ticket-${at}`, proof: '', state: 'waiting', userId: '', expires: 1, address: '127.0.0.1' },
  })),
};

/** Accounts with the password of the demo, all made from one. */
function createAccounts() {
  const [first] = testRows().users ?? [];
  if (first === undefined) throw new Error('the demo has no account');
  return Array.from({ length: COUNT }, (_, at) => ({
    ...first,
    ...{ id: `many-${at}`, account: `many${at}`, email: `many${at}@example.com`, mobile: `1390000${1000 + at}` },
  }));
}

const engines = everydayLast(await testEngines());
describe.each(engines)('many concurrent calls of the sign-in page over %s', async (engine) => {
  const [pool, schema] = [await testPool(engine), newSchema()];
  const searched: string[] = [];
  const shapes = [...PRODUCT_SHAPES, ...INTERNAL_SHAPES];
  const isRunTime = (collection: string) => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true;
  const numberedAhead = [COLLECTIONS.audit, COLLECTIONS.undos];
  const store = createSqlStore({ pool: notingSearches(pool, searched), schema, shapes, isRunTime, numberedAhead });
  await store.prepare();
  const accounts = createAccounts();
  const { users = [], loginLog = [], ...others } = testRows();
  const lines = expiredRows.sessions?.map(({ id, name }) => ({
    ...loginLog[0],
    ...{ id: `of-${id}`, session: 'open', sessionName: name, endTime: null, endReason: null, version: 1 },
  }));
  await store.load({
    ...others,
    ...expiredRows,
    users: [...users, ...accounts],
    loginLog: [...loginLog, ...(lines ?? [])],
  });
  setTestStores(() => store);
  const server = createTestServer();
  // The first number of a table follows from its ids, which are searched once in the life of a database.
  for (const numbered of ['sign-in', COLLECTIONS.loginLog]) await store.nextNumber(numbered);
  searched.length = 0;
  afterAll(async () => {
    setTestStores();
    await dropSchema(pool, schema);
  });
  const from = (at: number) => ({ 'x-remote-address': `198.51.100.${at}` });
  const signInAll = () =>
    Promise.all(
      accounts.map(({ account }, at) => {
        const body = { username: account, password: '123456' };
        return server.call('POST /api/loginIn', { headers: from(at), body });
      }),
    );
  const statuses = (answers: readonly { readonly status: number }[]) => new Set(answers.map(({ status }) => status));

  it('search no table that they write: sign-ins of different accounts, the first and a second time', async () => {
    expect(statuses([...(await signInAll()), ...(await signInAll())])).toEqual(new Set([200]));
    expect(await store.list(COLLECTIONS.sessions)).toHaveLength(EXPIRED + 2 * COUNT);
    expect(searched).toEqual([]);
  });

  it('search no table that they write: tickets of different addresses', async () => {
    const tickets = accounts.map((_, at) => server.call('POST /api/createTicket', { headers: from(at) }));
    expect(statuses(await Promise.all(tickets))).toEqual(new Set([200]));
    expect(searched).toEqual([]);
  });

  it('find expired rows deleted, once, by several processes that prune at the same time', async () => {
    await Promise.all([server.prune(), server.prune(), server.prune()]);
    const counts = [await store.list(COLLECTIONS.sessions), await store.list(COLLECTIONS.tickets)];
    expect(counts.map(({ length }) => length)).toEqual([2 * COUNT, COUNT]);
    const { rows } = await store.select(COLLECTIONS.loginLog, {
      where: { field: 'sessionName', op: 'in', value: expiredRows.sessions?.map(({ name }) => name) },
    });
    expect(rows.map(({ endReason, version }) => [endReason, version])).toEqual(Array(EXPIRED).fill(['timeout', 2]));
  });
});
