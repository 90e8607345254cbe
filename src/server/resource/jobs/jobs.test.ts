import { batchAnswerContract, jobContract } from '@src/contracts/resource/responses.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../http/path-params.ts';
import { addMinutes } from '../../store/dates.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { TEST_NOW } from '../../testing.ts';
import { createBackgroundHost, pruneOldRows } from '../background.ts';
import { createRegistry } from '../server-resource.ts';
import { openClient, type TestClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';
import { type Claim, claimJobs, LEASE_MS } from './claim-jobs.ts';
import { ENGINE_JOBS } from './engine-jobs.ts';
import type { ExternalEffectKind, JobKind } from './job-kind.ts';
import { queueJob } from './queue-job.ts';
import { type JobHost, runJob } from './run-job.ts';
import { createWorker } from './worker.ts';

const tickets = (count: number) => ({
  ...ticketResource,
  seed: () =>
    Array.from({ length: count }, (_, index) => ({ id: String(index), code: `C${index}`, title: 'x', status: 'open' })),
});

interface Setup {
  readonly client: TestClient;
  readonly host: JobHost;
  /** What was told of troubles. */
  readonly troubles: string[];
  /** Moves the clock to so many seconds after the start. */
  readonly at: (seconds: number) => void;
  readonly job: (id: string) => Promise<unknown>;
  readonly take: (holder?: string) => Promise<readonly Claim[]>;
}

async function openSetup(
  kinds: readonly JobKind[] = ENGINE_JOBS,
  count = 0,
  part: Partial<JobHost> = {},
): Promise<Setup> {
  const resource = tickets(count);
  const client = await openClient([resource]);
  const { context, moveTo } = client.server;
  const troubles: string[] = [];
  const registry = createRegistry([resource]);
  const host: JobHost = {
    ...createBackgroundHost(context, registry, (work, cause) => troubles.push(`${work}: ${String(cause)}`)),
    ...{ kinds, name: 'first', ...part },
  };
  return {
    ...{ client, host, troubles },
    at: (seconds) => moveTo(new Date(TEST_NOW.getTime() + seconds * 1000)),
    job: (id) => context.store.get(COLLECTIONS.jobs, id),
    take: (holder = 'first') => host.atomically((each) => claimJobs(each, holder, 1)),
  };
}

const never = new AbortController().signal;
const queued = (host: JobHost, kind: JobKind['name'] = 'due', id = 'one') =>
  host.atomically((context) => queueJob(context, { kind, name: 'a:b:c', input: { n: 7 }, total: 1, id }));

describe('a job that fails', () => {
  const failing = (fault: () => unknown, attempts?: number): JobKind => ({
    ...{ name: 'due', ...(attempts === undefined ? {} : { attempts }) },
    step: () => Promise.reject(fault()),
  });

  it('is tried again, each time later, and given up in the end with its last error', async () => {
    const { host, at, job, troubles } = await openSetup([failing(() => new Error('the printer is out of paper'), 3)]);
    const { workNow } = createWorker(host);
    await queued(host);
    await workNow();
    const lastError = 'Error: the printer is out of paper';
    expect(await job('one')).toMatchObject({
      ...{ status: 'waiting', attempts: 1, lastError, nextTime: '2026-06-17 10:30:10', lease: '', holder: '' },
    });
    at(9);
    await workNow();
    expect(await job('one')).toMatchObject({ attempts: 1 });
    at(10);
    await workNow();
    expect(await job('one')).toMatchObject({ status: 'waiting', attempts: 2, nextTime: '2026-06-17 10:30:40' });
    at(40);
    await workNow();
    expect(await job('one')).toMatchObject({
      ...{ status: 'failed', attempts: 3, lastError, endTime: '2026-06-17 10:30:40', nextTime: null },
    });
    at(4000);
    await workNow();
    expect(troubles).toEqual(Array(3).fill(`job one: ${lastError}`));
  });

  it('is seen by an administrator, who has it tried again', async () => {
    let isBroken = true;
    const kind: JobKind = {
      name: 'due',
      attempts: 1,
      step: () => (isBroken ? Promise.reject(new Error('no')) : Promise.resolve({ done: 1, isLast: true })),
    };
    const { host, client, job } = await openSetup([kind]);
    const { workNow } = createWorker(host);
    await queued(host);
    await workNow();
    const { result } = await client.call('GET /system/job/list', { query: { status: 'failed' } });
    expect(result).toMatchObject({
      total: 1,
      list: [{ id: 'one', kind: 'due', name: 'a:b:c', attempts: 1, lastError: 'Error: no', can: ['retry'] }],
    });
    isBroken = false;
    const sent = { event: 'retry', version: 1, payload: {} };
    expect((await client.call('POST /system/job/one/transition', { body: sent })).code).toBe(0);
    expect(await job('one')).toMatchObject({ status: 'queued', attempts: 0, endTime: null });
    await workNow();
    expect(await job('one')).toMatchObject({ status: 'done', progress: 10_000, done: 1 });
  });

  it('that nothing here knows is given up at once', async () => {
    const { host, job } = await openSetup([]);
    await queued(host);
    await createWorker(host).workNow();
    expect(await job('one')).toMatchObject({ status: 'failed', lastError: 'ServerError: nothing here does due' });
  });
});

describe('a bulk job', () => {
  const start = async (count: number) => {
    const setup = await openSetup(ENGINE_JOBS, count);
    const body = { event: 'take', filter: {} };
    const { job } = await setup.client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body });
    return { ...setup, id: job ?? '' };
  };
  const working = async ({ client }: Setup) =>
    (await client.server.context.store.list(ticketResource.collection)).filter(({ status }) => status === 'working')
      .length;

  /** Lets a process do so many parts of a job; then it is gone without a word. */
  async function die({ host }: Setup, claim: Claim, parts: number): Promise<void> {
    const dead = new Error('killed');
    let left = parts;
    const mortal: JobHost = {
      ...host,
      atomically: (work) => {
        left -= 1;
        return left < 0 ? Promise.reject(dead) : host.atomically(work);
      },
      onTrouble: () => undefined,
    };
    await runJob(mortal, claim, never);
  }

  it('goes on in another process when its own dies, and does nothing twice', async () => {
    const setup = await start(450);
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(setup, claim, 2);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'running', holder: 'first', done: 200, progress: 4444 });
    expect(await setup.take('second')).toEqual([]);
    setup.at(LEASE_MS / 1000);
    const [other] = await setup.take('second');
    expect(await setup.job(setup.id)).toMatchObject({ status: 'running', holder: 'second', attempts: 2 });
    if (other === undefined) throw new Error('nothing was taken over');
    await runJob(setup.host, other, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', done: 450, failures: 0, holder: '' });
    const { store } = setup.client.server.context;
    const taken = (await store.list(COLLECTIONS.audit)).filter(({ event }) => event === 'take');
    expect([taken.length, new Set(taken.map(({ record }) => record)).size, await working(setup)]).toEqual([
      450, 450, 450,
    ]);
    // Whoever was taken for dead and comes back has nothing to do any more.
    await runJob(setup.host, claim, never);
    expect(await working(setup)).toBe(450);
  });

  it('that is handed back goes on at once, and the attempt does not count', async () => {
    const setup = await start(250);
    const stop = new AbortController();
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    stop.abort();
    await runJob(setup.host, claim, stop.signal);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'queued', attempts: 0, holder: '', lease: '' });
    await createWorker({ ...setup.host, name: 'second' }).workNow();
    expect(await setup.job(setup.id)).toMatchObject({ status: 'done', attempts: 1 });
  });

  it('ends where it is cancelled, by its owner or an administrator, and the owner takes back what was done', async () => {
    for (const by of ['owner', 'administrator'] as const) {
      const setup = await start(450);
      const { client, id } = setup;
      const [claim] = await setup.take();
      if (claim === undefined) throw new Error('nothing was taken');
      await die(setup, claim, 1);
      const sent = { event: 'cancel', version: 1, payload: {} };
      if (by === 'owner') await client.call(`POST /job/${id}/cancel`);
      else expect((await client.call(`POST /system/job/${id}/transition`, { body: sent })).code).toBe(0);
      await runJob(setup.host, claim, never);
      const ended = await client.result(jobContract, `GET /job/${id}`);
      expect(ended).toMatchObject({ state: 'cancelled', done: 100, ok: 100, undo: { until: '2026-06-17 10:31:00' } });
      expect(await working(setup)).toBe(100);
      await client.call('POST /undo', { body: { id: ended.undo?.id } });
      expect(await working(setup)).toBe(0);
    }
  });

  it('tells which records could not be done', async () => {
    const setup = await start(201);
    const { store } = setup.client.server.context;
    await store.update(ticketResource.collection, '150', { status: 'closed' });
    await store.update(ticketResource.collection, '3', { status: 'closed' });
    await createWorker(setup.host).workNow();
    const ended = await setup.client.result(jobContract, `GET /job/${setup.id}`);
    expect(ended).toMatchObject({ state: 'done', done: 201, ok: 199 });
    expect(ended.failed.map(({ id, code }) => `${id} ${code}`).toSorted()).toEqual(['150 1004', '3 1004']);
  });

  it('keeps the way back in rows of a hundred, names the first hundred that could not be done, and counts all', async () => {
    const setup = await start(450);
    const { store } = setup.client.server.context;
    for (let id = 300; id < 450; id += 1)
      await store.update(ticketResource.collection, String(id), { status: 'closed' });
    await createWorker(setup.host).workNow();
    const ended = await setup.client.result(jobContract, `GET /job/${setup.id}`);
    expect([ended.ok, ended.failures, ended.failed.length]).toEqual([300, 150, 100]);
    const lengths = async () =>
      [...(await store.list(COLLECTIONS.undos)), ...(await store.list(COLLECTIONS.undoSteps))].map(({ steps }) =>
        Array.isArray(steps) ? steps.length : -1,
      );
    expect(await lengths()).toEqual([100, 100, 100]);
    const { list } = fieldsOf((await setup.client.call('GET /undo/list')).result);
    expect(list).toMatchObject([{ count: 300 }]);
    const undone = await setup.client.call('POST /undo', { body: { id: ended.undo?.id } });
    expect([undone.result, await working(setup), await lengths()]).toEqual([...[{ restored: 300, failed: [] }, 0, []]]);
  });

  it('leaves no way back behind once nobody may go it, which calls that offer others do not wait for', async () => {
    const { client, host, at } = await start(250);
    await createWorker(host).workNow();
    const { store } = client.server.context;
    const left = async () => [
      (await store.list(COLLECTIONS.undoSteps)).length,
      (await store.list(COLLECTIONS.undos)).length,
    ];
    expect(await left()).toEqual([2, 1]);
    at(3600);
    const headers = await client.server.signIn('vben');
    for (let id = 0; id < 40; id += 1) {
      const body = { event: 'ask', version: 2, payload: {} };
      expect((await client.call(`POST /desk/ticket/${id}/transition`, { headers, body })).code).toBe(0);
    }
    expect(await left()).toEqual([2, 41]);
    await pruneOldRows(host);
    expect(await left()).toEqual([0, 40]);
  });

  it('ends when the account that started it may no longer work', async () => {
    const setup = await start(250);
    const { store } = setup.client.server.context;
    const [claim] = await setup.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(setup, claim, 1);
    await store.update(COLLECTIONS.users, '1', { status: 'disabled' });
    await runJob(setup.host, claim, never);
    expect(await setup.job(setup.id)).toMatchObject({ status: 'cancelled', done: 100 });
  });
});

