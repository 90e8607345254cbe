import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Verifies the operator's password on the server; rejects when it is wrong. */
export const checkPasswordPort = fromPromise<void, { readonly password: string }>(() => {
  throw new Error('reauth: provide the checkPassword actor');
});

/** Events of calls, the dialog and the session. */
export type ReauthEvent =
  | { readonly type: 'reauth.needed' }
  | { readonly type: 'reauth.password.submitted'; readonly password: string }
  | { readonly type: 'reauth.declined' };

/** Result for all callers that wait for the password. */
export type ReauthEmitted = { readonly type: 'reauth.decided'; readonly isProven: boolean };

interface ReauthContext {
  readonly failure: FailureFacts | null;
}

/**
 * Requests the operator's password again before a dangerous action, in case the screen was left unlocked. All
 * waiting calls get the same result; the password is only in the input of the call that sends it.
 */
export const reauthMachine = setup({
  types: {
    context: {} as ReauthContext,
    events: {} as ReauthEvent,
    emitted: {} as ReauthEmitted,
    tags: {} as 'asking' | 'busy',
  },
  actors: { checkPassword: checkPasswordPort },
  actions: {
    /** Lets the waiting calls continue, or cancels them. */
    decide: emit((_, { isProven }: { isProven: boolean }) => ({ type: 'reauth.decided' as const, isProven })),
    clearFailure: assign({ failure: null }),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
  },
}).createMachine({
  id: 'reauth',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { entry: 'clearFailure', on: { 'reauth.needed': 'asking' } },
    asking: {
      tags: 'asking',
      on: { 'reauth.password.submitted': 'checking', 'reauth.declined': declined() },
    },
    checking: {
      tags: ['asking', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        input: ({ event }) => ({ password: event.type === 'reauth.password.submitted' ? event.password : '' }),
        onDone: { target: 'idle', actions: { type: 'decide', params: { isProven: true } } },
        onError: { target: 'asking', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: { 'reauth.declined': declined() },
    },
  },
});

/** Closes the prompt and ignores the pending response. */
function declined() {
  return { target: 'idle', actions: { type: 'decide', params: { isProven: false } } } as const;
}

/** The running actor. */
export type ReauthRef = ActorRefFrom<typeof reauthMachine>;
type ReauthSnapshot = SnapshotFrom<typeof reauthMachine>;

/** True while the server verifies the password. */
export const selectIsCheckingPassword = (snapshot: ReauthSnapshot): boolean => snapshot.hasTag('busy');
/** Error of the last password. */
export const selectPasswordFailure = (snapshot: ReauthSnapshot): FailureFacts | null => snapshot.context.failure;
