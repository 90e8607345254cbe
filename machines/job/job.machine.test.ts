import { ServiceError } from '@src/contracts/errors.ts';
import type { Job } from '@src/contracts/resource/responses.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { createFakePorts } from '../testing/fake-ports.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { type JobFact, jobMachine } from './index.ts';

const job = (more: Partial<Job> = {}): Job => ({
  ...{ id: 'j1', state: 'running', total: 300, done: 100, ok: 99, failed: [], undo: null },
  ...more,
});
const GONE = new ServiceError({ kind: 'envelope', code: 1002 });
const TIMEOUT = new ServiceError({ kind: 'timeout' });

/** A fact as the parent receives it. */
const changed = (more: Partial<JobFact>): JobFact => ({
  ...{ type: 'job.changed', latest: null, failure: null, isCancelling: false },
  ...more,
});

/** Follows a job over a fake server with responses in sequence; further calls never resolve. */
function follow(answers: { readonly ask?: readonly unknown[]; readonly cancel?: readonly unknown[] }) {
  const { port, calls } = createFakePorts(answers);
  const parent = createFakeRoot<JobFact>();
  const logic = jobMachine.provide({ actors: { askJob: port('ask'), cancelJob: port('cancel') } });
  const { actor, clock } = start(logic, { job: 'j1', parent: parent.ref });
  const looked = (times: number) =>
    waitFor(
      actor,
      (snapshot) =>
        snapshot.matches({ following: 'waiting' }) && calls.filter(([name]) => name === 'ask').length === times,
    );
  const ends = async () => (await waitFor(actor, ({ status }) => status === 'done')).output;
  return { actor, calls, clock, ends, facts: parent.facts, looked };
}

describe('a job', () => {
  it('is asked for until it has ended, through failures, and its parent is told of each answer', async () => {
    const ended = job({ state: 'done', done: 300 });
    const { calls, clock, ends, facts, looked } = follow({ ask: [job({ state: 'waiting' }), TIMEOUT, ended] });
    await looked(1);
    clock.increment(699);
    expect(calls).toHaveLength(1);
    clock.increment(1);
    await looked(2);
    expect(facts()).toEqual([
      changed({ latest: job({ state: 'waiting' }) }),
      changed({ latest: job({ state: 'waiting' }), failure: { kind: 'timeout' } }),
    ]);
    clock.increment(700);
    expect(await ends()).toEqual({ job: ended, failure: null });
    expect(calls).toEqual(Array(3).fill(['ask', { job: 'j1' }]));
  });

  it.each([
    ['by an envelope', GONE],
    ['by the status of the answer', new ServiceError({ kind: 'http', status: 404, code: 1002 })],
  ])('that is gone %s is not asked for again', async (_how, gone) => {
    const { calls, clock, ends, looked } = follow({ ask: [job(), gone] });
    await looked(1);
    clock.increment(700);
    expect(await ends()).toEqual({ job: null, failure: expect.objectContaining({ code: 1002 }) });
    clock.increment(7000);
    expect(calls).toHaveLength(2);
  });
});

describe('a job that is cancelled', () => {
  it('ends with what it has done', async () => {
    const cancelled = job({ state: 'cancelled', done: 120 });
    const { actor, calls, ends, facts, looked } = follow({ ask: [job()], cancel: [cancelled] });
    await looked(1);
    actor.send({ type: 'job.cancel.requested' });
    actor.send({ type: 'job.cancel.requested' });
    expect(facts().at(-1)).toEqual(changed({ latest: job(), isCancelling: true }));
    expect(await ends()).toEqual({ job: cancelled, failure: null });
    expect(calls).toEqual([
      ['ask', { job: 'j1' }],
      ['cancel', { job: 'j1' }],
    ]);
  });

  it('goes on when it could not be cancelled', async () => {
    const { actor, facts, looked } = follow({ ask: [job(), job({ done: 200 })], cancel: [TIMEOUT] });
    await looked(1);
    actor.send({ type: 'job.cancel.requested' });
    await looked(2);
    expect(facts().slice(2)).toEqual([
      changed({ latest: job(), failure: { kind: 'timeout' } }),
      changed({ latest: job({ done: 200 }) }),
    ]);
  });

  it('may be gone', async () => {
    const { actor, ends } = follow({ cancel: [GONE] });
    actor.send({ type: 'job.cancel.requested' });
    expect(await ends()).toEqual({ job: null, failure: { kind: 'envelope', code: 1002 } });
  });
});

it('has a path through every state and transition', () => {
  const visited = walk(jobMachine, {
    input: { job: 'j1', parent: createFakeRoot<JobFact>().ref },
    events: [
      { type: 'job.cancel.requested' },
      { type: 'xstate.done.actor.askJob', output: job() },
      { type: 'xstate.done.actor.askJob', output: job({ state: 'done' }) },
      { type: 'xstate.done.actor.cancelJob', output: job({ state: 'cancelled' }) },
      ...['askJob', 'cancelJob'].flatMap((id) =>
        [TIMEOUT, GONE].map((error) => ({ type: `xstate.error.actor.${id}`, error })),
      ),
      { type: 'xstate.after.betweenRequests.job.following.waiting' },
    ],
  });
  expect(uncovered(jobMachine, visited)).toEqual([]);
});
