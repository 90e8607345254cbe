import {
  batchAnswerContract,
  type Job,
  jobContract,
  jobFailuresContract,
  recentActionContract,
  type UndoOffer,
  undoAnswerContract,
} from '@src/contracts/resource/responses.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../store/store.ts';
import { LEASE_MS } from '../jobs/claim-jobs.ts';
import { ENGINE_JOBS } from '../jobs/engine-jobs.ts';
import { runJob } from '../jobs/run-job.ts';
import { die, type JobSetup, never, openSetup } from '../jobs/testing.ts';
import { createWorker } from '../jobs/worker.ts';
import { pruneOldRows } from '../pruning/prune-rows.ts';
import type { TestClient } from '../testing/test-context.ts';
import { ticketResource } from '../testing/ticket.seed.ts';

const listContract = v.object({ list: v.array(recentActionContract) });
const CODES = ['desk:ticket:view', 'desk:ticket:take', 'desk:ticket:update'];

interface Taken extends JobSetup {
  /** Who took the tickets. */
  readonly writer: TestClient;
  readonly offer: UndoOffer;
}

/** Takes all of a number of tickets; `username` is who does so. */
async function take(count: number, username = 'vben'): Promise<Taken> {
  const setup = await openSetup(ENGINE_JOBS, count);
  await setup.client.allow(...CODES);
  const writer = await setup.client.as(username);
  const body = { event: 'take', ids: numbers(0, count).map(String) };
  const { job } = await writer.result(batchAnswerContract, 'POST /desk/ticket/batch', { body });
  await createWorker(setup.host).workNow();
  const { undo } = await writer.result(jobContract, `GET /job/${job}`);
  if (undo === null) throw new Error('there is no offer');
  return { ...setup, writer, offer: undo };
}

const ask = ({ writer, offer }: Taken, headers = {}) =>
  writer.result(undoAnswerContract, 'POST /undo', { body: { id: offer.id }, headers });

/** Asks for the undo; returns the id of its job. */
async function askForJob(taken: Taken): Promise<string> {
  const { job } = await ask(taken);
  if (job === undefined) throw new Error('there is no job');
  return job;
}

const ownJob = ({ writer }: Taken, id: string): Promise<Job> => writer.result(jobContract, `GET /job/${id}`);

/** The ids of all tickets that are still taken, as numbers. */
const stillTaken = async ({ client }: JobSetup) =>
  (await client.server.context.store.list(ticketResource.collection))
    .filter(({ status }) => status === 'working')
    .map(({ id }) => Number(id));

const undone = async ({ client }: JobSetup) =>
  (await client.server.context.store.list(COLLECTIONS.audit))
    .filter(({ event }) => event === 'undo')
    .map(({ record }) => Number(record));