describe('an effect outside of the server', () => {
  /** A kind that notes what was sent, and fails as often as told. */
  function letters(failures: number, once = false) {
    const sent: unknown[] = [];
    const settled: unknown[] = [];
    let left = failures;
    const kind: ExternalEffectKind = {
      ...{ name: 'due', once },
      prepare: async ({ input }) => v.parse(v.object({ n: v.number() }), input),
      async act(task, _context, key) {
        sent.push([task, key]);
        left -= 1;
        if (left >= 0) throw new Error('no line');
        return 'delivered';
      },
      async settle(_run, outcome) {
        settled.push(outcome);
        return { outcome: outcome ?? 'unknown' };
      },
    };
    return { kind, sent, settled };
  }

  it('is tried until it happens, each time under the same key', async () => {
    const { kind, sent, settled } = letters(1);
    const { host, at, job } = await openSetup([kind]);
    const { workNow } = createWorker(host);
    await queued(host);
    await workNow();
    at(10);
    await workNow();
    expect(sent).toEqual(Array(2).fill([{ n: 7 }, 'job-one']));
    expect(settled).toEqual(['delivered']);
    expect(await job('one')).toMatchObject({ status: 'done', attempts: 2, done: 1, result: { outcome: 'delivered' } });
  });

  it('that must not happen twice is not begun again after a crash: its outcome is unknown', async () => {
    const { kind, sent, settled } = letters(0, true);
    const { host, at, job, take } = await openSetup([kind]);
    await queued(host);
    const [claim] = await take();
    let turns = 1;
    const mortal: JobHost = {
      ...host,
      kinds: [{ ...kind, act: () => Promise.reject(new Error('killed')) }],
      onTrouble: () => undefined,
      atomically: (work) => {
        turns -= 1;
        return turns < 0 ? Promise.reject(new Error('dead')) : host.atomically(work);
      },
    };
    if (claim !== undefined) await runJob(mortal, claim, never);
    expect(await job('one')).toMatchObject({ status: 'running', begun: true });
    at(LEASE_MS / 1000);
    await createWorker(host).workNow();
    expect([sent, settled]).toEqual([[], [undefined]]);
    expect(await job('one')).toMatchObject({ status: 'done', result: { outcome: 'unknown' } });
  });

  it('that takes long keeps its claim, and is told when it was cancelled', async () => {
    let heard: AbortSignal | undefined;
    const kind: ExternalEffectKind = {
      name: 'due',
      prepare: async () => ({}),
      act: (_task, _context, _key, signal) => {
        heard = signal;
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve('too late')));
      },
      settle: () => Promise.reject(new Error('must not be settled')),
    };
    const waits: (() => void)[] = [];
    const wait = (_ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        waits.push(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    const { host, at, job, client, troubles } = await openSetup([kind], 0, { wait });
    await queued(host);
    const working = createWorker(host).workNow();
    while (waits.length < 1) await new Promise((resolve) => setImmediate(resolve));
    at(10);
    waits[0]?.();
    while (waits.length < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await job('one')).toMatchObject({ leaseUntil: TEST_NOW.getTime() + 10_000 + LEASE_MS });
    const sent = { event: 'cancel', version: 1, payload: {} };
    expect((await client.call('POST /system/job/one/transition', { body: sent })).code).toBe(0);
    expect(heard?.aborted).toBe(false);
    waits[1]?.();
    await working;
    expect([heard?.aborted, troubles]).toEqual([true, []]);
    expect(await job('one')).toMatchObject({ status: 'cancelled' });
  });
});

