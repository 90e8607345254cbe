import { movedPath } from '@src/contracts/routes/moved-paths.ts';
import {
  DEFAULT_HOME,
  LOGIN_PATH,
  type PageLocation,
  type RouteMatch,
  type RouteTable,
} from '@src/contracts/routes/route.ts';
import { decodeSegment, fullPathOf, isInside, queryValue, safeRedirect, toLocation } from '@src/lib/location.ts';
import { fillPattern } from '@src/lib/route-pattern.ts';
import { matchRoute } from '../permission/match-route.ts';
import type { SessionFacts } from '../session/session.types.ts';
import { readRedirectRoute } from './redirect-route.ts';

/** All facts that a decision depends on. */
export interface NavigationFacts {
  readonly to: PageLocation;
  /** The page that is on screen; null on the first load. */
  readonly from: PageLocation | null;
  /** Start of this navigation, before its redirects. */
  readonly origin: PageLocation;
  readonly session: SessionFacts;
  readonly table: RouteTable | null;
  /** True once the redirect query of `from` has been used: it counts once. */
  readonly redirectHonoured: boolean;
}

/** Content of a location that may be entered. */
export type Page =
  | { readonly kind: 'login' }
  | { readonly kind: 'public' }
  | { readonly kind: 'route'; readonly match: RouteMatch }
  | { readonly kind: 'notFound' }
  /** The page was open when its permission was revoked. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'failed' };

export type Decision =
  | { readonly kind: 'allow'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly to: PageLocation; readonly because: RedirectReason }
  | { readonly kind: 'need'; readonly need: Need };

/** Precondition of a decision. */
export type Need = 'signIn' | 'userInfo' | 'routeTable';

export type RedirectReason =
  | 'spelling'
  | 'root'
  | 'home'
  | 'signedIn'
  | 'signIn'
  | 'redirectRoute'
  | 'moved'
  | 'notFound'
  | 'redirectQuery'
  | 'group';

/** Paths that need no token (specification, section 2: flagged ignoreAuth). */
const PUBLIC_PATHS: ReadonlySet<string> = new Set(['/main-out']);
/** Public forms opened by a link; the path continues with one token. */
const PUBLIC_FORM = /^\/fill\/[\w-]{1,64}$/;

const allow = (page: Page): Decision => ({ kind: 'allow', page });
const redirect = (to: PageLocation, because: RedirectReason): Decision => ({ kind: 'redirect', to, because });

/** Sign-in page with the attempted path and query as its return target, unless that is only the home redirect. */
function signInFor(to: PageLocation): PageLocation {
  const wanted = fullPathOf(to);
  return wanted === '/'
    ? toLocation(LOGIN_PATH)
    : { path: LOGIN_PATH, search: `?redirect=${encodeURIComponent(wanted)}` };
}

/** The operator's own home page when it is inside the console, else the default. */
export function homeOf({ homePath }: Pick<SessionFacts, 'homePath'>): string {
  const safe = safeRedirect(homePath);
  return safe === null || safe.path === '/' ? DEFAULT_HOME : safe.path;
}

/** The first page in the menu: the fallback when the operator's home page does not exist. */
function redirectToFirst(table: RouteTable): Decision {
  const first = table.menu.find(({ path }) => matchRoute(table, path) !== null);
  return first === undefined ? allow({ kind: 'notFound' }) : redirect(toLocation(first.path), 'notFound');
}

interface Rule {
  /** Name of the rule; the table test names each one. */
  readonly name: string;
  /** Null when the rule does not apply to these facts. */
  readonly decide: (facts: NavigationFacts) => Decision | null;
}

