import { ServiceError } from '@src/contracts/errors.ts';
import { expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { proofMachine, selectIsAskingProof, selectIsCheckingProof, selectProofFailure } from './index.ts';

const WRONG = new ServiceError({ kind: 'envelope', code: -1, serverText: 'Wrong password' });

function startProof(answer: (password: string) => Promise<void>) {
  const machine = proofMachine.provide({
    actors: { checkPassword: fromPromise(({ input }: { input: { password: string } }) => answer(input.password)) },
  });
  const { actor, emitted } = start(machine, undefined);
  const reported = () => emitted.map(({ isProven }) => isProven);
  const submit = (password: string) => actor.send({ type: 'proof.password.submitted', password });
  return { actor, reported, submit };
}

it('asks once for all who wait, and tells them that the password was right', async () => {
  const { actor, reported, submit } = startProof(async () => undefined);
  expect(selectIsAskingProof(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'proof.needed' });
  actor.send({ type: 'proof.needed' });
  submit('right');
  expect(selectIsCheckingProof(actor.getSnapshot())).toBe(true);
  await waitFor(actor, (snapshot) => !selectIsAskingProof(snapshot));
  expect(reported()).toEqual([true]);
});

it('says why a password was not taken, asks on, and holds none', async () => {
  const { actor, reported, submit } = startProof((password) =>
    password === 'right' ? Promise.resolve() : Promise.reject(WRONG),
  );
  actor.send({ type: 'proof.needed' });
  submit('canary-password');
  const refused = await waitFor(actor, (snapshot) => selectProofFailure(snapshot) !== null);
  expect(selectProofFailure(refused)).toEqual({ kind: 'envelope', code: -1, serverText: 'Wrong password' });
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('canary-password');
  submit('right');
  await waitFor(actor, (snapshot) => !selectIsAskingProof(snapshot));
  expect([reported(), selectProofFailure(actor.getSnapshot())]).toEqual([[true], null]);
});

it('is given up at any time, and then no late answer counts', async () => {
  let answer: () => void = () => undefined;
  const { actor, reported, submit } = startProof(() => new Promise((resolve) => (answer = resolve)));
  actor.send({ type: 'proof.declined' });
  expect(reported()).toEqual([]);
  actor.send({ type: 'proof.needed' });
  submit('right');
  actor.send({ type: 'proof.declined' });
  answer();
  await Promise.resolve();
  expect([reported(), selectIsAskingProof(actor.getSnapshot())]).toEqual([[false], false]);
});

it('has a path through every state and transition', () => {
  const visited = walk(proofMachine, {
    events: [
      { type: 'proof.needed' },
      { type: 'proof.password.submitted', password: 'x' },
      { type: 'proof.declined' },
      { type: 'xstate.done.actor.checkPassword', output: undefined },
      { type: 'xstate.error.actor.checkPassword', error: WRONG },
    ],
  });
  expect(uncovered(proofMachine, visited)).toEqual([]);
});
