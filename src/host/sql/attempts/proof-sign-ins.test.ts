import { afterAll, describe, expect, it } from 'vitest';
import { codeOfStep, stepAt, toBase32 } from '../../../server/auth/second-factor/totp.ts';
import { fieldsOf } from '../../../server/http/path-params.ts';
import { SERVER_REGISTRY } from '../../../server/resources.ts';
import { COLLECTIONS } from '../../../server/store/store.ts';
import { createTestServer, setTestStores, TEST_NOW, testRows } from '../../../server/testing.ts';
import { createSqlStore } from '../sql-store.ts';
import { INTERNAL_SHAPES } from '../table-shape.ts';
import { PRODUCT_SHAPES } from '../testing/test-stores.ts';
import { dropSchema, findPostgres, newSchema, testPool } from '../testing.ts';
import { notingSearches } from './testing.ts';

const COUNT = 40;
const SECRET = toBase32(Uint8Array.from({ length: 20 }, (_, at) => at));
const CODE = codeOfStep(SECRET, stepAt(TEST_NOW));
const EXPIRES = TEST_NOW.getTime() + 60_000;

/** Accounts, each with a code for its telephone and a ticket that it has confirmed; every second one has a second factor. */
function createRows() {
  const { users = [], ...others } = testRows();
  const [first] = users;
  if (first === undefined) throw new Error('the demo has no account');
  const accounts = Array.from({ length: COUNT }, (_, at) => ({
    ...first,
    ...{ id: `proof-${at}`, account: `proof${at}`, email: `proof${at}@example.com`, mobile: `1390000${2000 + at}` },
  }));
  const codes = accounts.map(({ mobile }) => ({
    ...{ id: `signIn ${mobile}`, mobile, purpose: 'signIn', code: '123456', sent: TEST_NOW.getTime(), tries: 0 },
  }));
  const tickets = accounts.map(({ id }) => ({
    ...{ id: `ticket-${id}`, proof: 'proof', state: 'confirmed', userId: id, expires: EXPIRES, address: '127.0.0.1' },
  }));
  const secondFactors = accounts
    .filter((_, at) => at % 2 === 1)
    .map(({ id }) => ({ id, secret: SECRET, pending: '', since: 1, lastStep: 0, recovery: [] }));
  const tables = { ...others, users: [...users, ...accounts] };
  return { accounts, tables: { ...tables, codes, tickets, secondFactors } };
}

describe.runIf((await findPostgres()) !== undefined)('many concurrent sign-ins without a password', async () => {
  const [pool, schema] = [await testPool('postgres'), newSchema()];
  const searched: string[] = [];
  const shapes = [...PRODUCT_SHAPES, ...INTERNAL_SHAPES];
  const isRunTime = (collection: string) => SERVER_REGISTRY.runTime?.isKeptIn(collection) === true;
  const numberedAhead = [COLLECTIONS.audit, COLLECTIONS.undos];
  const store = createSqlStore({ pool: notingSearches(pool, searched), schema, shapes, isRunTime, numberedAhead });
  await store.prepare();
  const { accounts, tables } = createRows();
  await store.load(tables);
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
  const lines = async (method: string, result: string) =>
    (await store.list(COLLECTIONS.loginLog)).filter((row) => row.method === method && row.result === result).length;

  it('search no table that they write, by ticket', async () => {
    const before = await lines('qr', 'success');
    const open = accounts.filter((_, at) => at % 2 === 0);
    const answers = await Promise.all(
      open.map(({ id }, at) =>
        server.call('POST /api/loginByTicket', { headers: from(at), body: { ticket: `ticket-${id}`, proof: 'proof' } }),
      ),
    );
    expect(new Set(answers.map(({ body }) => fieldsOf(body).code))).toEqual(new Set([0]));
    expect([(await lines('qr', 'success')) - before, searched]).toEqual([COUNT / 2, []]);
  });

  it('search no table that they write, when their codes are wrong', async () => {
    const before = await lines('sms', 'wrongCode');
    await Promise.all(
      accounts.map(({ mobile }, at) =>
        server.call('POST /api/loginByCode', { headers: from(at), body: { mobile, code: '000000' } }),
      ),
    );
    expect([(await lines('sms', 'wrongCode')) - before, searched]).toEqual([COUNT, []]);
  });

  it('search no table that they write, by code, nor by the second factor that follows for some', async () => {
    const before = await lines('sms', 'success');
    const answers = await Promise.all(
      accounts.map(({ mobile }, at) =>
        server.call('POST /api/loginByCode', { headers: from(at), body: { mobile, code: '123456' } }),
      ),
    );
    const challenges = answers.map(({ body }) => fieldsOf(fieldsOf(body).result).challenge);
    expect(challenges.filter((challenge) => challenge !== undefined)).toHaveLength(COUNT / 2);
    expect(searched).toEqual([]);
    const second = await Promise.all(
      challenges.flatMap((challenge, at) => {
        if (challenge === undefined) return [];
        const body = { challenge, code: CODE };
        return [server.call('POST /api/loginBySecondFactor', { headers: from(at), body })];
      }),
    );
    expect(new Set(second.map(({ body }) => fieldsOf(body).code))).toEqual(new Set([0]));
    expect([(await lines('sms', 'success')) - before, searched]).toEqual([COUNT, []]);
  });
});
