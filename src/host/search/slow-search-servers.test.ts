import { indexSearchContract } from '@src/contracts/endpoints/models/index-search.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import type { SearchServers } from '@src/server/http/search-servers.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { setTestStores } from '@src/server/testing.ts';
import { openPromise } from '@tests/setup/open-promise.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestStores } from '../sql/testing/test-stores.ts';

const stores = await createTestStores('embedded');
beforeAll(() => setTestStores(stores));
afterAll(() => setTestStores());

/** A console with an index on a search server that finds one record, but answers calls of one kind only once `answer` has been called. */
async function openSlow(slow: keyof SearchServers, builds = 1) {
  const [asked, answered] = [openPromise(), openPromise()];
  let isSlow = false;
  const passing = async <Result>(name: string, result: Result): Promise<Result> => {
    if (!isSlow || name !== slow) return result;
    asked.resolve();
    await answered.promise;
    return result;
  };
  const searchServers: SearchServers = {
    build: () => passing('build', undefined),
    point: () => passing('point', undefined),
    drop: () => passing('drop', undefined),
    find: () => passing('find', ['5']),
    probe: () => passing('probe', { latency: 7 }),
  };
  const client = await openClient([]);
  client.server.lend({ searchServers });
  const versionOf = async () => (await client.result(recordAnswerContract, 'GET /eav/index/ex1')).record.version;
  const body = { kind: 'elastic', url: 'https://search.example.com', version: await versionOf() };
  await client.result(writeAnswerContract, 'PUT /eav/index/ex1', { body });
  const send = async (event: string) => {
    const sent = { event, payload: {}, version: await versionOf() };
    return client.result(writeAnswerContract, 'POST /eav/index/ex1/transition', { body: sent });
  };
  /** Sends an event, and does the work that it leaves to the time after its call. */
  const sendAndWork = async (event: string) => {
    await send(event);
    await client.server.workOff();
    return (await client.result(recordAnswerContract, 'GET /eav/index/ex1')).record;
  };
  for (let built = 0; built < builds; built += 1) await sendAndWork('build');
  return {
    ...{ client, send, sendAndWork },
    beSlow: () => {
      isSlow = true;
    },
    ...{ asked: asked.promise, answer: answered.resolve },
  };
}

// The embedded database has one connection: a transaction that waits for another server stops all other calls.
it('answers other calls while a search waits for a search server', async () => {
  const { client, beSlow, asked, answer } = await openSlow('find');
  beSlow();
  const body = { index: 'ex1', words: '讲座' };
  const waiting = client.result(indexSearchContract, 'POST /eav/index/search', { body });
  await asked;
  const made = await client.call('POST /eav/database', { body: { name: 'Own', code: 'own', kind: 'builtin' } });
  expect(made.code).toBe(0);
  answer();
  expect((await waiting).hits.map(({ id }) => id)).toEqual(['5']);
});

it('answers other calls while the connection of a search server is tested', async () => {
  const { client, send, beSlow, asked, answer } = await openSlow('probe');
  beSlow();
  const waiting = send('test');
  await asked;
  const made = await client.call('POST /eav/database', { body: { name: 'Own', code: 'own', kind: 'builtin' } });
  expect(made.code).toBe(0);
  answer();
  expect((await waiting).record).toMatchObject({ connection: 'ok', latency: 7 });
});

it.each([
  ['builds an index', 'build', 0, 'build', { status: 'live', generation: 1, previous: null }],
  ['points an alias', 'point', 0, 'build', { status: 'live', generation: 1, previous: null }],
  ['drops an old generation', 'drop', 2, 'build', { status: 'live', generation: 3, previous: 2 }],
  ['is asked for the previous generation', 'find', 2, 'rollBack', { status: 'live', generation: 1, previous: 2 }],
  ['points an alias back', 'point', 2, 'rollBack', { status: 'live', generation: 1, previous: 2 }],
] as const)('answers other calls while a search server %s', async (_what, slow, builds, event, after) => {
  const { client, sendAndWork, beSlow, asked, answer } = await openSlow(slow, builds);
  beSlow();
  const waiting = sendAndWork(event);
  await asked;
  const made = await client.call('POST /eav/database', { body: { name: 'Own', code: 'own', kind: 'builtin' } });
  expect(made.code).toBe(0);
  answer();
  expect(await waiting).toMatchObject(after);
});
