import type { AccountRequest } from '@src/contracts/account.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { formSubmissionMachine, selectIsSubmitting, selectSubmitFailure } from './form-submission.machine.ts';

const request: AccountRequest = { account: 'ada', mobile: '123456', code: '4711', password: 'correct horse' };

function startSubmission(answer: () => Promise<void>) {
  const sent: AccountRequest[] = [];
  const submit = fromPromise<void, AccountRequest>(({ input }) => {
    sent.push(input);
    return answer();
  });
  const { actor } = start(formSubmissionMachine.provide({ actors: { submit } }), undefined);
  return { actor, sent, send: () => actor.send({ type: 'formSubmission.form.submitted', request }) };
}

it('sends a form once, until it is accepted', async () => {
  const { actor, sent, send } = startSubmission(async () => undefined);
  const accepted: string[] = [];
  actor.on('formSubmission.accepted', ({ type }) => void accepted.push(type));
  send();
  send();
  const done = await waitFor(actor, (snapshot) => snapshot.matches('done'));
  send();
  expect(accepted).toEqual(['formSubmission.accepted']);
  expect(sent).toEqual([request]);
  expect(selectSubmitFailure(done)).toBeNull();
});

it('reports a refusal, stores no values, and can be sent again', async () => {
  const { actor, sent, send } = startSubmission(() =>
    Promise.reject(new ServiceError({ kind: 'envelope', code: 1003 })),
  );
  send();
  await waitFor(actor, (snapshot) => !selectIsSubmitting(snapshot));
  expect(actor.getSnapshot().context).toEqual({ failure: { kind: 'envelope', code: 1003 } });
  send();
  expect([sent.length, selectSubmitFailure(actor.getSnapshot())]).toEqual([2, null]);
});

it('has a path through every state and transition', () => {
  const visited = walk(formSubmissionMachine, {
    events: [
      { type: 'formSubmission.form.submitted', request },
      { type: 'xstate.done.actor.submit', output: undefined },
      { type: 'xstate.error.actor.submit', error: new Error('silent') },
    ],
  });
  expect(uncovered(formSubmissionMachine, visited)).toEqual([]);
});
