import { type ProofRef, proofMachine } from '@machines/proof/index.ts';
import { createActor, fromPromise } from 'xstate';

/** Where calls wait for the operator's password. */
export interface ProofDesk {
  readonly proof: ProofRef;
  /** Asks the operator, once for all who ask meanwhile; true when the password was right, false when they gave up. */
  readonly ask: () => Promise<boolean>;
}

/** Starts the question. `check` rejects when the password is not the operator's. */
export function startProofDesk(check: (password: string, signal: AbortSignal) => Promise<void>): ProofDesk {
  const waiting: ((isProven: boolean) => void)[] = [];
  const proof = createActor(
    proofMachine.provide({
      actors: {
        checkPassword: fromPromise<void, { readonly password: string }>(({ input, signal }) =>
          check(input.password, signal),
        ),
      },
      actions: {
        tellWaiting: (_, { isProven }) => {
          for (const tell of waiting.splice(0)) tell(isProven);
        },
      },
    }),
  ).start();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      waiting.push(resolve);
      proof.send({ type: 'proof.needed' });
    });
  return { proof, ask };
}