const recent = async ({ writer }: Taken) =>
  (await writer.result(listContract, 'GET /undo/list')).list.map(({ state, undone: count, until }) => ({
    state,
    count,
    until,
  }));

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('the undo of more than two hundred records', () => {
  it('is a job that undoes a hundred of them at a time, the last ones first', async () => {
    const taken = await take(450);
    const answer = await ask(taken);
    expect(answer).toEqual({ restored: 0, failed: [], total: 450, job: '2' });
    expect(await ownJob(taken, '2')).toMatchObject({ state: 'queued', total: 450, done: 0, ok: 0, undo: null });
    expect(await stillTaken(taken)).toHaveLength(450);
    expect(await recent(taken)).toEqual([{ state: 'undoing', count: 0, until: taken.offer.until }]);
    const [claim] = await taken.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(taken, claim, 1);
    // The last part has fifty steps.
    expect([await stillTaken(taken), await undone(taken)]).toEqual([numbers(0, 400), numbers(400, 450).toReversed()]);
    await runJob(taken.host, claim, never);
    expect(await ownJob(taken, '2')).toMatchObject({
      ...{ state: 'done', total: 450, done: 450, ok: 450, failed: [], result: { restored: 450, left: 0 } },
    });
    expect([await stillTaken(taken), await undone(taken)]).toEqual([[], numbers(0, 450).toReversed()]);
    expect(await recent(taken)).toEqual([{ state: 'undone', count: 450, until: taken.offer.until }]);
    expect((await taken.writer.call('POST /undo', { body: { id: taken.offer.id } })).code).toBe(1002);
    const { result } = await taken.client.call('GET /system/job/2');
    expect(result).toMatchObject({ record: { kind: 'undo', name: 'desk:ticket:take', status: 'done' } });
  });

  it('of exactly two hundred is done at once, of one more by a job', async () => {
    const setup = await openSetup(ENGINE_JOBS, 200);
    const body = { event: 'take', filter: {} };
    const { undo } = await setup.client.result(batchAnswerContract, 'POST /desk/ticket/batch', { body });
    const answer = await setup.client.call('POST /undo', { body: { id: undo?.id } });
    expect([answer.result, await stillTaken(setup)]).toEqual([{ restored: 200, failed: [] }, []]);
    expect((await ask(await take(201))).job).toBe('2');
  });

  it('has one job however often it is asked for, with and without a key', async () => {
    const taken = await take(250);
    const first = await ask(taken);
    const key = { 'idempotency-key': 'undo:1' };
    expect([await ask(taken), await ask(taken, key), await ask(taken, key)]).toEqual([first, first, first]);
    await createWorker(taken.host).workNow();
    expect(await undone(taken)).toHaveLength(250);
    // A lost answer is repeated.
    expect(await ask(taken, key)).toEqual(first);
    const other = await taken.client.as('test');
    expect((await other.call('POST /undo', { body: { id: taken.offer.id } })).code).toBe(1002);
  });

  it('names the records that have changed since, with the reason, and undoes the others', async () => {
    const taken = await take(450);
    const { store } = taken.client.server.context;
    for (let id = 150; id < 350; id += 1) await store.update(ticketResource.collection, String(id), { version: 9 });
    await store.remove(ticketResource.collection, '7');
    const job = await askForJob(taken);
    await createWorker(taken.host).workNow();
    const ended = await ownJob(taken, job);
    expect(ended).toMatchObject({ state: 'done', done: 450, ok: 249, failures: 201 });
    const call = `GET /job/${job}/failures`;
    const second = await taken.writer.result(jobFailuresContract, call, { query: { after: ended.next ?? '' } });
    const third = await taken.writer.result(jobFailuresContract, call, { query: { after: second.next ?? '' } });
    const named = [...ended.failed, ...second.list, ...third.list];
    expect(named[0]).toEqual({
      ...{ id: '349', title: 'x', code: 1003, msg: 'Somebody else changed this meanwhile' },
    });
    expect(named.at(-1)).toEqual({ id: '7', title: 'x', code: 1002, msg: 'Not found' });
    expect(named.map(({ id }) => Number(id))).toEqual([...numbers(150, 350).toReversed(), 7]);
    expect([await stillTaken(taken), third.next]).toEqual([numbers(150, 350), null]);
    expect(await recent(taken)).toEqual([{ state: 'partlyUndone', count: 249, until: taken.offer.until }]);
  });

  it('continues in another process when its own dies, and undoes nothing twice', async () => {
    const taken = await take(450);
    const job = await askForJob(taken);
    const [claim] = await taken.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(taken, claim, 2);
    expect(await taken.job(job)).toMatchObject({ status: 'running', holder: 'first', done: 150 });
    expect(await taken.take('second')).toEqual([]);
    taken.at(LEASE_MS / 1000);
    const [other] = await taken.take('second');
    if (other === undefined) throw new Error('nothing was taken over');
    await runJob(taken.host, other, never);
    // A process that was considered dead and comes back does nothing.
    await runJob(taken.host, claim, never);
    expect(await taken.job(job)).toMatchObject({ status: 'done', attempts: 1, done: 450, failures: 0 });
    expect([await stillTaken(taken), await undone(taken)]).toEqual([[], numbers(0, 450).toReversed()]);
  });

  it('is retried after an error, and loses nothing of a part that failed', async () => {
    const taken = await take(250);
    const job = await askForJob(taken);
    let isBroken = true;
    const kinds = ENGINE_JOBS.map((kind) =>
      kind.name !== 'undo' || !('step' in kind)
        ? kind
        : {
            ...kind,
            step: async (run: Parameters<typeof kind.step>[0]) => {
              const step = await kind.step(run);
              if (isBroken && run.job.done === 50) throw new Error('the disk is full');
              return step;
            },
          },
    );
    const host = { ...taken.host, kinds };
    await createWorker(host).workNow();
    expect(await taken.job(job)).toMatchObject({ status: 'waiting', done: 50, lastError: 'Error: the disk is full' });
    expect(await stillTaken(taken)).toEqual(numbers(0, 200));
    isBroken = false;
    taken.at(10);
    await createWorker(host).workNow();
    expect(await taken.job(job)).toMatchObject({ status: 'done', done: 250, attempts: 1 });
    expect(await undone(taken)).toEqual(numbers(0, 250).toReversed());
  });

  it('that is cancelled between two parts leaves what it has undone, says how much, and another job undoes the rest', async () => {
    const taken = await take(450);
    const job = await askForJob(taken);
    const [claim] = await taken.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(taken, claim, 2);
    const cancelled = await taken.writer.result(jobContract, `POST /job/${job}/cancel`);
    expect(cancelled).toMatchObject({ state: 'cancelled', total: 450, done: 150, ok: 150 });
    await runJob(taken.host, claim, never);
    expect([await stillTaken(taken), (await ownJob(taken, job)).result]).toEqual([
      numbers(0, 300),
      { restored: 150, left: 300 },
    ]);
    expect(await recent(taken)).toEqual([{ state: 'partlyUndone', count: 150, until: taken.offer.until }]);
    expect(await ask(taken)).toEqual({ restored: 0, failed: [], total: 300, job: '3' });
    await createWorker(taken.host).workNow();
    expect(await recent(taken)).toEqual([{ state: 'undone', count: 450, until: taken.offer.until }]);
    expect(await undone(taken)).toEqual(numbers(0, 450).toReversed());
  });

  it('undoes its rest when it is asked for with another key; with the same one it stays cancelled', async () => {
    const taken = await take(450);
    const whole = { 'idempotency-key': `undo:${taken.offer.id}` };
    const first = await ask(taken, whole);
    const [claim] = await taken.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(taken, claim, 2);
    await taken.writer.result(jobContract, `POST /job/${first.job}/cancel`);
    expect(await ask(taken, whole)).toEqual(first);
    const rest = { 'idempotency-key': `undo:${taken.offer.id}:${first.job}` };
    const second = await ask(taken, rest);
    expect(second).toEqual({ restored: 0, failed: [], total: 300, job: '3' });
    await createWorker(taken.host).workNow();
    expect(await ask(taken, rest)).toEqual(second);
    expect([await stillTaken(taken), await undone(taken)]).toEqual([[], numbers(0, 450).toReversed()]);
  });

  it('that is cancelled before it began can be asked for again, until the time to undo is over', async () => {
    const taken = await take(250);
    await taken.writer.call(`POST /job/${await askForJob(taken)}/cancel`);
    expect(await recent(taken)).toEqual([{ state: 'open', count: 0, until: taken.offer.until }]);
    taken.at(61);
    expect(await recent(taken)).toEqual([]);
    expect((await taken.writer.call('POST /undo', { body: { id: taken.offer.id } })).code).toBe(1002);
  });

  it('that was asked for in time goes on after that time; its rows are pruned an hour after its end', async () => {
    const taken = await take(250);
    await askForJob(taken);
    const { store } = taken.client.server.context;
    const left = async () => [
      (await store.list(COLLECTIONS.undoSteps)).length,
      (await store.list(COLLECTIONS.undos)).filter(({ id }) => id === taken.offer.id).length,
    ];
    /** Many single writes, after which expired offers are pruned. */
    const prune = async () => {
      for (let count = 0; count < 40; count += 1) {
        const { result } = await taken.writer.call('GET /desk/ticket/0');
        const { version } = v.parse(v.object({ record: v.looseObject({ version: v.number() }) }), result).record;
        const body = { version, title: `t${count}` };
        expect((await taken.writer.call('PUT /desk/ticket/0', { body })).code).toBe(0);
      }
      await pruneOldRows(taken.host);
    };
    taken.at(5000);
    await prune();
    expect(await left()).toEqual([3, 1]);
    await createWorker(taken.host).workNow();
    expect(await ownJob(taken, '2')).toMatchObject({ state: 'done', ok: 249 });
    expect(await left()).toEqual([0, 1]);
    taken.at(5000 + 3601);
    await prune();
    expect(await left()).toEqual([0, 0]);
  });

  it('whose records have all changed leaves nothing to undo', async () => {
    const taken = await take(201);
    const { store } = taken.client.server.context;
    for (let id = 0; id < 201; id += 1) await store.update(ticketResource.collection, String(id), { version: 9 });
    const job = await askForJob(taken);
    await createWorker(taken.host).workNow();
    expect(await ownJob(taken, job)).toMatchObject({ state: 'done', ok: 0, failures: 201 });
    expect(await recent(taken)).toEqual([]);
  });
});

