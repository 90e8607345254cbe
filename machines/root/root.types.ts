import type { StoredLock } from '@src/contracts/lock.ts';
import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { SessionFate, UserInfo } from '@src/contracts/session.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import type { StoredTab } from '@src/contracts/tab.ts';
import type { LockFact } from '../lock/index.ts';
import type { NavigationFact } from '../navigation/index.ts';
import type { PermissionFact, PermissionInput } from '../permission/index.ts';
import type { PreferencesFact, PreferencesInput } from '../preferences/index.ts';
import type { SessionFact } from '../session/index.ts';
import type { TabsFact } from '../tabs/index.ts';
import type { UnsavedChangesFact } from '../unsaved-changes/index.ts';

/** A server's refusal of the token, as the HTTP client reports it. */
export interface UnauthorizedFact {
  readonly type: 'http.unauthorized';
  /** The session that the request belonged to. */
  readonly epoch: number;
  readonly source: 'http' | 'envelope';
  readonly serverText: string | null;
  /** Why the session ended, where the server says so. */
  readonly ended?: SessionFate | undefined;
}

/** The server refused a call because the operator lacks a permission. */
export interface ForbiddenFact {
  readonly type: 'http.forbidden';
}

/** Events of root: facts of its children and of the transport. */
export type RootEvent =
  | SessionFact
  | PermissionFact
  | NavigationFact
  | TabsFact
  | PreferencesFact
  | LockFact
  | UnsavedChangesFact
  | UnauthorizedFact
  | ForbiddenFact;

/** End of a navigation. */
export type Settled = Extract<RootEvent, { type: 'navigation.settled' }>;

/** Notice about something that the operator did not trigger. */
export type Notice =
  | { readonly kind: 'welcome'; readonly name: string }
  | ({ readonly kind: 'sessionExpired' } & Pick<UnauthorizedFact, 'source' | 'serverText' | 'ended'>)
  | { readonly kind: 'farewellFailed' }
  | { readonly kind: 'menuLoading' }
  | { readonly kind: 'menuFailed' }
  | { readonly kind: 'languageFailed' }
  | { readonly kind: 'settingsDropped'; readonly count: number }
  | { readonly kind: 'crashed' };

/** Problem that no action of the operator caused; it goes to the error log. */
export type Problem =
  | { readonly kind: 'menuFailed'; readonly error: unknown }
  | { readonly kind: 'menuRejects'; readonly rejects: readonly { readonly at: string; readonly reason: string }[] }
  | { readonly kind: 'redirectLoop'; readonly location: PageLocation }
  | { readonly kind: 'navigationStuck' }
  | { readonly kind: 'crashed'; readonly actor: string; readonly error: unknown }
  | { readonly kind: 'languageFailed'; readonly error: unknown }
  | { readonly kind: 'watchFailed'; readonly error: unknown };

/** Input of the actor system: everything persisted by an earlier page load, and build facts. */
export interface RootInput {
  readonly token: string | null;
  /** The operator of the token then; null when it was not stored. */
  readonly user: UserInfo | null;
  readonly tabs: readonly StoredTab[];
  /** The lock as an earlier page load stored it. */
  readonly lock: StoredLock | null;
  readonly preferences: Omit<PreferencesInput, 'root'>;
  readonly permission: Omit<PermissionInput, 'root'>;
}

/** Requests for effects that no actor performs: navigate, show a message, cancel requests, reload the page. */
export type RootEmitted =
  | { readonly type: 'root.address.wanted'; readonly to: PageLocation }
  | { readonly type: 'root.notice.raised'; readonly notice: Notice }
  | { readonly type: 'root.problem.found'; readonly problem: Problem }
  | { readonly type: 'root.requests.cancelled' }
  | { readonly type: 'root.reload.wanted' };

/** Context of root. */
export interface RootContext {
  readonly input: RootInput;
  readonly settings: ProjectSettings;
  /** Stored tabs of an earlier page load, until the routes are loaded to validate them. */
  readonly restorable: readonly StoredTab[];
  /** The page on screen; null until the first navigation settled. */
  readonly current: PageLocation | null;
}
