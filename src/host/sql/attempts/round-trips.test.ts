import budgets from '@tests/budgets.json' with { type: 'json' };
import { everydayLast } from '@tests/setup/everyday-sample.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../server/http/path-params.ts';
import { openClient } from '../../../server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '../../../server/resources.ts';
import { COLLECTIONS } from '../../../server/store/store.ts';
import { setTestStores, testRows } from '../../../server/testing.ts';
import type { SqlPool } from '../sql-client.ts';
import { createSqlStore } from '../sql-store.ts';
import { plainShape } from '../table-shape.ts';
import { PRODUCT_SHAPES } from '../testing/test-stores.ts';
import { dropSchema, newSchema, testEngines, testPool } from '../testing.ts';

/** Abbreviation of a statement. */
function inShort(text: string): string {
  if (text.startsWith('select 1 / (')) return 'confirm';
  const tables = (before: RegExp) => [...text.matchAll(before)].map(([, name]) => name).join(' + ');
  if (text.startsWith('select 0 as part')) return `read ${tables(/ from \S+"(\w+)"/g)}`;
  if (text.startsWith('with part_0 as')) return `insert ${tables(/insert into \S+"(\w+)"/g)}`;
  const [, act = '', table = ''] = /^(?:with done as \()?(\w+) .*?"(?:test_\w+)"\."(\w+)"/.exec(text) ?? [];
  return act === '' ? (text.split(' ')[0] ?? '') : `${act} ${table}`;
}

/** Wraps a pool; statements that are sent without waiting for a response form one entry. */
function noting(pool: SqlPool, trips: string[]): SqlPool {
  return {
    ...pool,
    async connect() {
      const connection = await pool.connect();
      let waiting = 0;
      return {
        release: (isBroken) => connection.release(isBroken),
        async query(text, params) {
          if (waiting === 0) trips.push(inShort(text));
          else trips.push(`${trips.pop()}, ${inShort(text)}`);
          waiting += 1;
          try {
            return await connection.query(text, params);
          } finally {
            waiting -= 1;
          }
        },
      };
    },
  };
}

/** Numbers of round trips and statements of a call, from its session on; due work is queried before that. */
function asked(trips: readonly string[]) {
  const own = trips.slice(trips.findIndex((trip) => trip.includes('sessions')));
  return { trips: own.length, statements: own.flatMap((trip) => trip.split(', ')).length };
}

/** The writes of a transition, in one round trip. */
const WRITTEN = 'begin, confirm, update orders, insert audit + undos + answers, commit';

describe.each(everydayLast(await testEngines()))('the queries of a call, over %s', async (engine) => {
  const [pool, schema] = [await testPool(engine), newSchema()];
  const trips: string[] = [];
  const own = [COLLECTIONS.answers, COLLECTIONS.undos, COLLECTIONS.audit, COLLECTIONS.sessions];
  const store = createSqlStore({
    pool: noting(pool, trips),
    schema,
    shapes: [...PRODUCT_SHAPES, ...own.map(plainShape)],
    isRunTime: (collection) => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true,
    numberedAhead: [COLLECTIONS.audit, COLLECTIONS.undos],
  });
  await store.prepare();
  await store.load(testRows());
  setTestStores(() => store);
  const client = await openClient([]);
  afterAll(async () => {
    setTestStores();
    await dropSchema(pool, schema);
  });
  const id = String(testRows().orders?.[0]?.id);
  const flag = async (key: string, version: number, to: string) => {
    const sent = { event: 'flag', version, payload: { flag: to } };
    const headers = { 'idempotency-key': key };
    const { code, result } = await client.call(`POST /order/${id}/transition`, { headers, body: sent });
    return { code, version: Number(fieldsOf(fieldsOf(result).record).version) };
  };
  const versionNow = async () => Number((await store.get('orders', id))?.version ?? 1);

  it('are one round trip to read and another to write', async () => {
    const first = await flag('a', await versionNow(), 'red');
    const second = await flag('b', first.version, 'blue');
    trips.length = 0;
    expect(await flag('c', second.version, 'green')).toEqual({ code: 0, version: second.version + 1 });
    const from = trips.findIndex((trip) => trip.includes('sessions'));
    expect(trips.slice(from)).toEqual(['read sessions + users + systemRoles + orders + answers', WRITTEN]);
  });

  it('stay within the budget of round trips and statements', async () => {
    const first = await flag('e', await versionNow(), 'red');
    trips.length = 0;
    await flag('f', first.version, 'blue');
    const transition = asked(trips);
    trips.length = 0;
    await client.call('GET /order/list', { query: { size: '50' } });
    const list = asked(trips);
    expect(transition).toEqual({ trips: budgets.transitionTrips, statements: budgets.transitionStatements });
    expect(list).toEqual({ trips: budgets.listTrips, statements: budgets.listStatements });
  });

  it('send those of the analysis page together', async () => {
    const read = () => client.call('POST /dashboard/overview', { body: { days: 30 } });
    await read();
    trips.length = 0;
    expect((await read()).code).toBe(0);
    // One after another they would be as many as the statements; how many meet depends on the engine.
    expect(asked(trips).trips).toBeLessThanOrEqual(budgets.overviewTrips);
  });

  it('never read all undo offers, which others add concurrently', async () => {
    let version = await versionNow();
    trips.length = 0;
    for (let at = 0; at < 40; at += 1) ({ version } = await flag(`many ${at}`, version, at % 2 === 0 ? 'red' : 'blue'));
    expect(trips.filter((trip) => trip.includes('select undos'))).toEqual([]);
    // Numbers are reserved before the transaction; waiting for them would require another query for a stored response.
    const writes = trips.filter((trip) => trip.includes('update orders'));
    expect(writes).toEqual(Array(40).fill(WRITTEN));
  });

  it('return the stored response for the same key', async () => {
    const before = await versionNow();
    const first = await flag('d', before, 'red');
    expect(await flag('d', before, 'red')).toEqual(first);
    expect(await versionNow()).toBe(before + 1);
  });

  it('use the current roles of the account', async () => {
    const guest = await client.as('test');
    await client.allow('order:order:view');
    expect((await guest.call(`GET /order/${id}`)).code).toBe(0);
    const account = (await store.list(COLLECTIONS.users)).find((row) => row.account === 'test');
    await store.update(COLLECTIONS.users, account?.id ?? '', { role: [] });
    expect((await guest.call(`GET /order/${id}`)).status).toBe(403);
  });

  it('respect that the session was ended elsewhere', async () => {
    const guest = await client.as('vben');
    expect((await guest.call(`GET /order/${id}`)).code).toBe(0);
    for (const { id } of await store.list(COLLECTIONS.sessions)) await store.remove(COLLECTIONS.sessions, id);
    expect((await guest.call(`GET /order/${id}`)).status).toBe(401);
  });
});
