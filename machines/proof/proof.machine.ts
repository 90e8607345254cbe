import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Asks the server whether this is the operator's password; rejects when it is not. */
export const checkPasswordPort = fromPromise<void, { readonly password: string }>(() => {
  throw new Error('proof: provide the checkPassword actor');
});

/** What calls, the dialog and the session tell. */
export type ProofEvent =
  | { readonly type: 'proof.needed' }
  | { readonly type: 'proof.password.submitted'; readonly password: string }
  | { readonly type: 'proof.declined' };

interface ProofContext {
  readonly failure: FailureFacts | null;
}

/**
 * The operator's password once more, before an act that could do much harm at an unlocked desk. Whoever waits is
 * told once, however many calls asked; the password is held by nobody but the call that carries it.
 */
export const proofMachine = setup({
  types: { context: {} as ProofContext, events: {} as ProofEvent, tags: {} as 'asking' | 'busy' },
  actors: { checkPassword: checkPasswordPort },
  actions: {
    /** Lets the waiting calls go on, or gives them up. */
    tellWaiting: (_, _params: { isProven: boolean }) => undefined,
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
        onDone: { target: 'idle', actions: { type: 'tellWaiting', params: { isProven: true } } },
        onError: { target: 'asking', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
      on: { 'proof.declined': declined() },
    },
  },
});

/** Leaving the question, whatever the answer of the server will be. */
function declined() {
  return { target: 'idle', actions: { type: 'tellWaiting', params: { isProven: false } } } as const;
}

/** The running question. */
export type ProofRef = ActorRefFrom<typeof proofMachine>;
type ProofSnapshot = SnapshotFrom<typeof proofMachine>;

/** True while somebody waits for the password. */
export const selectIsAskingProof = (snapshot: ProofSnapshot): boolean => snapshot.hasTag('asking');
/** True while the server judges. */
export const selectIsCheckingProof = (snapshot: ProofSnapshot): boolean => snapshot.hasTag('busy');
/** Why the last password was not taken. */
export const selectProofFailure = (snapshot: ProofSnapshot): FailureFacts | null => snapshot.context.failure;
