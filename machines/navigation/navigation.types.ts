import type { PageLocation, RouteTable } from '@src/contracts/routes/route.ts';
import type { ActorRef, Snapshot } from 'xstate';
import type { SessionFacts } from '../session/session.types.ts';
import type { Decision, Need, Page } from './decide-navigation.ts';

/** The decision about one navigation: enter the page, or redirect. */
export type NavigationAnswer =
  | { readonly kind: 'allow'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly to: PageLocation };

/** Events from navigation to root. */
export type NavigationFact =
  | { readonly type: 'navigation.need'; readonly need: Need }
  | ({ readonly type: 'navigation.settled'; readonly from: PageLocation | null } & ResolvedPage)
  | { readonly type: 'navigation.go.needed'; readonly to: PageLocation }
  | { readonly type: 'navigation.looped'; readonly location: PageLocation }
  | { readonly type: 'navigation.stuck' };

/** Events for listeners outside the actor system: the router bridge waits for its attempt. */
export type NavigationEmitted = {
  readonly type: 'navigation.decided';
  readonly attempt: number;
  readonly answer: NavigationAnswer;
};

export type NavigationEvent =
  | { readonly type: 'navigation.requested'; readonly attempt: number; readonly to: PageLocation }
  | { readonly type: 'navigation.abandoned'; readonly attempt: number }
  /** `visit` identifies the visit, so that returning to the same URL is a new one. */
  | { readonly type: 'navigation.landed'; readonly location: PageLocation; readonly visit: string }
  | { readonly type: 'navigation.session.known'; readonly facts: SessionFacts }
  | { readonly type: 'navigation.table.known'; readonly table: RouteTable | null }
  | { readonly type: 'navigation.settings.known'; readonly showLoading: boolean }
  | { readonly type: 'navigation.check.requested' }
  | { readonly type: 'navigation.reset' };

export interface NavigationInput {
  readonly root: ActorRef<Snapshot<unknown>, NavigationFact>;
  readonly session: SessionFacts;
  /** True when the page-loading mask is enabled (setting openPageLoading). */
  readonly showLoading: boolean;
}

/** A location with its page. */
export interface ResolvedPage {
  readonly location: PageLocation;
  readonly page: Page;
}

export interface NavigationContext {
  readonly root: NavigationInput['root'];
  readonly session: SessionFacts;
  readonly table: RouteTable | null;
  readonly showLoading: boolean;
  readonly attempt: number;
  /** Location requested by the router, and the current one after redirects. */
  readonly requested: PageLocation;
  readonly to: PageLocation;
  readonly hops: number;
  readonly decision: Decision | null;
  readonly redirectHonoured: boolean;
  readonly current: ResolvedPage | null;
  readonly previous: PageLocation | null;
  /** Paths shown since sign-in: their code is loaded, so no mask is needed (specification, section 4). */
  readonly visited: readonly string[];
}
