import { ServiceError } from '@src/contracts/errors.ts';
import type { BatchAnswer, Job } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { selectUndo, undoMachine } from '../undo/index.ts';
import * as bulk from './index.ts';

const REQUEST: bulk.BulkRequest = { event: 'delete', target: { ids: ['a', 'b'] }, count: 2, key: 'k1' };
const REFUSED = { id: 'b', title: 'Bea', code: 1005, msg: 'still in use' };
const UNDO = { id: 'u1', until: '2026-01-01 08:01:00' };

const TAKEN_BACK = { restored: 1, failed: [{ ...REFUSED, code: 1003 }] };

/** Progress of an undo of everything. */
const TAKEN_BACK_WHOLLY = { total: 1, done: 1, ok: 1, failed: [], stopped: null };

const batch = (more: Partial<BatchAnswer> = {}): BatchAnswer => ({
  ok: ['a'],
  failed: [REFUSED],
  total: 2,
  job: null,
  undo: UNDO,
  ...more,
});
const job = (more: Partial<Job> = {}): Job => ({
  id: 'j1',
  state: 'running',
  total: 300,
  done: 100,
  ok: 99,
  failed: [REFUSED],
  undo: null,
  ...more,
});

/** Starts a bulk machine over a fake server with responses in sequence; further calls never resolve. */
function startBulk(answers: Readonly<Partial<Record<string, readonly unknown[]>>> = {}) {
  const calls: (readonly [string, unknown])[] = [];
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...(list ?? [])]]));
  const port = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(({ input }) => {
      calls.push([name, input]);
      const answer = left.get(name)?.shift();
      if (answer === undefined) return new Promise(() => undefined);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as Output);
    });
  const { actor, clock, emitted } = start(
    bulk.bulkMachine.provide({
      actors: {
        dryRun: port('dryRun'),
        sendBulk: port('send'),
        askJob: port('ask'),
        cancelJob: port('cancel'),
        undo: undoMachine.provide({
          actors: { askUndo: port('undo'), askJob: port('askUndoJob'), cancelJob: port('cancel') },
        }),
      },
    }),
    undefined,
  );
  const seen = () => bulk.selectBulk(actor.getSnapshot());
  const reaches = (stage: bulk.BulkStage) => waitFor(actor, (snapshot) => bulk.selectBulk(snapshot).stage === stage);
  const ask = () => actor.send({ type: 'bulk.asked', request: REQUEST });
  return { bulk: actor, clock, calls, emitted, seen, reaches, ask };
}

