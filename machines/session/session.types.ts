import type { FailureFacts } from '@src/contracts/errors.ts';
import type { SessionExpiry, SessionFate, SignInProof, UserInfo } from '@src/contracts/session.ts';
import type { ActorRef, Snapshot } from 'xstate';

/** Reaction of the screen when the server no longer accepts the token (specification, section 4). */
export type TimeoutMode = SessionExpiry['mode'];

/** Session facts for the navigation guard. */
export interface SessionFacts {
  readonly hasToken: boolean;
  /** `unknown`: not requested yet; `failed`: the request failed, navigation continues without roles. */
  readonly user: 'unknown' | 'known' | 'failed';
  readonly homePath: string | null;
  /** True while the sign-in form covers the page: no navigation below it. */
  readonly covered: boolean;
}

/** Events from the session to root. */
export type SessionFact =
  | { readonly type: 'session.changed'; readonly facts: SessionFacts; readonly user: UserInfo | null }
  | { readonly type: 'session.opened'; readonly user: UserInfo | null }
  | { readonly type: 'session.reopened' }
  | { readonly type: 'session.replaced' }
  | {
      readonly type: 'session.expired';
      readonly mode: TimeoutMode;
      readonly source: 'http' | 'envelope';
      readonly serverText: string | null;
      readonly ended?: SessionFate | undefined;
    }
  /** `own` when the operator signed out in this window. */
  | { readonly type: 'session.closed'; readonly own: boolean }
  | { readonly type: 'session.signOut.failed' };

export type SessionEvent =
  | ({ readonly type: 'session.login.submitted' } & SignInProof)
  | { readonly type: 'session.userInfo.requested' }
  /** The operator has changed the picture; the server has it already. */
  | { readonly type: 'session.picture.changed'; readonly picture: string | null }
  | { readonly type: 'session.logout.requested' }
  | {
      readonly type: 'session.unauthorized';
      readonly epoch: number;
      readonly source: 'http' | 'envelope';
      readonly mode: TimeoutMode;
      readonly serverText: string | null;
      readonly ended?: SessionFate | undefined;
    }
  | { readonly type: 'session.ended.elsewhere' }
  /** The operator of this window signed in again in another window; another operator's sign-in reloads the page instead. */
  | { readonly type: 'session.renewed.elsewhere'; readonly token: string; readonly user: UserInfo }
  /** The screen was locked: the token must be removed. */
  | { readonly type: 'session.sealed' }
  | { readonly type: 'session.unsealed'; readonly token: string }
  /** The lock was abandoned. */
  | { readonly type: 'session.seal.discarded' }
  | { readonly type: 'session.form.left' };

export interface SessionInput {
  readonly root: ActorRef<Snapshot<unknown>, SessionFact>;
  /** A token stored by an earlier page load. */
  readonly token: string | null;
  /** The operator of the token then; null when unknown. */
  readonly user: UserInfo | null;
}

export interface SessionContext {
  readonly root: SessionInput['root'];
  readonly token: string | null;
  /** Operator of the token; retained under the time-out cover and the lock to recognise the same operator. */
  readonly user: UserInfo | null;
  /** False from a sign-in until its operator is loaded: other windows must not use the token before. */
  readonly isOwned: boolean;
  /** Incremented with every sign-in and every end of a session, so that late responses can be recognised. */
  readonly epoch: number;
  readonly failure: FailureFacts | null;
  /**
   * How the session expired, until somebody is signed in again; null after a sign-in or a sign-out, undefined in a page
   * that has seen neither, so that what another window stored is kept.
   */
  readonly expiry: SessionExpiry | null | undefined;
  /** Token being revoked at the server; null otherwise. */
  readonly signOutToken: string | null;
}