/** The guard rules in the order of the specification (section 2). The first that applies decides. */
export const GUARD_RULES: readonly Rule[] = [
  {
    name: 'another spelling of sign-in or of a public page, which the router takes for it, leads to the page itself',
    decide: ({ to }) => {
      const written = decodeSegment(to.path).toLowerCase();
      const isSpelling = (path: string) =>
        written.startsWith(path) && written.slice(path.length).replaceAll('/', '') === '' && path !== to.path;
      const path = [LOGIN_PATH, ...PUBLIC_PATHS].find(isSpelling);
      return path === undefined ? null : redirect({ path, search: to.search }, 'spelling');
    },
  },
  {
    name: 'while the sign-in form covers the page every navigation waits',
    decide: ({ session }) => (session.covered ? { kind: 'need', need: 'signIn' } : null),
  },
  {
    name: 'sign-in is open without a token, and with one leads on to the redirect query or the root',
    decide: ({ to, session }) => {
      if (to.path !== LOGIN_PATH) return null;
      if (!session.hasToken) return allow({ kind: 'login' });
      return redirect(safeRedirect(queryValue(to, 'redirect')) ?? toLocation('/'), 'signedIn');
    },
  },
  {
    name: 'public pages need no token',
    decide: ({ to }) => (PUBLIC_PATHS.has(to.path) || PUBLIC_FORM.test(to.path) ? allow({ kind: 'public' }) : null),
  },
  {
    name: 'without a token every other page asks to sign in, keeping the way back',
    decide: ({ to, session }) => (session.hasToken ? null : redirect(signInFor(to), 'signIn')),
  },
  {
    name: 'a token without user info has the user info fetched; a failure does not stop the navigation',
    decide: ({ session }) => (session.user === 'unknown' ? { kind: 'need', need: 'userInfo' } : null),
  },
  {
    name: 'the root leads to the default home',
    decide: ({ to }) => (to.path === '/' ? redirect(toLocation(DEFAULT_HOME), 'root') : null),
  },
  {
    name: "the way from sign-in or the root to the default home ends at the operator's own home",
    decide: ({ to, origin, session }) => {
      const home = homeOf(session);
      const startedOutside = origin.path === '/' || origin.path === LOGIN_PATH;
      const isWayHome = startedOutside && to.path === DEFAULT_HOME && home !== DEFAULT_HOME;
      return isWayHome ? redirect(toLocation(home), 'home') : null;
    },
  },
  {
    name: 'the redirect query of the sign-in page is honoured once, before the routes are there: the way back outlives a token',
    decide: ({ to, from, redirectHonoured }) => {
      if (redirectHonoured || from === null || from.path !== LOGIN_PATH) return null;
      const remembered = safeRedirect(queryValue(from, 'redirect'));
      const leadsOn = remembered !== null && fullPathOf(remembered) !== fullPathOf(to);
      return leadsOn ? redirect(remembered, 'redirectQuery') : null;
    },
  },
  {
    name: 'the first authenticated navigation has the routes built, once',
    decide: ({ table }) => (table === null ? { kind: 'need', need: 'routeTable' } : null),
  },
  {
    name: 'the redirect route leads to what it names',
    decide: ({ to, table }) => {
      const hop = table === null ? null : readRedirectRoute(to, table);
      if (hop === null) return null;
      return hop.to === null ? allow({ kind: 'notFound' }) : redirect(hop.to, 'redirectRoute');
    },
  },
  {
    name: 'an address that a page had before leads to the page',
    decide: ({ to, table }) => {
      const path = table === null || matchRoute(table, to.path) !== null ? null : movedPath(to.path);
      return path === null ? null : redirect({ path, search: to.search }, 'moved');
    },
  },
  {
    name: 'a page that does not exist leads home when coming from sign-in, and to the not-found page otherwise; such a home leads to the first page',
    decide: ({ to, from, origin, session, table }) => {
      if (table === null || matchRoute(table, to.path) !== null) return null;
      const home = homeOf(session);
      // An empty menu may have failed to load: the return target is kept until it can be loaded.
      const cameFromSignIn = table.menu.length > 0 && (from?.path === LOGIN_PATH || origin.path === LOGIN_PATH);
      if (to.path === home) return redirectToFirst(table);
      return cameFromSignIn ? redirect(toLocation(home), 'notFound') : allow({ kind: 'notFound' });
    },
  },
  {
    name: 'a group leads to its first page, any other route is entered',
    decide: ({ to, table }) => {
      const match = table === null ? null : matchRoute(table, to.path);
      if (match === null) return null;
      const { redirect: next } = match.record;
      return next === null
        ? allow({ kind: 'route', match })
        : redirect(toLocation(fillPattern(next, match.params)), 'group');
    },
  },
];

/**
 * Decides about one navigation from facts alone (specification, section 2, navigation guard).
 * A `need` tells the caller to load something and decide again.
 * || @example decideNavigation({ to: { path: '/order', search: '' }, ...noToken }) // redirect to sign-in, keeping
 * /order
 */
export function decideNavigation(facts: NavigationFacts): Decision {
  for (const rule of GUARD_RULES) {
    const decision = rule.decide(facts);
    if (decision === null) continue;
    // The target may come from a menu: a redirect must never leave the console.
    const isSafe = decision.kind !== 'redirect' || isInside(fullPathOf(decision.to));
    return isSafe ? decision : allow({ kind: 'notFound' });
  }
  return allow({ kind: 'notFound' });
}
