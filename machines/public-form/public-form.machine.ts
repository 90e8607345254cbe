import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { Challenge } from '@src/contracts/public-form/challenge.ts';
import type { AnsweredForm, LinkState, OpenedForm } from '@src/contracts/public-form/public-form.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** The values of the form, and the answer to its challenge question, if any. */
export interface FormValues {
  readonly values: string;
  /** Null where the browser solves the challenge. */
  readonly answer: string | null;
}

/** Result of a submission: field errors, or a failed challenge, unless it was accepted. */
export type Sent = AnsweredForm | { readonly state: 'refused'; readonly errors: FieldErrors };

/** The submission, and the challenge to solve first. */
export interface SendInput extends FormValues {
  readonly token: string;
  readonly challenge: Challenge | null;
}

/** Loads the form of a link. */
export const openFormPort = fromPromise<OpenedForm, { readonly token: string }>(() => {
  throw new Error('publicForm: provide the openForm actor');
});

/** Solves the challenge and submits the values. */
export const sendAnswersPort = fromPromise<Sent, SendInput>(() => {
  throw new Error('publicForm: provide the sendAnswers actor');
});

export type PublicFormEvent =
  | { readonly type: 'publicForm.load.retried' }
  | ({ readonly type: 'publicForm.answers.sent' } & FormValues)
  | { readonly type: 'publicForm.values.changed' };

interface PublicFormContext {
  readonly token: string;
  readonly form: OpenedForm | null;
  /** Why the form accepts no submissions; null while it does. */
  readonly closedReason: Exclude<LinkState, 'open'> | null;
  readonly filled: FormValues;
  readonly errors: FieldErrors;
  /** True when the challenge failed. */
  readonly isUnproven: boolean;
  readonly failure: FailureFacts | null;
  /** Number of times the present values were sent. */
  readonly tries: number;
}

/** A proof that has expired is renewed automatically, once. */
const MAX_TRIES = 2;

const toClosedReason = (state: string): PublicFormContext['closedReason'] =>
  state === 'early' || state === 'over' || state === 'full' || state === 'answered' ? state : 'gone';

/** A public form filled in without an account: loading by link, and submitting the answers. */
export const publicFormMachine = setup({
  types: {
    context: {} as PublicFormContext,
    events: {} as PublicFormEvent,
    input: {} as { readonly token: string },
    tags: {} as 'filling',
  },
  actors: { openForm: openFormPort, sendAnswers: sendAnswersPort },
  guards: {
    isOpen: (_, { output }: { output: OpenedForm }) => output.state === 'open',
    isTaken: (_, { output }: { output: Sent }) => output.state === 'sent',
    isRefused: (_, { output }: { output: Sent }) => output.state === 'refused',
    isUnproven: (_, { output }: { output: Sent }) => output.state === 'unproven',
    mayTryAgain: ({ context }, { output }: { output: Sent }) =>
      output.state === 'unproven' && output.challenge?.kind === 'work' && context.tries < MAX_TRIES,
  },
  actions: {
    assignForm: assign((_, { output }: { output: OpenedForm }) => ({ form: output, failure: null })),
    assignClosedReason: assign((_, { output }: { output: { readonly state: string } }) => ({
      closedReason: toClosedReason(output.state),
    })),
    assignFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    assignFilled: assign((_, { values, answer }: FormValues) => ({
      filled: { values, answer },
      ...{ errors: {}, failure: null, isUnproven: false, tries: 1 },
    })),
    assignErrors: assign((_, { output }: { output: Sent }) => ({ errors: 'errors' in output ? output.errors : {} })),
    assignChallenge: assign(({ context }, { output }: { output: Sent }) => ({
      form:
        context.form === null || !('challenge' in output)
          ? context.form
          : { ...context.form, challenge: output.challenge },
      tries: context.tries + 1,
    })),
    noteUnproven: assign({ isUnproven: true }),
    clearErrors: assign({ errors: {}, failure: null, isUnproven: false }),
    beginAnew: assign({ form: null, closedReason: null, errors: {}, failure: null, isUnproven: false }),
  },
}).createMachine({
  id: 'publicForm',
  context: ({ input: { token } }) => ({
    ...{ token, form: null, closedReason: null, filled: { values: '{}', answer: null } },
    ...{ errors: {}, isUnproven: false, failure: null, tries: 0 },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The form of the link is being loaded.',
      entry: 'beginAnew',
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'assignForm', params: ({ event }) => event },
          },
          {
            target: 'shut',
            actions: [
              { type: 'assignForm', params: ({ event }) => event },
              { type: 'assignClosedReason', params: ({ event }) => event },
            ],
          },
        ],
        onError: { target: 'unavailable', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    unavailable: {
      description: 'The server could not be reached.',
      on: { 'publicForm.load.retried': 'loading' },
    },
    filling: {
      description: 'The visitor fills in the form.',
      tags: 'filling',
      on: {
        'publicForm.answers.sent': {
          target: 'sending',
          actions: { type: 'assignFilled', params: ({ event }) => event },
        },
        'publicForm.values.changed': { actions: 'clearErrors' },
      },
    },
    sending: {
      description: 'The challenge is being solved and the values are being sent.',
      tags: 'filling',
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context: { token, form, filled } }) => ({ token, challenge: form?.challenge ?? null, ...filled }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event }, target: 'done' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'assignErrors', params: ({ event }) => event },
          },
          {
            guard: { type: 'mayTryAgain', params: ({ event }) => event },
            target: 'sending',
            reenter: true,
            actions: { type: 'assignChallenge', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnproven', params: ({ event }) => event },
            target: 'filling',
            actions: [{ type: 'assignChallenge', params: ({ event }) => event }, 'noteUnproven'],
          },
          { target: 'shut', actions: { type: 'assignClosedReason', params: ({ event }) => event } },
        ],
        onError: { target: 'filling', actions: { type: 'assignFailure', params: ({ event }) => event } },
      },
    },
    shut: {
      description: 'The form accepts no submissions: not yet, not any more, or not from this visitor.',
      on: { 'publicForm.load.retried': 'loading' },
    },
    done: {
      description: 'The server has accepted the submission.',
      on: { 'publicForm.load.retried': 'loading' },
    },
  },
});

type Snapshot = SnapshotFrom<typeof publicFormMachine>;

/** Stage of the form. */
export const selectPublicStage = ({ value }: Snapshot): Snapshot['value'] => value;
/** The form of the link; null before it is loaded. */
export const selectPublicForm = ({ context }: Snapshot): OpenedForm | null => context.form;
/** Why the form accepts no submissions; null while it does. */
export const selectClosedReason = ({ context }: Snapshot): PublicFormContext['closedReason'] => context.closedReason;
/** Errors of the server by field. */
export const selectRefused = ({ context }: Snapshot): FieldErrors => context.errors;
/** True when the challenge failed. */
export const selectIsUnproven = ({ context }: Snapshot): boolean => context.isUnproven;
/** Error of the last call; null after a success. */
export const selectPublicFailure = ({ context }: Snapshot): FailureFacts | null => context.failure;