describe('an event that is due', () => {
  const timed = (fails: () => boolean) => ({
    ...tickets(3),
    rules: {
      due: {
        where: () => ({ field: 'status', op: 'is', value: 'open' }) as const,
        event: ({ id }: { readonly id: string }) => (id === '2' ? null : 'take'),
      },
      afterWrite: (before: { readonly id: string } | null) => {
        if (before?.id === '1' && fails()) throw new Error('the disk is full');
      },
    },
  });

  it('and cannot be sent does not block others: it becomes a job and is sent later', async () => {
    let isBroken = true;
    const resource = timed(() => isBroken);
    const client = await openClient([resource]);
    const { context, moveTo } = client.server;
    const troubles: string[] = [];
    const host = {
      ...createBackgroundHost(context, createRegistry([resource]), (work) => troubles.push(work)),
      ...{ kinds: ENGINE_JOBS, name: 'first' },
    };
    const worker = createWorker(host);
    const states = async () => (await context.store.list(resource.collection)).map(({ status }) => status);
    await worker.sendDue([resource]);
    await worker.sendDue([resource]);
    expect(await states()).toEqual(['working', 'open', 'open']);
    expect(troubles).toEqual(['due-ticket-1']);
    const job = () => context.store.get(COLLECTIONS.jobs, 'due-ticket-1');
    expect(await job()).toMatchObject({ kind: 'due', about: 'ticket', status: 'queued', owner: 'system' });
    await worker.workNow();
    expect(await job()).toMatchObject({ status: 'waiting', lastError: 'Error: the disk is full' });
    isBroken = false;
    await worker.sendDue([resource]);
    expect(await states()).toEqual(['working', 'open', 'open']);
    moveTo(addMinutes(TEST_NOW, 1));
    await worker.workNow();
    expect([await states(), (await job())?.status]).toEqual([['working', 'working', 'open'], 'done']);
  });
});

it('jobs are forgotten a week after they have ended, with all that belongs to them', async () => {
  const { host, client, at } = await openSetup(ENGINE_JOBS, 201);
  const { store } = client.server.context;
  await client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body: { event: 'take', filter: {} } });
  const worker = createWorker(host);
  await worker.workNow();
  const kept = async () =>
    (
      await Promise.all([COLLECTIONS.jobs, COLLECTIONS.jobInputs, COLLECTIONS.jobParts].map((name) => store.list(name)))
    ).map((rows) => rows.length);
  await worker.look();
  expect(await kept()).toEqual([1, 1, 3]);
  at(7 * 24 * 3600 + 1);
  await worker.look();
  expect(await kept()).toEqual([0, 0, 0]);
});
