import { indexSearchContract } from '@src/contracts/endpoints/models/index-search.ts';
import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { ExternalFailure } from '@src/server/http/external-databases.ts';
import type { SearchServers } from '@src/server/http/search-servers.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { createFakeSearchServers } from './fake-search-servers.ts';

/** A console with an index at a search server; `asked` names the calls to it, `dropped` the indexes that were deleted with their hosts, and `hooks` run before them. */
export async function openIndex() {
  const client = await openClient([]);
  const { server } = client;
  const fake = createFakeSearchServers(server.outside);
  const asked: string[] = [];
  const dropped: string[] = [];
  const hooks: Partial<Record<keyof SearchServers, (() => Promise<unknown>) | undefined>> = {};
  const seen = async <Result>(name: keyof SearchServers, index: string, call: () => Promise<Result>) => {
    asked.push(`${name} ${index}`);
    await hooks[name]?.();
    return call();
  };
  const searchServers: SearchServers = {
    ...fake,
    build: (...given) => seen('build', given[1], () => fake.build(...given)),
    point: (...given) => seen('point', given[2], () => fake.point(...given)),
    drop: (...given) =>
      seen('drop', given[1], async () => {
        await fake.drop(...given);
        dropped.push(`${new URL(given[0].url).host} ${given[1]}`);
      }),
    find: (...given) => seen('find', given[1], () => fake.find(...given)),
  };
  server.lend({ searchServers });
  const read = async () => (await client.result(recordAnswerContract, 'GET /eav/index/ex1')).record;
  const update = async (values: object) =>
    client.call('PUT /eav/index/ex1', { body: { ...values, version: (await read()).version } });
  const send = async (event: string, version?: number) => {
    const body = { event, payload: {}, version: version ?? (await read()).version };
    return client.call('POST /eav/index/ex1/transition', { body });
  };
  const build = async () => {
    await send('build');
    await server.workOff();
  };
  const search = () =>
    client.result(indexSearchContract, 'POST /eav/index/search', { body: { index: 'ex1', words: '讲座' } });
  const jobs = async () => (await server.context.store.list(COLLECTIONS.jobs)).map(({ status }) => status);
  await update({ kind: 'elastic', url: 'https://search.example.com', prefix: 'own' });
  return { client, server, asked, dropped, hooks, read, update, send, build, search, jobs };
}

/** A server that does not answer. */
export const away = () => Promise.reject(new ExternalFailure('timeout', 'no answer in time'));
