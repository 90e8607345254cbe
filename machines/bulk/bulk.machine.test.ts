import { ServiceError } from '@src/contracts/errors.ts';
import { describe, expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { uncovered } from '../testing/uncovered.ts';
import * as bulk from './index.ts';
import { batch, job, REFUSED, REQUEST, startBulk, UNDO } from './testing.ts';

const TAKEN_BACK = { restored: 1, failed: [{ ...REFUSED, code: 1003 }] };

/** Progress of an undo of everything. */
const TAKEN_BACK_WHOLLY = { total: 1, done: 1, ok: 1, failed: [], stopped: null };
/** Progress of an undo that was cancelled. */
const TAKEN_BACK_PARTLY = { total: 300, done: 200, ok: 200, failed: [], stopped: 'cancelled' };

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
    expect(seen()).toEqual({
      ...{ stage: 'idle', request: null, plan: null, progress: null, after: null, failure: null },
      isHidden: false,
    });
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
    expect(calls.at(-1)).toEqual(['undo', { undo: 'u1', after: null }]);
    expect(seen().progress).toEqual({
      ...{ total: 2, done: 2, ok: 1, failed: TAKEN_BACK.failed, stopped: null, undo: null },
    });
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

it('has a path through every state and transition', () => {
  const error = new Error('no');
  const visited = walk(bulk.bulkMachine, {
    events: [
      { type: 'bulk.asked', request: REQUEST },
      { type: 'bulk.accepted' },
      { type: 'bulk.dismissed' },
      { type: 'bulk.shown' },
      { type: 'bulk.cancel.requested' },
      { type: 'bulk.undo.requested' },
      { type: 'xstate.done.actor.dryRun', output: batch() },
      { type: 'xstate.done.actor.dryRun', output: batch({ job: 't1' }) },
      { type: 'xstate.done.actor.sendBulk', output: batch() },
      { type: 'xstate.done.actor.sendBulk', output: batch({ job: 'j1' }) },
      { type: 'job.changed', latest: job(), failure: null, isCancelling: false },
      { type: 'xstate.done.actor.job', output: { job: job({ state: 'done', undo: UNDO }), failure: null } },
      { type: 'xstate.done.actor.job', output: { job: null, failure: { kind: 'envelope', code: 1002 } } },
      { type: 'xstate.done.actor.undo', output: { progress: TAKEN_BACK_WHOLLY, cancelled: null, failure: null } },
      { type: 'xstate.done.actor.undo', output: { progress: TAKEN_BACK_PARTLY, cancelled: 'j2', failure: null } },
      { type: 'xstate.done.actor.undo', output: { progress: null, cancelled: null, failure: { kind: 'network' } } },
      ...['dryRun', 'sendBulk', 'job', 'undo'].map((id) => ({
        type: `xstate.error.actor.${id}`,
        error,
      })),
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.progress?.undo?.id} ${context.after}`,
  });
  expect(uncovered(bulk.bulkMachine, visited)).toEqual([]);
});