describe('rights to an undo that is a job', () => {
  it('are required when it is asked for', async () => {
    const taken = await take(250, 'test');
    await taken.client.allow('desk:ticket:view');
    expect(await taken.writer.call('POST /undo', { body: { id: taken.offer.id } })).toEqual({
      ...{ status: 403, code: 403, result: { permission: 'desk:ticket:take' } },
    });
    expect(await taken.take()).toEqual([]);
  });

  it('that are lost between two parts end it, and what it has undone stays undone', async () => {
    const taken = await take(450, 'test');
    const job = await askForJob(taken);
    const [claim] = await taken.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(taken, claim, 2);
    await taken.client.allow('desk:ticket:view');
    await runJob(taken.host, claim, never);
    expect(await ownJob(taken, job)).toMatchObject({
      ...{ state: 'failed', done: 150, ok: 150, error: 'No permission' },
      reason: { code: 403, msg: 'No permission', permission: 'desk:ticket:take' },
      result: { restored: 150, left: 300 },
    });
    expect(await stillTaken(taken)).toEqual(numbers(0, 300));
    expect(await recent(taken)).toEqual([{ state: 'partlyUndone', count: 150, until: taken.offer.until }]);
    // An administrator gives the right back, and has the job go on.
    await taken.client.allow(...CODES);
    const sent = { event: 'retry', version: 1, payload: {} };
    expect((await taken.client.call(`POST /system/job/${job}/transition`, { body: sent })).code).toBe(0);
    await createWorker(taken.host).workNow();
    expect(await ownJob(taken, job)).toMatchObject({ state: 'done', done: 450, ok: 450 });
    expect(await undone(taken)).toEqual(numbers(0, 450).toReversed());
  });

  it('to see the records are checked when it is asked for, and by each part', async () => {
    const taken = await take(450, 'test');
    const resource = taken.resource;
    Object.assign(resource, { rules: { scope: () => ({ any: [] }) } });
    expect((await taken.writer.call('POST /undo', { body: { id: taken.offer.id } })).code).toBe(1002);
    Object.assign(resource, { rules: {} });
    const job = await askForJob(taken);
    const [claim] = await taken.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(taken, claim, 2);
    Object.assign(resource, { rules: { scope: () => ({ field: 'code', op: 'is', value: 'C5' }) } });
    await runJob(taken.host, claim, never);
    const ended = await ownJob(taken, job);
    expect(ended).toMatchObject({ state: 'done', ok: 151, failures: 299 });
    expect(ended.failed[0]).toEqual({ id: '299', title: 'x', code: 1002, msg: 'Not found' });
    expect(await stillTaken(taken)).toEqual(numbers(0, 300).filter((id) => id !== 5));
  });

  it('of an account that was disabled end it', async () => {
    const taken = await take(450);
    const job = await askForJob(taken);
    const [claim] = await taken.take();
    if (claim === undefined) throw new Error('nothing was taken');
    await die(taken, claim, 1);
    await taken.client.server.context.store.update(COLLECTIONS.users, '1', { status: 'disabled' });
    await runJob(taken.host, claim, never);
    expect(await taken.job(job)).toMatchObject({ status: 'cancelled', done: 50, result: { restored: 50, left: 400 } });
  });
});
