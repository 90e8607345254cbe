import { ServiceError } from '@src/contracts/errors.ts';
import type { Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { type AnyMachineSnapshot, waitFor } from 'xstate';
import { jobMachine } from '../job/index.ts';
import { isJobWaiting } from '../job/testing.ts';
import { walk } from '../testing/explore.ts';
import { createFakePorts } from '../testing/fake-ports.ts';
import { mergeVisited } from '../testing/merge-logs.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import * as undo from './index.ts';

const CHANGED = { id: 'b', title: 'Bea', code: 1003, msg: 'changed' };
const AT_ONCE: UndoAnswer = { restored: 1, failed: [CHANGED] };
const QUEUED: UndoAnswer = { restored: 0, failed: [], total: 300, job: 'j1' };
const job = (more: Partial<Job> = {}): Job => ({
  ...{ id: 'j1', state: 'running', total: 300, done: 100, ok: 99, failed: [CHANGED], undo: null },
  ...more,
});

/** Starts an undo over a fake server with responses in sequence; further calls never resolve. */
function startUndo(
  answers: Readonly<Partial<Record<'ask' | 'look' | 'cancel', readonly unknown[]>>>,
  input: { readonly isOffered?: boolean; readonly job?: string; readonly after?: string } = {},
) {
  const { port, calls } = createFakePorts(answers);
  const followed = jobMachine.provide({ actors: { askJob: port('look'), cancelJob: port('cancel') } });
  const logic = undo.undoMachine.provide({ actors: { askUndo: port('ask'), job: followed } });
  const started = start(logic, {
    ...{ undo: 'u1', job: input.job ?? null, after: input.after ?? null, isOffered: input.isOffered ?? false },
  });
  const { actor } = started;
  const seen = () => undo.selectUndo(actor.getSnapshot());
  const reaches = (stage: undo.UndoStage) => waitFor(actor, (snapshot) => undo.selectUndo(snapshot)?.stage === stage);
  const looked = (times: number) =>
    waitFor(
      actor,
      (snapshot) => isJobWaiting(snapshot.children.job) && calls.filter(([name]) => name === 'look').length === times,
    );
  return { ...started, calls, seen, reaches, looked };
}

describe('an undo', () => {
  it('of a few records is done at once, and says which records have changed since', async () => {
    const { actor, calls, emitted, reaches } = startUndo({ ask: [AT_ONCE] });
    await reaches('done');
    const progress = { total: 2, done: 2, ok: 1, failed: [CHANGED], stopped: null };
    expect(actor.getSnapshot().output).toEqual({ progress, cancelled: null, failure: null });
    expect(emitted).toEqual([{ type: 'undo.finished', progress }]);
    expect(calls).toEqual([['ask', { undo: 'u1', after: null }]]);
  });

  it('that is offered waits until it is requested, and again after a refusal', async () => {
    const refusals = [new ServiceError({ kind: 'network' }), AT_ONCE];
    const { actor, calls, reaches, seen } = startUndo({ ask: refusals }, { isOffered: true });
    expect([seen(), calls]).toEqual([{ stage: 'offered', progress: null, failure: null }, []]);
    actor.send({ type: 'undo.requested' });
    await reaches('asking');
    await reaches('offered');
    expect(seen()?.failure).toEqual({ kind: 'network' });
    actor.send({ type: 'undo.requested' });
    expect(seen()?.failure).toBeNull();
    await reaches('done');
  });

  it('that another machine runs ends with a refusal', async () => {
    const { actor, emitted, reaches } = startUndo({ ask: [new ServiceError({ kind: 'envelope', code: 1003 })] });
    await reaches('refused');
    expect(actor.getSnapshot().output).toEqual({
      progress: null,
      cancelled: null,
      failure: { kind: 'envelope', code: 1003 },
    });
    expect(emitted).toEqual([]);
  });
});

describe('an undo of many records', () => {
  it('is a job, which is polled through failures until it is done', async () => {
    const ended = job({ state: 'done', done: 300, ok: 100, failures: 200, next: '100.0' });
    const { actor, calls, clock, emitted, looked, reaches, seen } = startUndo({
      ask: [QUEUED],
      look: [job(), new ServiceError({ kind: 'timeout' }), ended],
    });
    await looked(1);
    expect(emitted).toEqual([{ type: 'undo.queued', job: 'j1' }]);
    expect(seen()).toEqual({
      stage: 'running',
      progress: { total: 300, done: 100, ok: 99, failed: [CHANGED], stopped: null },
      failure: null,
    });
    clock.increment(700);
    await looked(2);
    expect(seen()).toMatchObject({ progress: { done: 100 }, failure: { kind: 'timeout' } });
    clock.increment(700);
    await reaches('done');
    const progress = {
      ...{ total: 300, done: 300, ok: 100, failed: [CHANGED], failures: 200, stopped: null },
      rest: { job: 'j1', after: '100.0' },
    };
    expect(actor.getSnapshot().output).toEqual({ progress, cancelled: null, failure: null });
    expect(emitted.slice(1)).toEqual([{ type: 'undo.finished', progress }]);
    expect(calls).toEqual([['ask', { undo: 'u1', after: null }], ...Array(3).fill(['look', { job: 'j1' }])]);
  });

  it('that runs already is shown without asking for it', async () => {
    const { actor, calls, reaches } = startUndo(
      { look: [job({ state: 'done', done: 300, ok: 300, failed: [] })] },
      { job: 'j1', isOffered: true },
    );
    expect(undo.selectUndoJob(actor.getSnapshot())).toBe('j1');
    await reaches('done');
    expect(calls).toEqual([['look', { job: 'j1' }]]);
  });

  it('can be cancelled, and says how many records it has undone', async () => {
    const { actor, looked, reaches, seen } = startUndo({
      ask: [QUEUED],
      look: [job()],
      cancel: [job({ state: 'cancelled', done: 200, ok: 199 })],
    });
    await looked(1);
    actor.send({ type: 'undo.cancel.requested' });
    await reaches('done');
    expect(seen()?.progress).toMatchObject({ total: 300, ok: 199, stopped: 'cancelled' });
    expect(actor.getSnapshot().output).toMatchObject({ cancelled: 'j1', failure: null });
  });

  it('that is cancelled after its last record leaves no rest', async () => {
    const cancelled = job({ state: 'cancelled', done: 300, ok: 299 });
    const { actor, reaches } = startUndo({ look: [cancelled] }, { job: 'j1', isOffered: true });
    await reaches('done');
    expect(actor.getSnapshot().output).toMatchObject({ cancelled: null, failure: null });
  });

  it('goes on when it could not be cancelled', async () => {
    const { actor, looked, reaches, seen } = startUndo({
      ask: [QUEUED],
      look: [job()],
      cancel: [new ServiceError({ kind: 'network' })],
    });
    await looked(1);
    actor.send({ type: 'undo.cancel.requested' });
    await reaches('cancelling');
    await reaches('running');
    expect(seen()?.failure).toEqual({ kind: 'network' });
  });

  it('is refused when its job is gone, also when another bar shows it', async () => {
    const gone = new ServiceError({ kind: 'envelope', code: 1002 });
    const { actor, calls, clock, emitted, reaches, seen } = startUndo({ look: [gone] }, { job: 'j1', isOffered: true });
    await reaches('refused');
    expect(seen()).toEqual({ stage: 'refused', progress: null, failure: { kind: 'envelope', code: 1002 } });
    expect(actor.getSnapshot().output).toEqual({
      progress: null,
      cancelled: null,
      failure: { kind: 'envelope', code: 1002 },
    });
    clock.increment(7000);
    expect([calls.length, emitted]).toEqual([1, []]);
  });

  it('ends when the job fails, and says how many records were undone', async () => {
    const { reaches, seen } = startUndo({ ask: [QUEUED], look: [job({ state: 'failed', done: 200, ok: 200 })] });
    await reaches('done');
    expect(seen()?.progress).toMatchObject({ total: 300, ok: 200, stopped: 'failed' });
  });
});

describe('the rest of an undo that was cancelled', () => {
  const CANCELLED = job({ state: 'cancelled', done: 200, ok: 199 });
  const REST: UndoAnswer = { restored: 0, failed: [], total: 100, job: 'j2' };

  it('is offered, and asked for after the job that was cancelled, again after a failure', async () => {
    const { actor, calls, emitted, reaches, seen } = startUndo(
      {
        ask: [new ServiceError({ kind: 'network' }), REST],
        look: [CANCELLED, job({ id: 'j2', state: 'done', total: 100, done: 100, ok: 100, failed: [] })],
      },
      { job: 'j1', isOffered: true },
    );
    await reaches('stopped');
    expect(seen()?.progress).toMatchObject({ total: 300, ok: 199, stopped: 'cancelled' });
    expect(emitted.map(({ type }) => type)).toEqual(['undo.finished']);
    actor.send({ type: 'undo.requested' });
    await reaches('asking');
    await reaches('stopped');
    expect(seen()).toMatchObject({ progress: { ok: 199, stopped: 'cancelled' }, failure: { kind: 'network' } });
    actor.send({ type: 'undo.requested' });
    expect(seen()?.failure).toBeNull();
    await reaches('done');
    expect(calls).toEqual([
      ['look', { job: 'j1' }],
      ['ask', { undo: 'u1', after: 'j1' }],
      ['ask', { undo: 'u1', after: 'j1' }],
      ['look', { job: 'j2' }],
    ]);
    const progress = { total: 100, done: 100, ok: 100, failed: [], stopped: null };
    expect(actor.getSnapshot().output).toEqual({ progress, cancelled: null, failure: null });
    expect(emitted.slice(1)).toEqual([
      { type: 'undo.queued', job: 'j2' },
      { type: 'undo.finished', progress },
    ]);
  });

  it('is asked for at once where another machine runs it', async () => {
    const { calls, reaches } = startUndo({ ask: [REST] }, { after: 'j1' });
    await reaches('running');
    expect(calls[0]).toEqual(['ask', { undo: 'u1', after: 'j1' }]);
  });
});

it('without an undo there is nothing to show', () => {
  expect([undo.selectUndo(undefined), undo.selectUndoJob(undefined), undo.isSameUndo(null, null)]).toEqual([
    null,
    null,
    true,
  ]);
});

it('has a path through every state and transition', () => {
  const events = [
    { type: 'undo.requested' },
    { type: 'undo.cancel.requested' },
    { type: 'xstate.done.actor.askUndo', output: AT_ONCE },
    { type: 'xstate.done.actor.askUndo', output: QUEUED },
    { type: 'job.changed', latest: job(), failure: null, isCancelling: false },
    { type: 'xstate.done.actor.job', output: { job: job({ state: 'done' }), failure: null } },
    { type: 'xstate.done.actor.job', output: { job: job({ state: 'cancelled' }), failure: null } },
    { type: 'xstate.done.actor.job', output: { job: null, failure: { kind: 'envelope', code: 1002 } } },
    ...['askUndo', 'job'].map((id) => ({ type: `xstate.error.actor.${id}`, error: new Error('no') })),
  ];
  const serializeState = ({ value, context }: AnyMachineSnapshot) => `${JSON.stringify(value)} ${context.after}`;
  const begun = [
    { undo: 'u1', job: null, after: null, isOffered: true },
    { undo: 'u1', job: null, after: null, isOffered: false },
    { undo: 'u1', job: 'j1', after: null, isOffered: true },
  ];
  const visited = mergeVisited(...begun.map((input) => walk(undo.undoMachine, { input, events, serializeState })));
  expect(uncovered(undo.undoMachine, visited)).toEqual([]);
});
