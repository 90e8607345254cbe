import type { StoredAnswers } from '@src/contracts/form-document/answers/stored-answers.ts';
import { expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { answerOutboxMachine, type SendOutcome, selectIsSending, selectWaiting } from './index.ts';

const answersOf = (key: string, owner = '1'): StoredAnswers => ({
  ...{ owner, form: '7', state: 'unsent', key, values: { company: key }, at: 0 },
});

/** An outbox over a browser with stored answers and a server with responses in sequence; `null` means unreachable. */
function startOutbox(
  kept: readonly StoredAnswers[],
  answers: readonly (SendOutcome | null)[],
  owner: string | null = '1',
) {
  const sent: string[] = [];
  const left = [...answers];
  const logic = answerOutboxMachine.provide({
    actors: {
      listUnsent: fromPromise<readonly StoredAnswers[], { readonly owner: string }>(async ({ input }) =>
        kept.filter((each) => each.owner === input.owner),
      ),
      sendAnswers: fromPromise<SendOutcome, { readonly answers: StoredAnswers | undefined }>(async ({ input }) => {
        sent.push(input.answers?.key ?? '');
        const answer = left.shift() ?? null;
        if (answer === null) throw new Error('no network');
        return answer;
      }),
    },
  });
  const { actor, clock, emitted } = start(logic, { owner });
  const settles = (count: number) =>
    waitFor(actor, (now) => !selectIsSending(now) && !now.matches('looking') && sent.length === count);
  const waiting = () => selectWaiting(actor.getSnapshot()).map(({ key }) => key);
  return { actor, clock, emitted, sent, settles, waiting };
}

it('sends the stored answers of the operator, the oldest first, and reports each result', async () => {
  const { sent, emitted, settles, waiting } = startOutbox(
    [answersOf('a'), answersOf('b'), answersOf('of another', '2')],
    ['sent', 'refused'],
  );
  await settles(2);
  expect([sent, waiting()]).toEqual([['a', 'b'], []]);
  expect(emitted).toEqual([
    { type: 'answerOutbox.answers.settled', answers: answersOf('a'), outcome: 'sent' },
    { type: 'answerOutbox.answers.settled', answers: answersOf('b'), outcome: 'refused' },
  ]);
});

it('retries with the same key when the network is back, on request, and after a delay', async () => {
  const { actor, clock, sent, settles, waiting } = startOutbox([], [null, null, null, 'sent']);
  await settles(0);
  actor.send({ type: 'answerOutbox.answers.kept', answers: answersOf('a') });
  actor.send({ type: 'answerOutbox.answers.kept', answers: answersOf('a') });
  await settles(1);
  actor.send({ type: 'answerOutbox.connection.restored' });
  await settles(2);
  actor.send({ type: 'answerOutbox.retry.requested' });
  await settles(3);
  clock.increment(29_999);
  expect([sent, waiting()]).toEqual([['a', 'a', 'a'], ['a']]);
  clock.increment(1);
  await settles(4);
  expect([sent, waiting()]).toEqual([['a', 'a', 'a', 'a'], []]);
});

it('sends nothing without an operator, and no answers of another operator', async () => {
  const { actor, sent, settles } = startOutbox([answersOf('a'), answersOf('b', '2')], ['sent'], null);
  actor.send({ type: 'answerOutbox.answers.kept', answers: answersOf('a') });
  expect(sent).toEqual([]);
  actor.send({ type: 'answerOutbox.owner.changed', owner: '2' });
  await settles(1);
  expect(sent).toEqual(['b']);
});

it('has a path through every state and transition', () => {
  const visited = walk(answerOutboxMachine, {
    input: { owner: null },
    events: [
      { type: 'answerOutbox.owner.changed', owner: '1' },
      { type: 'answerOutbox.owner.changed', owner: null },
      { type: 'answerOutbox.answers.kept', answers: answersOf('a') },
      { type: 'answerOutbox.connection.restored' },
      { type: 'answerOutbox.retry.requested' },
      { type: 'xstate.after.retry.answerOutbox.resting' },
      { type: 'xstate.done.actor.listUnsent', output: [answersOf('b')] },
      { type: 'xstate.error.actor.listUnsent', error: new Error('nothing can be read') },
      { type: 'xstate.done.actor.sendAnswers', output: 'sent' },
      { type: 'xstate.error.actor.sendAnswers', error: new Error('no network') },
    ],
    serializeState: ({ value, context }) => `${JSON.stringify(value)} ${context.owner} ${context.waiting.length > 0}`,
  });
  expect(uncovered(answerOutboxMachine, visited)).toEqual([]);
});
