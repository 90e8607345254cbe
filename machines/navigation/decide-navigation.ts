import { DEFAULT_HOME, LOGIN_PATH, type PageLocation, type RouteMatch, type RouteTable } from '@src/contracts/route.ts';
import { fullPathOf, queryValue, safeRedirect, toLocation } from '@src/lib/location.ts';
import { matchRoute } from '../permission/match-route.ts';
import type { SessionFacts } from '../session/session.types.ts';
import { readRedirectRoute } from './redirect-route.ts';

/** Everything one decision rests on. */
export interface NavigationFacts {
  readonly to: PageLocation;
  /** The page that is on screen; null on the first load. */
  readonly from: PageLocation | null;
  /** Where this navigation began, before any redirect of its own. */
  readonly origin: PageLocation;
  readonly session: SessionFacts;
  readonly table: RouteTable | null;
  /** True once the redirect query of `from` has been followed: it counts once. */
  readonly redirectHonoured: boolean;
}

/** What a location shows when it may be entered. */
export type Page =
  | { readonly kind: 'login' }
  | { readonly kind: 'public' }
  | { readonly kind: 'route'; readonly match: RouteMatch }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed' };

export type Decision =
  | { readonly kind: 'allow'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly to: PageLocation; readonly because: RedirectReason }
  | { readonly kind: 'need'; readonly need: 'userInfo' | 'routeTable' };

export type RedirectReason =
  | 'root'
  | 'home'
  | 'signedIn'
  | 'signIn'
  | 'redirectRoute'
  | 'notFound'
  | 'redirectQuery'
  | 'group';

/** Paths that need no token (specification, section 2: flagged ignoreAuth). */
const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/main-out']);

const redirect = (to: PageLocation, because: RedirectReason): Decision => ({ kind: 'redirect', to, because });

/** Where the sign-in page must come back to: the attempted path and query, unless that is only the way home. */
function signInFor({ to }: NavigationFacts): PageLocation {
  const wanted = fullPathOf(to);
  return wanted === '/'
    ? toLocation(LOGIN_PATH)
    : { path: LOGIN_PATH, search: `?redirect=${encodeURIComponent(wanted)}` };
}

/** The operator's own home when it is a page of the console, else the default. */
export function homeOf({ homePath }: Pick<SessionFacts, 'homePath'>): string {
  const safe = safeRedirect(homePath);
  return safe === null || safe.path === '/' ? DEFAULT_HOME : safe.path;
}

/**
 * Decides what one navigation may do, from facts alone (specification, section 2, navigation guard).
 * Rules are ordered; the first that applies wins. A `need` asks the caller to load something and decide again.
 *
 * @example decideNavigation({ to: { path: '/order', search: '' }, ...noToken }) // redirect to login, keeping /order
 */
export function decideNavigation(facts: NavigationFacts): Decision {
  const { to, from, origin, session, table } = facts;
  const home = homeOf(session);
  const redirectQuery = from?.path === LOGIN_PATH ? queryValue(from, 'redirect') : null;

  if (to.path === LOGIN_PATH) {
    if (!session.hasToken) return { kind: 'allow', page: { kind: 'login' } };
    return redirect(safeRedirect(queryValue(to, 'redirect')) ?? toLocation('/'), 'signedIn');
  }
  if (PUBLIC_PATHS.has(to.path)) return { kind: 'allow', page: { kind: 'public' } };
  if (!session.hasToken) return redirect(signInFor(facts), 'signIn');
  if (session.user === 'unknown') return { kind: 'need', need: 'userInfo' };
  if (to.path === '/') return redirect(toLocation(DEFAULT_HOME), 'root');
  if (origin.path === '/' && to.path === DEFAULT_HOME && home !== DEFAULT_HOME)
    return redirect(toLocation(home), 'home');
  if (table === null) return { kind: 'need', need: 'routeTable' };

  const hop = readRedirectRoute(to, table);
  if (hop !== null)
    return hop.to === null ? { kind: 'allow', page: { kind: 'notFound' } } : redirect(hop.to, 'redirectRoute');

  const remembered = facts.redirectHonoured ? null : safeRedirect(redirectQuery);
  if (remembered !== null && fullPathOf(remembered) !== fullPathOf(to)) return redirect(remembered, 'redirectQuery');

  const match = matchRoute(table, to.path);
  if (match === null) {
    const cameFromLogin = from?.path === LOGIN_PATH || origin.path === LOGIN_PATH;
    return cameFromLogin && to.path !== home
      ? redirect(toLocation(home), 'notFound')
      : { kind: 'allow', page: { kind: 'notFound' } };
  }
  if (match.record.redirect !== null) return redirect(toLocation(match.record.redirect), 'group');
  return { kind: 'allow', page: { kind: 'route', match } };
}
