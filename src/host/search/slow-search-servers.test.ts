import { indexSearchContract } from '@src/contracts/endpoints/models/index-search.ts';
import { recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import type { SearchServers } from '@src/server/http/search-servers.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { setTestStores } from '@src/server/testing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestStores } from '../sql/testing/test-stores.ts';

const stores = await createTestStores('embedded');
beforeAll(() => setTestStores(stores));
afterAll(() => setTestStores());

/** Resolves when `resolve` is called. */
function openPromise() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((each) => {
    resolve = each;
  });
  return { promise, resolve: () => resolve() };
}

/** A console with an index on a search server that finds one record, but answers only once `answer` has been called. */
async function openSlow(slow: 'find' | 'probe') {
  const [asked, answered] = [openPromise(), openPromise()];
  let isSlow = false;
  const passing = async <Result>(name: string, result: Result): Promise<Result> => {
    if (!isSlow || name !== slow) return result;
    asked.resolve();
    await answered.promise;
    return result;
  };
  const done = async () => undefined;
  const searchServers: SearchServers = {
    ...{ build: done, point: done, drop: done },
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
  await send('build');
  return {
    client,
    send,
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
