import { type ProofRef, proofMachine } from '@machines/reauth/index.ts';
import { createAsk } from '@machines/shared/ask.ts';
import { createActor, fromPromise } from 'xstate';

/** Where calls wait for the operator's password. */
export interface Reauthentication {
  readonly proof: ProofRef;
  /** Asks the operator, once for all who ask meanwhile; true when the password was right, false when they gave up. */
  readonly ask: () => Promise<boolean>;
}

/** Starts the question. `check` rejects when the password is not the operator's. */
export function startReauthentication(
  check: (password: string, signal: AbortSignal) => Promise<void>,
): Reauthentication {
  const proof = createActor(
    proofMachine.provide({
      actors: {
        checkPassword: fromPromise<void, { readonly password: string }>(({ input, signal }) =>
          check(input.password, signal),
        ),
      },
    }),
  ).start();
  const decide = createAsk(proof, 'proof.decided');
  return { proof, ask: async () => (await decide(() => ({ type: 'proof.needed' }))).isProven };
}
