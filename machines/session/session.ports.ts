import type { LoginResult, SignInProof, UserInfo } from '@src/contracts/session.ts';
import { fromPromise } from 'xstate';

export interface EndSessionInput {
  /** The token to revoke; the session has already cleared it. */
  readonly token: string;
}

/** Verifies credentials on the server; resolves to a token. */
export const authenticatePort = fromPromise<LoginResult, SignInProof>(() => {
  throw new Error('session: provide the authenticate actor');
});

/** Loads the operator of the present token. */
export const fetchUserInfoPort = fromPromise<UserInfo, void>(() => {
  throw new Error('session: provide the fetchUserInfo actor');
});

/** Revokes a token on the server. Must not be cancelled when the session changes state. */
export const endSessionPort = fromPromise<void, EndSessionInput>(() => {
  throw new Error('session: provide the endSession actor');
});
