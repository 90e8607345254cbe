import type { LoginResult, SignInProof, UserInfo } from '@src/contracts/session.ts';
import { fromPromise } from 'xstate';

export interface EndSessionInput {
  /** The token to end; the session itself has forgotten it already. */
  readonly token: string;
}

/** Checks with the server what proves who signs in, and gives a token. */
export const authenticatePort = fromPromise<LoginResult, SignInProof>(() => {
  throw new Error('session: provide the authenticate actor');
});

/** Asks the server who holds the present token. */
export const fetchUserInfoPort = fromPromise<UserInfo, void>(() => {
  throw new Error('session: provide the fetchUserInfo actor');
});

/** Revokes a token at the server. Must not be cancelled when the session changes state. */
export const endSessionPort = fromPromise<void, EndSessionInput>(() => {
  throw new Error('session: provide the endSession actor');
});