describe('a bulk event', () => {
  it('runs a dry run before the confirmation, and is then sent with the operator’s input', async () => {
    const { bulk: actor, calls, ask, reaches, seen } = startBulk({ dryRun: [batch()], send: [batch()] });
    ask();
    await reaches('confirming');
    expect(seen().plan).toEqual({ ...batch(), possible: 1 });
    actor.send({ type: 'bulk.accepted', reason: 'no longer here' });
    await reaches('done');
    expect(calls).toEqual([
      ['dryRun', { request: REQUEST }],
      ['send', { request: REQUEST, consent: { reason: 'no longer here' } }],
    ]);
    expect(seen().progress).toEqual({ total: 2, done: 2, ok: 1, failed: [REFUSED], stopped: null, undo: UNDO });
  });

  it('reports a failed dry run, and repeats it', async () => {
    const {
      bulk: actor,
      ask,
      reaches,
      seen,
    } = startBulk({
      dryRun: [new ServiceError({ kind: 'timeout' }), batch()],
    });
    ask();
    await reaches('refused');
    expect(seen().failure).toEqual({ kind: 'timeout' });
    actor.send({ type: 'bulk.accepted' });
    await reaches('confirming');
    expect(seen().failure).toBeNull();
  });

  it('is sent again with the same key after a lost response', async () => {
    const {
      bulk: actor,
      calls,
      ask,
      reaches,
      seen,
    } = startBulk({
      dryRun: [batch()],
      send: [new ServiceError({ kind: 'network' }), batch()],
    });
    ask();
    await reaches('confirming');
    actor.send({ type: 'bulk.accepted' });
    await reaches('sending');
    await reaches('confirming');
    expect(seen().failure).toEqual({ kind: 'network' });
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    expect(calls.slice(1).map(([, input]) => input)).toEqual([
      { request: REQUEST, consent: {} },
      { request: REQUEST, consent: {} },
    ]);
  });

  it.each(['confirming', 'refused', 'dryRunning'] as const)('can be dismissed while %s', async (stage) => {
    const dryRun = { confirming: [batch()], refused: [new Error('no')], dryRunning: [] }[stage];
    const { bulk: actor, ask, reaches, seen } = startBulk({ dryRun });
    ask();
    await reaches(stage);
    actor.send({ type: 'bulk.dismissed' });
    expect(seen()).toEqual({ stage: 'idle', request: null, plan: null, progress: null, failure: null });
  });

  it('is undone within the time limit, and lists records that have changed since', async () => {
    const {
      bulk: actor,
      calls,
      ask,
      reaches,
      seen,
    } = startBulk({
      dryRun: [batch()],
      send: [batch()],
      undo: [TAKEN_BACK],
    });
    ask();
    await reaches('confirming');
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    actor.send({ type: 'bulk.undo.requested' });
    await reaches('undone');
    expect(calls.at(-1)).toEqual(['undo', { undo: 'u1' }]);
    expect(seen().progress).toEqual({
      ...{ total: 2, done: 2, ok: 1, failed: TAKEN_BACK.failed, stopped: null, undo: null },
    });
  });

  it('is undone by a job, and its progress is that of its undo', async () => {
    const answers = { dryRun: [batch()], send: [batch()], undo: [{ restored: 0, failed: [], total: 300, job: 'j2' }] };
    const {
      bulk: actor,
      clock,
      ask,
      emitted,
      reaches,
      seen,
    } = startBulk({
      ...answers,
      askUndoJob: [
        job({ id: 'j2', ok: 100, failed: [] }),
        job({ id: 'j2', state: 'done', done: 300, ok: 200, failures: 100, next: '100.0' }),
      ],
    });
    const child = () => bulk.selectBulkUndo(actor.getSnapshot());
    ask();
    await reaches('confirming');
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    expect(child()).toBeUndefined();
    actor.send({ type: 'bulk.undo.requested' });
    const undo = child();
    if (undo === undefined) throw new Error('there is no undo');
    await waitFor(undo, (snapshot) => snapshot.matches({ running: 'waiting' }));
    expect(selectUndo(undo.getSnapshot())?.progress).toMatchObject({ total: 300, done: 100, ok: 100 });
    expect(seen().stage).toBe('undoing');
    clock.increment(700);
    await reaches('undone');
    expect(seen().progress).toEqual({
      ...{ total: 300, done: 300, ok: 200, failed: [REFUSED], failures: 100, rest: { job: 'j2', after: '100.0' } },
      ...{ stopped: null, undo: null },
    });
    expect(emitted.at(-1)).toEqual({ type: 'bulk.undone', request: REQUEST });
  });

  it('can be dismissed while a job undoes it, which goes on', async () => {
    const undo = [{ restored: 0, failed: [], total: 300, job: 'j2' }];
    const { bulk: actor, ask, reaches, seen } = startBulk({ dryRun: [batch()], send: [batch()], undo });
    ask();
    await reaches('confirming');
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    actor.send({ type: 'bulk.undo.requested' });
    actor.send({ type: 'bulk.dismissed' });
    expect(seen().stage).toBe('idle');
  });

  it('reports when it can no longer be undone', async () => {
    const conflict = new ServiceError({ kind: 'envelope', code: 1003 });
    const { bulk: actor, ask, reaches, seen } = startBulk({ dryRun: [batch()], send: [batch()], undo: [conflict] });
    ask();
    await reaches('confirming');
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    actor.send({ type: 'bulk.undo.requested' });
    await reaches('undoing');
    await reaches('done');
    expect(seen().failure).toEqual({ kind: 'envelope', code: 1003 });
  });
});

