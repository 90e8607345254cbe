import { batchAnswerContract, recordAnswerContract, writeAnswerContract } from '@src/contracts/resource/responses.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { COLLECTIONS } from '@src/server/store/store.ts';
import { expect, it } from 'vitest';

/** A server with external databases; `probes` counts connection tests, inside and outside of jobs. */
async function openDatabases(...hosts: readonly string[]) {
  const client = await openClient([]);
  const { server } = client;
  const { externalDatabases } = server.context;
  if (externalDatabases === undefined) throw new Error('no external databases');
  const probes: string[] = [];
  const probe: typeof externalDatabases.probe = async (url) => {
    probes.push(new URL(url).hostname);
    return externalDatabases.probe(url);
  };
  server.lend({ externalDatabases: { ...externalDatabases, probe } });
  const ids: string[] = [];
  for (const [at, host] of hosts.entries()) {
    const body = { name: `Depot ${at}`, code: `depot${at}`, kind: 'postgres', url: `postgres://app:x@${host}/shop` };
    ids.push((await client.result(writeAnswerContract, 'POST /eav/database', { body })).record.id);
  }
  const stateOf = async (id: string) =>
    (await client.result(recordAnswerContract, `GET /eav/database/${id}`)).record.status;
  return { client, ids, probes, stateOf };
}

it('tests databases that a filter selects in jobs, not in the transaction of the call', async () => {
  const { client, ids, probes, stateOf } = await openDatabases('one.example.com', 'timeout.example.com');
  const [one = '', other = ''] = ids;
  const body = { event: 'test', filter: { q: 'Depot' } };
  const { ok } = await client.result(batchAnswerContract, 'POST /eav/database/batch', { body });
  expect([ok.toSorted(), probes]).toEqual([[...ids].sort(), []]);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['testing', 'testing']);
  await client.server.workOff();
  expect(probes.toSorted()).toEqual(['one.example.com', 'timeout.example.com']);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['ok', 'failing']);
});

it('tests a database that is named at once, before the transaction', async () => {
  const { client, ids, probes, stateOf } = await openDatabases('one.example.com');
  await client.result(batchAnswerContract, 'POST /eav/database/batch', { body: { event: 'test', ids } });
  expect([await stateOf(ids[0] ?? ''), probes]).toEqual(['ok', ['one.example.com']]);
  const jobs = await client.server.context.store.list(COLLECTIONS.jobs);
  expect(jobs.filter(({ kind }) => kind === 'databaseTest')).toEqual([]);
});

it('tests the new address when it was changed meanwhile', async () => {
  const { client, ids, probes, stateOf } = await openDatabases('timeout.example.com');
  const [id = ''] = ids;
  const { store } = client.server.context;
  await client.result(batchAnswerContract, 'POST /eav/database/batch', {
    body: { event: 'test', filter: { q: 'Depot' } },
  });
  const { externalDatabases } = client.server.context;
  if (externalDatabases === undefined) throw new Error('no external databases');
  client.server.lend({
    externalDatabases: {
      ...externalDatabases,
      async probe(url) {
        const answer = await externalDatabases.probe(url);
        await store.update('eavDatabases', id, { url: 'postgres://app:x@one.example.com/shop' });
        return answer;
      },
    },
  });
  await client.server.workOff();
  expect([await stateOf(id), probes]).toEqual(['ok', ['timeout.example.com', 'one.example.com']]);
});
