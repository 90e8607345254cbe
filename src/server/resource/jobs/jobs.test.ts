import { batchAnswerContract, jobContract } from '@src/contracts/resource/responses.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { forbidden, missing, ruled } from '../../http/server-error.ts';
import { addMinutes } from '../../store/dates.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { watchedReads } from '../../store/testing/watched-reads.ts';
import { TEST_NOW } from '../../testing.ts';
import { createBackgroundHost } from '../background.ts';
import { createRegistry } from '../server-resource.ts';
import { openClient } from '../testing/test-context.ts';
import { LEASE_MS } from './claim-jobs.ts';
import { ENGINE_JOBS } from './engine-jobs.ts';
import type { ExternalEffectKind, JobKind } from './job-kind.ts';
import { queueJob } from './queue-job.ts';
import { type JobHost, runJob } from './run-job.ts';
import { die, never, openSetup, queued, tickets } from './testing.ts';
import { createWorker } from './worker.ts';

describe('a job of a server that was restarted', () => {
  const kind: JobKind = { name: 'due', step: () => Promise.resolve({ done: 1, isLast: true }) };

  it('goes on at once under the same name, and under another when its lease has ended', async () => {
    const { host, take, job, at } = await openSetup([kind]);
    await queued(host);
    await take();
    const other = createWorker({ ...host, name: 'second' });
    await other.workNow();
    expect(await job('one')).toMatchObject({ status: 'running', holder: 'first', attempts: 1 });
    await createWorker(host).workNow();
    expect(await job('one')).toMatchObject({ status: 'done', attempts: 2 });
    await queued(host, 'due', 'two');
    await take();
    at(LEASE_MS / 1000);
    await other.workNow();
    expect(await job('two')).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('is taken over once, so that one which cannot end does not start over and over', async () => {
    const { host, take, job } = await openSetup([kind]);
    await queued(host);
    await take();
    const worker = createWorker(host);
    await worker.workNow();
    await queued(host, 'due', 'two');
    await take();
    await worker.workNow();
    expect(await job('two')).toMatchObject({ status: 'running', attempts: 1 });
  });
});

it('claiming one of many waiting jobs does not count the others', async () => {
  const { host, client, take } = await openSetup();
  for (let at = 0; at < 40; at += 1) await queued(host, 'due', `waiting${at}`);
  const { store } = client.server.context;
  let counted = 0;
  const note: Parameters<typeof watchedReads>[1] = (collection, _asked, { total }) => {
    if (collection === COLLECTIONS.jobs) counted += total;
  };
  client.server.lend({ store: watchedReads(store, note) });
  expect([(await take()).map(({ id }) => id), counted]).toEqual([['waiting0'], 1]);
});

it('the claim of a large job holds longer, because its end takes longer', async () => {
  const total = 100_000;
  const setup = await openSetup([{ name: 'due', step: async () => ({ done: 1, total, isLast: false }) }]);
  await queued(setup.host);
  const [claim] = await setup.take();
  if (claim === undefined) throw new Error('nothing was claimed');
  await die(setup, claim, 1);
  expect(await setup.job('one')).toMatchObject({ leaseUntil: TEST_NOW.getTime() + 5 * LEASE_MS });
});

describe('a job that ends each process that runs it', () => {
  const MAX = 3;
  const LEASE = LEASE_MS / 1000;

  it('fails when its attempts are used up, and says so to an administrator', async () => {
    const kind: JobKind = { name: 'due', attempts: MAX, step: () => Promise.resolve({ done: 1, isLast: true }) };
    const { host, take, job, at } = await openSetup([kind]);
    await queued(host);
    for (let attempt = 0; attempt < MAX; attempt += 1) {
      await take();
      at((attempt + 1) * LEASE);
    }
    await createWorker(host).workNow();
    const lastError = 'Each process that ran it ended before the job got any further.';
    expect(await job('one')).toMatchObject({ status: 'failed', attempts: MAX + 1, lastError, lease: '' });
  });

  it('goes on as long as it makes progress between', async () => {
    let done = 0;
    const step = async () => {
      done += 1;
      return { done, total: 2 * MAX, isLast: done === 2 * MAX };
    };
    const setup = await openSetup([{ name: 'due', attempts: MAX, step }]);
    await queued(setup.host);
    for (let death = 1; death < 2 * MAX; death += 1) {
      const [claim] = await setup.take();
      if (claim === undefined) throw new Error('nothing was claimed');
      await die(setup, claim, 1);
      setup.at(death * LEASE);
    }
    await createWorker(setup.host).workNow();
    expect(await setup.job('one')).toMatchObject({ status: 'done', done: 2 * MAX });
  });
});

describe('a job that fails', () => {
  const failing = (fault: () => unknown, attempts?: number): JobKind => ({
    ...{ name: 'due', ...(attempts === undefined ? {} : { attempts }) },
    step: () => Promise.reject(fault()),
  });

  it('is retried with growing delays, and fails in the end with its last error', async () => {
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
      reason: { code: 0, msg: '' },
    });
    at(4000);
    await workNow();
    expect(troubles).toEqual(Array(3).fill(`job one: ${lastError}`));
  });

  it('is visible to an administrator, who can retry it', async () => {
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

  it.each([
    ['a lost right', forbidden('a:b:c'), { code: 403, msg: 'No permission', permission: 'a:b:c' }],
    [
      'a rule',
      ruled({ zh_CN: '不行', en: 'No' }),
      { code: 1008, msg: 'Not allowed for this record', text: { zh_CN: '不行', en: 'No' } },
    ],
    ['a missing record', missing(), { code: 1002, msg: 'Not found' }],
  ])('says why to its owner: %s', async (_what, refusal, reason) => {
    const { host, client } = await openSetup([failing(() => refusal)]);
    const owner = { id: '1', username: 'vben' };
    await host.atomically((context) => queueJob(context, { kind: 'due', name: 'a:b:c', input: {}, id: 'one', owner }));
    await createWorker(host).workNow();
    expect(await client.result(jobContract, 'GET /job/one')).toMatchObject({ state: 'failed', reason });
  });

  it('keeps the words of an error of the server from its owner, and says nothing once it is retried', async () => {
    const { host, client } = await openSetup([failing(() => new Error('db at 10.0.0.1 is down'), 1)]);
    const owner = { id: '1', username: 'vben' };
    await host.atomically((context) => queueJob(context, { kind: 'due', name: 'a:b:c', input: {}, id: 'one', owner }));
    await createWorker(host).workNow();
    const { text } = await client.call('GET /job/one').then(({ result }) => ({ text: JSON.stringify(result) }));
    expect(text).toContain('"reason":{"code":0,"msg":""}');
    expect(text).not.toContain('10.0.0.1');
    const sent = { event: 'retry', version: 1, payload: {} };
    expect((await client.call('POST /system/job/one/transition', { body: sent })).code).toBe(0);
    expect((await client.result(jobContract, 'GET /job/one')).reason).toBe(undefined);
  });

  it.each([
    ['deleted', '999999', 'The account of the owner was deleted.'],
    ['closed', '4', 'The account of the owner is closed.'],
  ])('of a %s account ends, and says why to an administrator', async (_state, id, lastError) => {
    const steps: unknown[] = [];
    const step = async () => ({ done: steps.push(1), isLast: true });
    const { host, client, job } = await openSetup([{ name: 'due', step }]);
    await client.server.context.store.update(COLLECTIONS.users, '4', { status: 'disabled' });
    const owner = { id, username: 'gone' };
    await host.atomically((context) => queueJob(context, { kind: 'due', name: 'a:b:c', input: {}, id: 'one', owner }));
    await createWorker(host).workNow();
    expect(steps).toEqual([]);
    expect(await job('one')).toMatchObject({
      ...{ status: 'cancelled', lastError, lease: '', holder: '', endTime: '2026-06-17 10:30:00' },
    });
  });

  it('of an unknown kind fails at once', async () => {
    const { host, job } = await openSetup([]);
    await queued(host);
    await createWorker(host).workNow();
    expect(await job('one')).toMatchObject({ status: 'failed', lastError: 'ServerError: nothing here does due' });
  });
});

describe('an external effect', () => {
  /** A kind that records what was sent, and fails a number of times. */
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

  it('is retried until it succeeds, with the same key', async () => {
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

  it('that must not happen twice is not repeated after a crash: its outcome is unknown', async () => {
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

  it('that takes long keeps its lease, and is aborted when it is cancelled', async () => {
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

describe('a due event', () => {
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

  it('that fails does not block others: it becomes a job and is sent later', async () => {
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

it('jobs are deleted a week after they have ended, with all their data', async () => {
  const { host, client, at } = await openSetup(ENGINE_JOBS, 201);
  const { store } = client.server.context;
  await client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body: { event: 'take', filter: {} } });
  const worker = createWorker(host);
  await worker.workNow();
  const kept = async () =>
    (
      await Promise.all([COLLECTIONS.jobs, COLLECTIONS.jobInputs, COLLECTIONS.jobParts].map((name) => store.list(name)))
    ).map((rows) => rows.length);
  await worker.claimJobs();
  expect(await kept()).toEqual([1, 1, 3]);
  at(7 * 24 * 3600 + 1);
  await worker.claimJobs();
  expect(await kept()).toEqual([0, 0, 0]);
});