describe('the outcome', () => {
  const OUTCOME = { total: 2, done: 2, ok: 1, failed: [REFUSED], stopped: null, undo: UNDO };

  it('is emitted once at the end, and again after an undo', async () => {
    const {
      bulk: actor,
      ask,
      emitted,
      reaches,
    } = startBulk({ dryRun: [batch()], send: [batch()], undo: [TAKEN_BACK] });
    ask();
    await reaches('confirming');
    expect(emitted).toEqual([]);
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    expect(emitted).toEqual([{ type: 'bulk.finished', request: REQUEST, outcome: OUTCOME }]);
    actor.send({ type: 'bulk.undo.requested' });
    await reaches('undone');
    expect(emitted.slice(1)).toEqual([{ type: 'bulk.undone', request: REQUEST }]);
  });

  it('is not emitted again when the undo fails', async () => {
    const undo = [new ServiceError({ kind: 'network' })];
    const { bulk: actor, ask, emitted, reaches } = startBulk({ dryRun: [batch()], send: [batch()], undo });
    ask();
    await reaches('confirming');
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    actor.send({ type: 'bulk.undo.requested' });
    await reaches('undoing');
    await reaches('done');
    expect(emitted.map(({ type }) => type)).toEqual(['bulk.finished']);
  });
});

describe('a bulk event with more records than a call dry-runs', () => {
  const QUEUED = batch({ ok: [], failed: [], total: 300, job: 't1' });
  async function startDryRunJob(ask: readonly unknown[]) {
    const started = startBulk({ dryRun: [QUEUED], ask });
    started.ask();
    await started.reaches('awaitingDryRun');
    const looked = (times: number) =>
      waitFor(
        started.bulk,
        (snapshot) =>
          snapshot.matches({ awaitingDryRun: 'waiting' }) &&
          started.calls.filter(([name]) => name === 'ask').length === times,
      );
    return { ...started, looked };
  }

  it('is dry-run by a job, which is polled through failures, before the confirmation', async () => {
    const { clock, calls, looked, reaches, seen } = await startDryRunJob([
      job(),
      new ServiceError({ kind: 'timeout' }),
      job({ state: 'done', done: 300, ok: 299 }),
    ]);
    await looked(1);
    expect(seen()).toMatchObject({ stage: 'awaitingDryRun', progress: { total: 300, done: 100 } });
    clock.increment(700);
    await looked(2);
    expect(seen().failure).toEqual({ kind: 'timeout' });
    clock.increment(700);
    await reaches('confirming');
    expect(seen()).toMatchObject({
      plan: { total: 300, possible: 299, failed: [REFUSED] },
      progress: null,
      failure: null,
    });
    expect(calls.slice(1)).toEqual(Array(3).fill(['ask', { job: 't1' }]));
  });

  it('reports a failed dry-run job', async () => {
    const { reaches, seen } = await startDryRunJob([job({ state: 'failed', error: 'out of room' })]);
    await reaches('refused');
    expect(seen()).toMatchObject({ progress: null, failure: { kind: 'envelope', serverText: 'out of room' } });
  });

  it('can be dismissed during the dry run', async () => {
    const { bulk: actor, looked, seen } = await startDryRunJob([job()]);
    await looked(1);
    actor.send({ type: 'bulk.dismissed' });
    expect(seen()).toEqual({ stage: 'idle', request: null, plan: null, progress: null, failure: null });
  });
});

