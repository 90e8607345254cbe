import { expect, it } from 'vitest';
import { FIRST_READS } from '../src/server/dashboard/first-reads.ts';
import { fieldsOf, textOf } from '../src/server/http/path-params.ts';
import { addDays } from '../src/server/store/dates.ts';
import type { Call } from './backend-port.ts';
import { createMemoryKeyValueStore } from './indexed-db.ts';
import { MANIFEST_KEY } from './persistence.ts';
import { isStartupCall } from './startup-calls.ts';
import { createTestBackend, fewRows, TEST_NOW } from './testing.ts';

const LARGE = ['users', 'loginLog', 'systemRoles', 'systemMenus', 'orders', 'customers', 'usageLog'];

/** A backend, with the collections that were created and saved. */
function createWatchedBackend(now = () => TEST_NOW) {
  const troubles: unknown[] = [];
  const made: string[] = [];
  const saved: string[] = [];
  const persist = createMemoryKeyValueStore();
  const backend = createTestBackend({
    now,
    onTrouble: (trouble) => troubles.push(trouble),
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
  const call = async (url: string, body: object | undefined, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: token };
    const asked: Call = {
      ...{ method: body === undefined ? 'GET' : 'POST', url, headers, body: body && JSON.stringify(body) },
      ...{ scenario: 'none', latencyScale: 0, hasWaited: true },
    };
    const reply = await backend.answer(asked);
    return reply.kind === 'answer' ? reply.body : reply.kind;
  };
  const signIn = async () => {
    const { result } = fieldsOf(JSON.parse(await call('/api/loginIn', { username: 'vben', password: '123456' })));
    return textOf(fieldsOf(result).token) ?? '';
  };
  return { backend, made, saved, call, signIn, troubles };
}

it('creates the rows of the first page in advance, one part at a time, and saves none of them', async () => {
  const { backend, made, saved, call, signIn } = createWatchedBackend();
  await backend.start();
  const readAhead: boolean[] = [];
  for (let more = true; more; readAhead.push(more)) more = await backend.readOneAhead();
  expect(readAhead).toEqual([...FIRST_READS.map(() => true), false]);
  expect(made).toEqual(expect.arrayContaining(LARGE));
  expect(saved).toEqual([MANIFEST_KEY]);

  const before = made.length;
  const token = await signIn();
  await call('/router/getRouters', {}, token);
  const overview: unknown = JSON.parse(await call('/dashboard/overview', { days: 30 }, token));
  expect(overview).toMatchObject({ code: 0, result: { cards: [{ id: 'revenue' }, {}, {}, {}] } });
  expect(made.slice(before).filter((each) => LARGE.includes(each))).toEqual([]);
});

it('purges records that have been in the recycle bin for thirty days, beside the calls, and loads no rows for it', async () => {
  let moment = TEST_NOW;
  const { backend, made, call, signIn, troubles } = createWatchedBackend(() => moment);
  await backend.start();
  const { result } = fieldsOf(JSON.parse(await call('/user/faq/list?size=1', undefined, await signIn())));
  const { id } = fieldsOf([fieldsOf(result).list].flat()[0]);
  await call(`/user/faq/${id}/transition`, { event: 'delete', version: 1 }, await signIn());
  moment = addDays(TEST_NOW, 30);
  // Due events load what they need, and cause others.
  for (let known = -1; known < made.length; await backend.work()) known = made.length;
  moment = addDays(TEST_NOW, 31);
  const token = await signIn();
  const events = async () => {
    const { result: history } = fieldsOf(JSON.parse(await call(`/user/faq/${id}/audit`, undefined, token)));
    return [fieldsOf(history).list].flat().map((line) => fieldsOf(line).event);
  };
  expect(await events()).toEqual(['delete']);
  const before = made.length;
  await backend.work();
  expect([await events(), made.slice(before), troubles]).toEqual([['expire', 'delete'], [], []]);
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
