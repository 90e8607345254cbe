import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Asks the server whether this is the operator's password; rejects when it is not. */
export const checkPasswordPort = fromPromise<void, { readonly password: string }>(() => {
  throw new Error('proof: provide the checkPassword actor');
});

/** Events of calls, the dialog and the session. */
export type ProofEvent =
  | { readonly type: 'proof.needed' }
  | { readonly type: 'proof.password.submitted'; readonly password: string }
  | { readonly type: 'proof.declined' };

/** The answer to everybody who waits for the password. */
export type ProofEmitted = { readonly type: 'proof.decided'; readonly isProven: boolean };

interface ProofContext {
  readonly failure: FailureFacts | null;
}

/**
 * Asks for the operator's password again before a dangerous action, in case the screen was left unlocked. All waiting
 * calls get the same answer; the password is only in the input of the call that sends it.
 */
export const proofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    emitted: {} as ProofEmitted,
    tags: {} as 'asking' | 'busy',
  },
  actors: { checkPassword: checkPasswordPort },
  actions: {
    /** Lets the waiting calls go on, or gives them up. */
    decide: emit((_, { isProven }: { isProven: boolean }) => ({ type: 'proof.decided' as const, isProven })),
    clearFailure: assign({ failure: null }),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureFacts(error) })),
  },
}).createMachine({
  id: 'proof',
  context: { failure: null },
  initial: 'idle',
  states: {
    idle: { entry: 'clearFailure', on: { 'proof.needed': 'asking' } },
    asking: {
      tags: 'asking',
      on: { 'proof.password.submitted': 'checking', 'proof.declined': declined() },
    },
    checking: {
      tags: ['asking', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'checkPassword',
        src: 'checkPassword',
        input: ({ event }) => ({ password: event.type === 'proof.password.submitted' ? event.password : '' }),
        onDone: { target: 'idle', actions: { type: 'decide', params: { isProven: true } } },
        onError: { target: 'asking', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: { 'proof.declined': declined() },
    },
  },
});

/** Leaving the question, whatever the answer of the server will be. */
function declined() {
  return { target: 'idle', actions: { type: 'decide', params: { isProven: false } } } as const;
}

/** The running question. */
export type ProofRef = ActorRefFrom<typeof proofMachine>;
type ProofSnapshot = SnapshotFrom<typeof proofMachine>;

/** True while the server judges. */
export const selectIsCheckingProof = (snapshot: ProofSnapshot): boolean => snapshot.hasTag('busy');
/** Error of the last password. */
export const selectProofFailure = (snapshot: ProofSnapshot): FailureFacts | null => snapshot.context.failure;