describe('a long bulk event', () => {
  async function startJob(answers: Parameters<typeof startBulk>[0]) {
    const started = startBulk({
      dryRun: [batch()],
      send: [batch({ ok: [], failed: [], total: 300, job: 'j1' })],
      ...answers,
    });
    started.ask();
    await started.reaches('confirming');
    started.bulk.send({ type: 'bulk.accepted' });
    await started.reaches('running');
    const looked = (times: number) =>
      waitFor(started.bulk, (snapshot) => snapshot.matches({ running: 'waiting' }) && asked() === times);
    const asked = () => started.calls.filter(([name]) => name === 'ask').length;
    return { ...started, looked };
  }

  it('is polled until it is done, through failures', async () => {
    const { clock, calls, emitted, looked, reaches, seen } = await startJob({
      ask: [job(), new ServiceError({ kind: 'timeout' }), job({ state: 'done', done: 300, ok: 299 })],
    });
    await looked(1);
    expect(seen().progress).toMatchObject({ total: 300, done: 100 });
    clock.increment(700);
    await looked(2);
    expect(seen().failure).toEqual({ kind: 'timeout' });
    expect(seen().progress).toMatchObject({ done: 100 });
    expect(emitted).toEqual([]);
    clock.increment(700);
    await reaches('done');
    expect(emitted).toEqual([{ type: 'bulk.finished', request: REQUEST, outcome: seen().progress }]);
    expect(seen().progress).toEqual({
      total: 300,
      done: 300,
      ok: 299,
      failed: [REFUSED],
      stopped: null,
      undo: null,
    });
    expect(calls.filter(([name]) => name === 'ask')).toEqual(Array(3).fill(['ask', { job: 'j1' }]));
  });

  it('says where the failures are read from that it does not list itself', async () => {
    const { reaches, seen } = await startJob({ ask: [job({ state: 'done', ok: 100, failures: 200, next: '100.0' })] });
    await reaches('done');
    expect(seen().progress).toMatchObject({ failures: 200, rest: { job: 'j1', after: '100.0' } });
  });

  it('can be cancelled', async () => {
    const {
      bulk: actor,
      emitted,
      looked,
      reaches,
      seen,
    } = await startJob({
      ask: [job()],
      cancel: [job({ state: 'cancelled', done: 120, ok: 119 })],
    });
    await looked(1);
    actor.send({ type: 'bulk.cancel.requested' });
    await reaches('done');
    expect(seen().progress).toMatchObject({ done: 120, stopped: 'cancelled' });
    expect(emitted).toEqual([{ type: 'bulk.finished', request: REQUEST, outcome: seen().progress }]);
  });

  it('ends when the job fails, and reports it', async () => {
    const { clock, looked, reaches, seen } = await startJob({
      ask: [job({ state: 'waiting' }), job({ state: 'failed', done: 120, ok: 119 })],
    });
    await looked(1);
    expect(seen().stage).toBe('running');
    clock.increment(700);
    await reaches('done');
    expect(seen().progress).toMatchObject({ done: 120, ok: 119, stopped: 'failed' });
  });

  it('continues when it could not be cancelled', async () => {
    const {
      bulk: actor,
      looked,
      reaches,
      seen,
    } = await startJob({
      ask: [job()],
      cancel: [new ServiceError({ kind: 'network' })],
    });
    await looked(1);
    actor.send({ type: 'bulk.cancel.requested' });
    await reaches('cancelling');
    await reaches('running');
    expect(seen().failure).toEqual({ kind: 'network' });
  });
});

it('has a path through every state and transition', () => {
  const error = new Error('no');
  const visited = walk(bulk.bulkMachine, {
    events: [
      { type: 'bulk.asked', request: REQUEST },
      { type: 'bulk.accepted' },
      { type: 'bulk.dismissed' },
      { type: 'bulk.cancel.requested' },
      { type: 'bulk.undo.requested' },
      { type: 'xstate.done.actor.dryRun', output: batch() },
      { type: 'xstate.done.actor.dryRun', output: batch({ job: 't1' }) },
      { type: 'xstate.done.actor.askDryRunJob', output: job() },
      { type: 'xstate.done.actor.askDryRunJob', output: job({ state: 'done' }) },
      { type: 'xstate.done.actor.askDryRunJob', output: job({ state: 'failed' }) },
      { type: 'xstate.done.actor.sendBulk', output: batch() },
      { type: 'xstate.done.actor.sendBulk', output: batch({ job: 'j1' }) },
      { type: 'xstate.done.actor.askJob', output: job() },
      { type: 'xstate.done.actor.askJob', output: job({ state: 'done' }) },
      { type: 'xstate.done.actor.cancelJob', output: job({ state: 'cancelled', undo: UNDO }) },
      { type: 'xstate.done.actor.undo', output: { progress: TAKEN_BACK_WHOLLY, failure: null } },
      { type: 'xstate.done.actor.undo', output: { progress: null, failure: { kind: 'network' } } },
      ...['dryRun', 'sendBulk', 'askDryRunJob', 'askJob', 'cancelJob', 'undo'].map((id) => ({
        type: `xstate.error.actor.${id}`,
        error,
      })),
      { type: 'xstate.after.betweenLooks.bulk.running.waiting' },
      { type: 'xstate.after.betweenLooks.bulk.awaitingDryRun.waiting' },
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.progress?.undo?.id}`,
  });
  expect(uncovered(bulk.bulkMachine, visited)).toEqual([]);
});
