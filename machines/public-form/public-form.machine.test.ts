import { ServiceError } from '@src/contracts/errors.ts';
import type { OpenedForm } from '@src/contracts/public-form/public-form.ts';
import { expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  publicFormMachine,
  type SendInput,
  type Sent,
  selectClosedReason,
  selectIsUnproven,
  selectPublicFailure,
  selectPublicForm,
  selectPublicStage,
  selectRefused,
} from './public-form.machine.ts';

const WORK = { kind: 'work', seed: 's', bits: 1, waitMs: 0 } as const;
const OPEN: OpenedForm = {
  ...{ state: 'open', name: 'Visit', document: '{}', opensAt: null, closesAt: null },
  challenge: WORK,
};
const SENT = { type: 'publicForm.answers.sent', values: '{"a":1}', answer: null } as const;

function open(opened: OpenedForm | Error, ...outcomes: (Sent | Error)[]) {
  const seeds: (string | undefined)[] = [];
  const give = <Value>(value: Value | Error): Value => {
    if (value instanceof Error) throw value;
    return value;
  };
  const machine = publicFormMachine.provide({
    actors: {
      openForm: fromPromise<OpenedForm, { readonly token: string }>(async () => give(opened)),
      sendAnswers: fromPromise<Sent, SendInput>(async ({ input }) => {
        seeds.push(input.challenge?.seed);
        return give(outcomes.shift() ?? { state: 'sent', challenge: null });
      }),
    },
  });
  const { actor } = start(machine, { token: 't' });
  const reach = (stage: string) => waitFor(actor, (snapshot) => selectPublicStage(snapshot) === stage);
  return { actor, seeds, reach };
}

it('loads the form and reports that its answers were accepted', async () => {
  const { actor, reach } = open(OPEN);
  await reach('filling');
  expect(selectPublicForm(actor.getSnapshot())).toEqual(OPEN);
  actor.send(SENT);
  await reach('done');
  expect(selectClosedReason(actor.getSnapshot())).toBeNull();
});

it.each(['early', 'over', 'full', 'answered', 'gone'] as const)('reports why a form is closed: %s', async (state) => {
  const { actor, reach } = open({ ...OPEN, state, document: null });
  await reach('shut');
  expect(selectClosedReason(actor.getSnapshot())).toBe(state);
});

it('shows a refusal at its field, until the field is changed', async () => {
  const { actor, reach } = open(OPEN, { state: 'refused', errors: { a: { rule: 'required' } } });
  await reach('filling');
  actor.send(SENT);
  await reach('filling');
  expect(selectRefused(actor.getSnapshot())).toEqual({ a: { rule: 'required' } });
  actor.send({ type: 'publicForm.values.changed' });
  expect(selectRefused(actor.getSnapshot())).toEqual({});
});

it('solves one new challenge by itself, and then leaves it to the visitor', async () => {
  const unproven = (seed: string): Sent => ({ state: 'unproven', challenge: { ...WORK, seed } });
  const { actor, seeds, reach } = open(OPEN, unproven('s2'), unproven('s3'));
  await reach('filling');
  actor.send(SENT);
  await reach('filling');
  expect([seeds, selectIsUnproven(actor.getSnapshot())]).toEqual([['s', 's2'], true]);
  actor.send(SENT);
  await reach('done');
  expect(seeds).toEqual(['s', 's2', 's3']);
});

it('keeps the input when the server is unreachable, and reports it', async () => {
  const lost = new ServiceError({ kind: 'network' });
  const { actor, reach } = open(OPEN, lost);
  await reach('filling');
  actor.send(SENT);
  await reach('filling');
  expect(selectPublicFailure(actor.getSnapshot())).toEqual({ kind: 'network' });
  actor.send(SENT);
  await reach('done');
  expect(selectPublicFailure(actor.getSnapshot())).toBeNull();
});

it('has a path through every state and transition', () => {
  const visited = walk(publicFormMachine, {
    input: { token: 't' },
    serializeState: ({ value, context }) => JSON.stringify([value, context.tries, context.form?.challenge?.kind]),
    events: [
      SENT,
      { type: 'publicForm.values.changed' },
      { type: 'publicForm.load.retried' },
      { type: 'xstate.done.actor.openForm', output: OPEN },
      { type: 'xstate.done.actor.openForm', output: { ...OPEN, state: 'full' } },
      { type: 'xstate.error.actor.openForm', error: new Error('silent') },
      { type: 'xstate.done.actor.sendAnswers', output: { state: 'sent', challenge: null } },
      { type: 'xstate.done.actor.sendAnswers', output: { state: 'refused', errors: {} } },
      { type: 'xstate.done.actor.sendAnswers', output: { state: 'unproven', challenge: WORK } },
      { type: 'xstate.done.actor.sendAnswers', output: { state: 'unproven', challenge: null } },
      { type: 'xstate.done.actor.sendAnswers', output: { state: 'full', challenge: null } },
      { type: 'xstate.error.actor.sendAnswers', error: new Error('silent') },
    ],
  });
  expect(uncovered(publicFormMachine, visited)).toEqual([]);
});
