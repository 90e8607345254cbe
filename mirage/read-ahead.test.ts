import { expect, it } from 'vitest';
import { FIRST_READS } from '../src/server/dashboard/first-reads.ts';
import type { Call } from './backend-port.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';
import { MANIFEST_KEY } from './persistence.ts';
import { isStartupCall } from './startup-calls.ts';
import { createTestBackend, fewRows } from './testing.ts';

const LARGE = ['users', 'loginLog', 'systemRoles', 'systemMenus', 'orders', 'customers', 'usageLog'];

/** A backend, with the collections that were created and saved. */
function createWatchedBackend() {
  const made: string[] = [];
  const saved: string[] = [];
  const persist = createMemoryKeyValueStore();
  const backend = createTestBackend({
    persist: {
      ...persist,
      set: async (entries) => {
        saved.push(...entries.map(([key]) => key));
        await persist.set(entries);
      },
    },
    seedSource: () => {
      const { collections, rows } = fewRows();
      return {
        collections,
        rows: (collection) => {
          made.push(collection);
          return rows(collection);
        },
      };
    },
  });
  const call = async (url: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const asked: Call = {
      ...{ method: 'POST', url, headers, body: JSON.stringify(body) },
      ...{ scenario: 'none', latencyScale: 0, hasWaited: true },
    };
    const reply = await backend.answer(asked);
    return reply.kind === 'answer' ? reply.body : reply.kind;
  };
  return { backend, made, saved, call };
}

it('creates the rows of the first page in advance, one part at a time, and saves none of them', async () => {
  const { backend, made, saved, call } = createWatchedBackend();
  await backend.start();
  const readAhead: boolean[] = [];
  for (let more = true; more; readAhead.push(more)) more = await backend.readOneAhead();
  expect(readAhead).toEqual([...FIRST_READS.map(() => true), false]);
  expect(made).toEqual(expect.arrayContaining(LARGE));
  expect(saved).toEqual([MANIFEST_KEY]);

  const before = made.length;
  const signedIn: { result: { token: string } } = JSON.parse(
    await call('/api/loginIn', { username: 'vben', password: '123456' }),
  );
  await call('/router/getRouters', {}, signedIn.result.token);
  const overview: unknown = JSON.parse(await call('/dashboard/overview', { days: 30 }, signedIn.result.token));
  expect(overview).toMatchObject({ code: 0, result: { cards: [{ id: 'revenue' }, {}, {}, {}] } });
  expect(made.slice(before).filter((each) => LARGE.includes(each))).toEqual([]);
});

it('reports a part that cannot be read in advance, and continues', async () => {
  const troubles: unknown[] = [];
  const backend = createTestBackend({
    seedSource: () => ({ collections: () => [], rows: () => Promise.reject(new Error('no memory')) as never }),
    onTrouble: (trouble) => troubles.push(trouble),
  });
  await backend.start();
  expect(await backend.readOneAhead()).toBe(true);
  expect(troubles).toEqual([{ kind: 'load', cause: new Error('no memory') }]);
});

it('recognises the calls before those of a page', () => {
  const before = (url: string) => isStartupCall({ url });
  expect(['/api/loginIn', '/router/getRouters', '/api/getUserInfo?_t=1'].map(before)).toEqual([true, true, true]);
  expect(['/dashboard/overview', '/notices/list', '/order/list?page=1'].map(before)).toEqual([false, false, false]);
});
