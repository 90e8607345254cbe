import { recordAnswerContract } from '@src/contracts/resource/responses.ts';
import { usageContract } from '@src/contracts/statistics.ts';
import { endpoints } from '@src/server/endpoints.ts';
import { fieldsOf } from '@src/server/http/path-params.ts';
import { createBackgroundHost } from '@src/server/resource/background.ts';
import { claimJobs } from '@src/server/resource/jobs/claim-jobs.ts';
import { runJob } from '@src/server/resource/jobs/run-job.ts';
import { openClient } from '@src/server/resource/testing/test-context.ts';
import { SERVER_REGISTRY } from '@src/server/resources.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import { watchedReads } from '@src/server/store/testing/watched-reads.ts';
import { createTestServer, TEST_NOW } from '@src/server/testing.ts';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deviceJob, MARKED_AT_ONCE } from './mute-device.ts';
import { usageOf } from './usage-insight.ts';
import { usageLogServerResource } from './usage-log.resource.ts';

let lines = 0;
function line(time: string, device: string, event: string, rest: Partial<Row> = {}): Row {
  lines += 1;
  return {
    ...{ id: String(lines), time: `2026-06-${time}`, device, event, product: 'p1', attention: 'heard' },
    ...{ versionTo: '1.0.0', result: 'ok', code: null },
    ...rest,
  };
}

const ALL = { from: '2026-06-01', to: '2026-06-17', product: null };

describe('usage statistics', () => {
  it('count each active device once, with its last version', async () => {
    const rows = [
      line('03 10:00:00', 'a', 'heartbeat', { versionTo: '2.0.0' }),
      line('01 10:00:00', 'a', 'install'),
      line('04 10:00:00', 'a', 'upgrade', { versionTo: '3.0.0', result: 'fail', code: 'E_DISK' }),
      line('02 10:00:00', 'b', 'install'),
      line('02 11:00:00', 'c', 'install'),
      line('03 11:00:00', 'c', 'uninstall'),
      line('02 12:00:00', 'd', 'install', { product: 'p2' }),
      line('20 10:00:00', 'e', 'install'),
    ];
    expect((await usageOf([rows], ALL, TEST_NOW)).versions).toEqual([
      { version: '1.0.0', devices: 2 },
      { version: '2.0.0', devices: 1 },
    ]);
    expect((await usageOf([rows], { ...ALL, product: 'p2' }, TEST_NOW)).versions).toEqual([
      { version: '1.0.0', devices: 1 },
    ]);
  });

  it('track installations to their activation within a week', async () => {
    const rows = [
      line('01 10:00:00', 'a', 'install'),
      line('08 10:00:00', 'a', 'activate'),
      line('01 10:00:00', 'b', 'install'),
      line('08 10:00:01', 'b', 'activate'),
      line('01 10:00:00', 'c', 'install'),
      line('16 10:00:00', 'd', 'install'),
      line('16 11:00:00', 'e', 'install', { result: 'fail', code: 'E_DISK' }),
    ];
    expect((await usageOf([rows], ALL, TEST_NOW)).funnel).toEqual({ installed: 4, activated: 1, waiting: 1 });
    expect((await usageOf([rows], { ...ALL, from: '2026-06-10' }, TEST_NOW)).funnel).toEqual({
      installed: 1,
      activated: 0,
      waiting: 1,
    });
  });

  it('list the most frequent failures first', async () => {
    const fail = (time: string, code: string) => line(time, code, 'install', { result: 'fail', code });
    const rows = [
      ...[fail('02 10:00:00', 'E_DISK'), fail('03 10:00:00', 'E_TIMEOUT'), fail('04 10:00:00', 'E_TIMEOUT')],
      ...[line('05 10:00:00', 'a', 'install'), fail('30 10:00:00', 'E_DISK')],
    ];
    expect((await usageOf([rows], ALL, TEST_NOW)).failures).toEqual([
      { code: 'E_TIMEOUT', count: 2 },
      { code: 'E_DISK', count: 1 },
    ]);
  });
});

it('are the same for batches in any order, and read no more entries at a time than a batch', async () => {
  const client = await openClient([], 'vben');
  const { store } = client.server.context;
  const rows = await store.list(usageLogServerResource.collection);
  const reversed = rows.toReversed();
  const expected = await usageOf([rows], ALL, TEST_NOW);
  expect(await usageOf([reversed.slice(0, 700), reversed.slice(700)], ALL, TEST_NOW)).toEqual(expected);
  const sizes: unknown[] = [];
  const watched = watchedReads(store, (collection, { size }) => {
    if (collection === 'usageLog') sizes.push(size);
  });
  const usage = endpoints.find(({ method, path }) => method === 'POST' && path === '/statistics/usage');
  const request = { headers: await client.server.signIn('vben'), params: {}, query: {}, body: ALL };
  const answer = await usage?.handle(request, { ...client.server.context, store: watched });
  expect(fieldsOf(answer?.body).result).toEqual(expected);
  expect([...new Set(sizes)]).toEqual([1000]);
  expect(sizes.length).toBeGreaterThan(1);
});

