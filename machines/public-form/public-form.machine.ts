import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { Challenge } from '@src/contracts/public-form/challenge.ts';
import type { AnsweredForm, LinkState, OpenedForm } from '@src/contracts/public-form/public-form.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Answers to the form, and to its question where it has one. */
export interface Filled {
  readonly values: string;
  /** Null where the browser works instead. */
  readonly answer: string | null;
}

/** Why the answers have not been taken: at their fields, or since the proof was not right. */
export type Sent = AnsweredForm | { readonly state: 'refused'; readonly errors: FieldErrors };

/** What is sent, and the challenge that is to be met first. */
export interface SendInput extends Filled {
  readonly token: string;
  readonly challenge: Challenge | null;
}

/** Asks what the link opens. */
export const openFormPort = fromPromise<OpenedForm, { readonly token: string }>(() => {
  throw new Error('publicForm: provide the openForm actor');
});

/** Meets the challenge and sends what was filled in. */
export const sendAnswersPort = fromPromise<Sent, SendInput>(() => {
  throw new Error('publicForm: provide the sendAnswers actor');
});

export type PublicFormEvent =
  | { readonly type: 'publicForm.load.retried' }
  | ({ readonly type: 'publicForm.answers.sent' } & Filled)
  | { readonly type: 'publicForm.values.changed' };

interface PublicFormContext {
  readonly token: string;
  readonly form: OpenedForm | null;
  /** Why the form takes no answers; null while it does. */
  readonly shut: Exclude<LinkState, 'open'> | null;
  readonly filled: Filled;
  readonly errors: FieldErrors;
  /** True when the question was answered wrongly. */
  readonly isUnproven: boolean;
  readonly failure: FailureFacts | null;
  /** Times that the present answers were sent. */
  readonly tries: number;
}

/** A proof that has expired is renewed automatically, once. */
const MAX_TRIES = 2;

const shutBy = (state: string): PublicFormContext['shut'] =>
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
    keepForm: assign((_, { output }: { output: OpenedForm }) => ({ form: output, failure: null })),
    keepShut: assign((_, { output }: { output: { readonly state: string } }) => ({ shut: shutBy(output.state) })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
    keepFilled: assign((_, { values, answer }: Filled) => ({
      filled: { values, answer },
      ...{ errors: {}, failure: null, isUnproven: false, tries: 1 },
    })),
    keepErrors: assign((_, { output }: { output: Sent }) => ({ errors: 'errors' in output ? output.errors : {} })),
    keepChallenge: assign(({ context }, { output }: { output: Sent }) => ({
      form:
        context.form === null || !('challenge' in output)
          ? context.form
          : { ...context.form, challenge: output.challenge },
      tries: context.tries + 1,
    })),
    noteUnproven: assign({ isUnproven: true }),
    clearErrors: assign({ errors: {}, failure: null, isUnproven: false }),
    beginAnew: assign({ form: null, shut: null, errors: {}, failure: null, isUnproven: false }),
  },
}).createMachine({
  id: 'publicForm',
  context: ({ input: { token } }) => ({
    ...{ token, form: null, shut: null, filled: { values: '{}', answer: null } },
    ...{ errors: {}, isUnproven: false, failure: null, tries: 0 },
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'It is found out what the link opens.',
      entry: 'beginAnew',
      invoke: {
        id: 'openForm',
        src: 'openForm',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'keepForm', params: ({ event }) => event },
          },
          {
            target: 'shut',
            actions: [
              { type: 'keepForm', params: ({ event }) => event },
              { type: 'keepShut', params: ({ event }) => event },
            ],
          },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    unavailable: {
      description: 'The server could not be asked.',
      on: { 'publicForm.load.retried': 'loading' },
    },
    filling: {
      description: 'The visitor fills in the form.',
      tags: 'filling',
      on: {
        'publicForm.answers.sent': {
          target: 'sending',
          actions: { type: 'keepFilled', params: ({ event }) => event },
        },
        'publicForm.values.changed': { actions: 'clearErrors' },
      },
    },
    sending: {
      description: 'The challenge is met and the answers are on their way.',
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
            actions: { type: 'keepErrors', params: ({ event }) => event },
          },
          {
            guard: { type: 'mayTryAgain', params: ({ event }) => event },
            target: 'sending',
            reenter: true,
            actions: { type: 'keepChallenge', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnproven', params: ({ event }) => event },
            target: 'filling',
            actions: [{ type: 'keepChallenge', params: ({ event }) => event }, 'noteUnproven'],
          },
          { target: 'shut', actions: { type: 'keepShut', params: ({ event }) => event } },
        ],
        onError: { target: 'filling', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    shut: {
      description: 'The form takes no answers: not yet, not any more, or not from this visitor.',
      on: { 'publicForm.load.retried': 'loading' },
    },
    done: {
      description: 'The server has taken the answers.',
      on: { 'publicForm.load.retried': 'loading' },
    },
  },
});

type Snapshot = SnapshotFrom<typeof publicFormMachine>;

/** Stage of the form. */
export const selectPublicStage = ({ value }: Snapshot): Snapshot['value'] => value;
/** What the link opens; null before it is known. */
export const selectPublicForm = ({ context }: Snapshot): OpenedForm | null => context.form;
/** Why the form takes no answers; null while it does. */
export const selectShut = ({ context }: Snapshot): PublicFormContext['shut'] => context.shut;
/** What the server refused, by the place in the form. */
export const selectRefused = ({ context }: Snapshot): FieldErrors => context.errors;
/** True when the proof was not right. */
export const selectIsUnproven = ({ context }: Snapshot): boolean => context.isUnproven;
/** Why the last call failed; null when it did not. */
export const selectPublicFailure = ({ context }: Snapshot): FailureFacts | null => context.failure;
