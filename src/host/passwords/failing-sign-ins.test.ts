import { afterAll, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../server/store/store.ts';
import { createTestServer, setTestStores, TEST_NOW } from '../../server/testing.ts';
import { fillFirst, openStore } from '../server/app.ts';
import { notingSearches } from '../sql/attempts/testing.ts';
import { openPostgres } from '../sql/drivers.mjs';
import { dropSchema, findPostgres, newSchema } from '../sql/testing.ts';

const url = await findPostgres();
const AT_ONCE = 10;
const ROUNDS = 4;

describe.runIf(url !== undefined)('concurrent failing sign-ins', async () => {
  const databaseSchema = newSchema();
  const pool = openPostgres(url ?? '', AT_ONCE);
  const searched: string[] = [];
  const store = await openStore(notingSearches(pool, searched), { databaseSchema });
  await fillFirst(store, { demo: true }, () => Promise.reject(new Error('nobody is asked')));
  setTestStores(() => store);
  const server = createTestServer();
  setTestStores();
  afterAll(async () => {
    await dropSchema(pool, databaseSchema);
    await pool.end();
  });

  const guess = (at: number) =>
    server.call('POST /api/loginIn', {
      body: { username: `guessed${at}`, password: 'wrong' },
      headers: { 'x-remote-address': `203.0.113.${at}` },
    });

  it('are all counted, and search no table that they write, also while old attempts are deleted', async () => {
    const outdated = Array.from({ length: 100 }, (_, at) => ({
      ...{ id: `old ${at}`, subject: `old ${at}`, times: 1, until: 0 },
      expires: TEST_NOW.getTime() - 1,
    }));
    await store.load({ [COLLECTIONS.attempts]: outdated });
    await store.nextNumber(COLLECTIONS.loginLog);
    searched.length = 0;
    const statuses = new Set<number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const guesses = Array.from({ length: AT_ONCE }, (_, at) => guess(round * AT_ONCE + at));
      for (const { status } of await Promise.all(guesses)) statuses.add(status);
    }
    expect([...statuses]).toEqual([200]);
    const counted = await store.select(COLLECTIONS.attempts, {
      where: { field: 'expires', op: 'more', value: TEST_NOW.getTime() },
      size: 0,
    });
    // One each for name, address, and name at the address.
    expect(counted.total).toBe(3 * AT_ONCE * ROUNDS);
    const where = { field: 'account', op: 'startsWith', value: 'guessed' } as const;
    expect((await store.select(COLLECTIONS.loginLog, { where, size: 0 })).total).toBe(AT_ONCE * ROUNDS);
    expect(searched).toEqual([]);
  });
});