/** A device with many entries, and a host that runs the jobs of the module. */
async function openFloods(count: number) {
  const client = await openClient([], 'vben');
  const { context } = client.server;
  const ids = Array.from({ length: count }, (_, at) => `flood-${at}`);
  for (const id of ids)
    await context.store.insert('usageLog', line('01 10:00:00', 'Flood', 'heartbeat', { id, version: 1 }));
  const host = {
    ...createBackgroundHost(context, SERVER_REGISTRY, (_work, cause) => {
      throw cause;
    }),
    ...{ kinds: [deviceJob], name: 'first' },
  };
  const send = async (id: string, event: string) => {
    const { version } = (await client.result(recordAnswerContract, `GET /statistics/install/${id}`)).record;
    return client.call(`POST /statistics/install/${id}/transition`, { body: { event, version, payload: {} } });
  };
  const marked = async () => {
    const rows = await context.store.getMany('usageLog', ids);
    return rows.filter(({ attention }) => attention === 'muted').length;
  };
  const claim = async () => {
    const [found] = await host.atomically((each) => claimJobs(each, { holder: 'first', most: 1 }));
    if (found === undefined) throw new Error('no job');
    return found;
  };
  const jobs = async () =>
    (await context.store.list(COLLECTIONS.jobs)).map(({ name, done, status }) => [name, done, status]);
  return { host, send, marked, claim, jobs };
}
const never = new AbortController().signal;
const FLOOD = 2 * MARKED_AT_ONCE + 7;

describe('muted device', () => {
  it('with many entries has the first marked at once, and the others by a job', async () => {
    const { host, send, marked, claim, jobs } = await openFloods(FLOOD);
    expect((await send('flood-3', 'mute')).code).toBe(0);
    expect(await marked()).toBe(MARKED_AT_ONCE + 1);
    await runJob(host, await claim(), never);
    expect(await marked()).toBe(FLOOD);
    expect(await jobs()).toEqual([['statistics:usage-log:mute', MARKED_AT_ONCE + 6, 'done']]);
  });

  it('that is unmuted while a job marks it is marked as was chosen last', async () => {
    const { host, send, marked, claim } = await openFloods(FLOOD);
    await send('flood-3', 'mute');
    expect((await send('flood-3', 'unmute')).code).toBe(0);
    await runJob(host, await claim(), never);
    expect(await marked()).toBe(0);
  });

  it('stays in the log with all rows marked, and does not count until it is unmuted', async () => {
    const client = await openClient([], 'vben');
    const { store } = client.server.context;
    const [first] = (await store.list(usageLogServerResource.collection)).filter(({ event }) => event === 'upgrade');
    const device = String(first?.device);
    const attention = async () => {
      const all = await store.list(usageLogServerResource.collection);
      return new Set(all.filter((row) => row.device === device).map((row) => row.attention));
    };
    const send = (event: string, version: number) =>
      client.call(`POST /statistics/install/${first?.id}/transition`, { body: { event, version, payload: {} } });
    const before = await client.result(usageContract, 'POST /statistics/usage', { body: ALL });
    expect(await send('mute', 1)).toMatchObject({ code: 0 });
    expect(await attention()).toEqual(new Set(['muted']));
    const after = await client.result(usageContract, 'POST /statistics/usage', { body: ALL });
    const devices = ({ versions }: v.InferOutput<typeof usageContract>) =>
      versions.reduce((sum, each) => sum + each.devices, 0);
    expect(devices(after)).toBe(devices(before) - 1);
    expect(await send('unmute', 2)).toMatchObject({ code: 0 });
    expect(await attention()).toEqual(new Set(['heard']));
    expect(await client.result(usageContract, 'POST /statistics/usage', { body: ALL })).toEqual(before);
  });
});

it.each([
  ['auditor', { ...ALL }, 200, 0],
  ['finance', { ...ALL }, 403, 403],
  ['auditor', { ...ALL, from: '2026-07-01' }, 200, 1001],
  ['auditor', { from: '2026-06-01', to: '2026-06-17' }, 200, 1001],
])('%s requesting %j gets %i and code %i', async (username, body, status, code) => {
  const server = createTestServer();
  const answer = await server.call('POST /statistics/usage', { headers: await server.signIn(username), body });
  expect([answer.status, fieldsOf(answer.body).code]).toEqual([status, code]);
});
