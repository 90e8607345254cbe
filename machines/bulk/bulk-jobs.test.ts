import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { isJobWaiting } from '../job/testing.ts';
import { selectUndo } from '../undo/index.ts';
import * as bulk from './index.ts';
import { batch, job, REFUSED, REQUEST, startBulk } from './testing.ts';

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
          isJobWaiting(snapshot.children.job) && started.calls.filter(([name]) => name === 'ask').length === times,
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
    const reason = { code: 403, msg: 'No permission', permission: 'a:b:c' };
    const { reaches, seen } = await startDryRunJob([job({ state: 'failed', reason, error: 'No permission' })]);
    await reaches('refused');
    expect(seen()).toMatchObject({ progress: { stopped: 'failed', reason }, failure: null });
  });

  it('reports a dry-run job that is gone, and starts a new one', async () => {
    const gone = new ServiceError({ kind: 'envelope', code: 1002 });
    const { bulk: actor, calls, reaches, seen } = await startDryRunJob([gone]);
    await reaches('refused');
    expect(seen()).toMatchObject({ progress: { total: 300, stopped: 'lost' }, failure: null });
    actor.send({ type: 'bulk.accepted' });
    expect(seen()).toMatchObject({ stage: 'dryRunning', progress: null });
    expect(calls.at(-1)).toEqual(['dryRun', { request: REQUEST }]);
  });

  it('can be dismissed during the dry run', async () => {
    const { bulk: actor, looked, seen } = await startDryRunJob([job()]);
    await looked(1);
    actor.send({ type: 'bulk.dismissed' });
    expect(seen()).toEqual({
      ...{ stage: 'idle', request: null, plan: null, progress: null, after: null, failure: null },
      isHidden: false,
    });
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
      waitFor(started.bulk, (snapshot) => isJobWaiting(snapshot.children.job) && asked() === times);
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
      ask: [job({ state: 'waiting' }), job({ state: 'failed', done: 120, ok: 119, error: 'out of room' })],
    });
    await looked(1);
    expect(seen().stage).toBe('running');
    clock.increment(700);
    await reaches('done');
    expect(seen().progress).toMatchObject({
      ...{ done: 120, ok: 119, stopped: 'failed' },
      // The reason of a server that gives none of its own.
      reason: { code: 0, msg: 'out of room' },
    });
  });

  it('ends when its job is gone, with what is known of it', async () => {
    const { calls, clock, emitted, looked, reaches, seen } = await startJob({
      ask: [job(), new ServiceError({ kind: 'envelope', code: 1002 })],
    });
    await looked(1);
    clock.increment(700);
    await reaches('done');
    expect(seen()).toMatchObject({ progress: { total: 300, done: 100, ok: 99, stopped: 'lost' }, failure: null });
    expect(emitted).toEqual([{ type: 'bulk.finished', request: REQUEST, outcome: seen().progress }]);
    clock.increment(7000);
    expect(calls.filter(([name]) => name === 'ask')).toHaveLength(2);
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

describe('the undo of a long bulk event', () => {
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
    await waitFor(undo, (snapshot) => isJobWaiting(snapshot.children.job));
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

  it('can be cancelled, and its rest undone by another job, which is asked for again after a failure', async () => {
    const rest = { restored: 0, failed: [], total: 100, job: 'j3' };
    const {
      bulk: actor,
      calls,
      ask,
      emitted,
      reaches,
      seen,
    } = startBulk({
      ...{ dryRun: [batch()], send: [batch()] },
      undo: [{ restored: 0, failed: [], total: 300, job: 'j2' }, new ServiceError({ kind: 'network' }), rest],
      askUndoJob: [
        job({ id: 'j2', state: 'cancelled', done: 200, ok: 200, failed: [] }),
        job({ id: 'j3', state: 'done', total: 100, done: 100, ok: 100, failed: [] }),
      ],
    });
    ask();
    await reaches('confirming');
    actor.send({ type: 'bulk.accepted' });
    await reaches('done');
    const offer = seen().progress?.undo;
    actor.send({ type: 'bulk.undo.requested' });
    await reaches('undone');
    const cancelled = { total: 300, done: 200, ok: 200, failed: [], stopped: 'cancelled', undo: offer };
    expect(seen()).toMatchObject({ progress: cancelled, after: 'j2', failure: null });
    actor.send({ type: 'bulk.undo.requested' });
    await reaches('undoing');
    await reaches('undone');
    expect(seen()).toMatchObject({ progress: cancelled, after: 'j2', failure: { kind: 'network' } });
    actor.send({ type: 'bulk.undo.requested' });
    await reaches('undoing');
    await reaches('undone');
    expect(seen()).toMatchObject({
      progress: { total: 100, done: 100, ok: 100, failed: [], stopped: null, undo: null },
      ...{ after: null, failure: null },
    });
    actor.send({ type: 'bulk.undo.requested' });
    expect(seen().stage).toBe('undone');
    expect(calls.filter(([name]) => name === 'undo')).toEqual([
      ['undo', { undo: 'u1', after: null }],
      ['undo', { undo: 'u1', after: 'j2' }],
      ['undo', { undo: 'u1', after: 'j2' }],
    ]);
    expect(emitted.slice(1)).toEqual(Array(2).fill({ type: 'bulk.undone', request: REQUEST }));
  });
});
