import type { AccountRequest } from '@src/contracts/account.ts';
import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Sends the form. */
export const submitPort = fromPromise<void, AccountRequest>(() => {
  throw new Error('submission: provide the submit actor');
});

export interface FormSubmissionEvent {
  readonly type: 'formSubmission.form.submitted';
  readonly request: AccountRequest;
}

/** Emitted once the server has accepted the form. */
export interface FormSubmissionEmitted {
  readonly type: 'formSubmission.accepted';
}

interface FormSubmissionContext {
  readonly failure: FailureFacts | null;
}

/** Submits a form once per attempt. The password is only in the input of the call, never in the context. */
export const formSubmissionMachine = setup({
  types: {
    context: {} as FormSubmissionContext,
    events: {} as FormSubmissionEvent,
    emitted: {} as FormSubmissionEmitted,
    tags: {} as 'busy',
  },
  actors: { submit: submitPort },
  actions: {
    clearFailure: assign({ failure: null }),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    notifyAccepted: emit({ type: 'formSubmission.accepted' as const }),
  },
}).createMachine({
  id: 'formSubmission',
  context: { failure: null },
  initial: 'editing',
  states: {
    editing: { on: { 'formSubmission.form.submitted': 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ event }) => event.request,
        onDone: { target: 'done', actions: 'notifyAccepted' },
        onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    done: { description: 'The server has accepted the form; the page leaves it.' },
  },
});

type FormSubmissionSnapshot = SnapshotFrom<typeof formSubmissionMachine>;

/** True while the request is in flight. */
export const selectIsSubmitting = (snapshot: FormSubmissionSnapshot): boolean => snapshot.hasTag('busy');
/** Why the last attempt failed. */
export const selectSubmitFailure = (snapshot: FormSubmissionSnapshot): FailureFacts | null => snapshot.context.failure;
