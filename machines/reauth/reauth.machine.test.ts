import { ServiceError } from '@src/contracts/errors.ts';
import { expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { reauthMachine, selectIsAskingPassword, selectIsCheckingPassword, selectPasswordFailure } from './index.ts';

const WRONG = new ServiceError({ kind: 'envelope', code: -1, serverText: 'Wrong password' });

function startReauth(answer: (password: string) => Promise<void>) {
  const machine = reauthMachine.provide({
    actors: { checkPassword: fromPromise(({ input }: { input: { password: string } }) => answer(input.password)) },
  });
  const { actor, emitted } = start(machine, undefined);
  const reported = () => emitted.map(({ isProven }) => isProven);
  const submit = (password: string) => actor.send({ type: 'reauth.password.submitted', password });
  return { actor, reported, submit };
}

it('asks once for all waiting callers, and reports the right password to them', async () => {
  const { actor, reported, submit } = startReauth(async () => undefined);
  expect(selectIsAskingPassword(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'reauth.needed' });
  actor.send({ type: 'reauth.needed' });
  submit('right');
  expect(selectIsCheckingPassword(actor.getSnapshot())).toBe(true);
  await waitFor(actor, (snapshot) => !selectIsAskingPassword(snapshot));
  expect(reported()).toEqual([true]);
});

it('reports a refused password, asks again, and stores none', async () => {
  const { actor, reported, submit } = startReauth((password) =>
    password === 'right' ? Promise.resolve() : Promise.reject(WRONG),
  );
  actor.send({ type: 'reauth.needed' });
  submit('canary-password');
  const refused = await waitFor(actor, (snapshot) => selectPasswordFailure(snapshot) !== null);
  expect(selectPasswordFailure(refused)).toEqual({ kind: 'envelope', code: -1, serverText: 'Wrong password' });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('canary-password');
  submit('right');
  await waitFor(actor, (snapshot) => !selectIsAskingPassword(snapshot));
  expect([reported(), selectPasswordFailure(actor.getSnapshot())]).toEqual([[true], null]);
});

it('can be cancelled at any time, and then ignores late responses', async () => {
  let answer: () => void = () => undefined;
  const { actor, reported, submit } = startReauth(() => new Promise((resolve) => (answer = resolve)));
  actor.send({ type: 'reauth.declined' });
  expect(reported()).toEqual([]);
  actor.send({ type: 'reauth.needed' });
  submit('right');
  actor.send({ type: 'reauth.declined' });
  answer();
  await Promise.resolve();
  expect([reported(), selectIsAskingPassword(actor.getSnapshot())]).toEqual([[false], false]);
});

it('has a path through every state and transition', () => {
  const visited = walk(reauthMachine, {
    events: [
      { type: 'reauth.needed' },
      { type: 'reauth.password.submitted', password: 'x' },
      { type: 'reauth.declined' },
      { type: 'xstate.done.actor.checkPassword', output: undefined },
      { type: 'xstate.error.actor.checkPassword', error: WRONG },
    ],
  });
  expect(uncovered(reauthMachine, visited)).toEqual([]);
});
