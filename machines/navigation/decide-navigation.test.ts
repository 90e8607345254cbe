import type { RouteTable } from '@src/contracts/routes/route.ts';
import { toLocation } from '@src/lib/location.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionFacts } from '../session/index.ts';
import { type Decision, decideNavigation, GUARD_RULES, type NavigationFacts } from './decide-navigation.ts';

const page = (path: string, redirect: string | null = null) => ({
  path,
  name: path.slice(1),
  view: { kind: 'view', name: 'x' } as const,
  redirect,
  meta: { title: path },
});
const TABLE: RouteTable = {
  records: [
    page('/dashboard', '/dashboard/analysis'),
    page('/dashboard/analysis'),
    page('/dashboard/workbench'),
    page('/about'),
    page('/account_detail/:id'),
    page('/shop/:id', '/shop/:id/orders'),
    page('/away', '//evil.example'),
    page('/back', '/\\evil.example'),
    page('/line', '/\n/evil.example'),
  ],
  menu: [
    {
      path: '/about',
      title: 'about',
      icon: null,
      external: false,
      redirect: null,
      meta: { title: 'about' },
      children: [],
    },
  ],
  homePath: '/dashboard',
};
const NOBODY: SessionFacts = { hasToken: false, user: 'unknown', homePath: null, covered: false };
const NEW: SessionFacts = { hasToken: true, user: 'unknown', homePath: null, covered: false };
const ADA: SessionFacts = { hasToken: true, user: 'known', homePath: '/dashboard/workbench', covered: false };

interface Case {
  readonly to: string;
  readonly from?: string;
  readonly origin?: string;
  readonly session?: SessionFacts;
  readonly table?: RouteTable | null;
  readonly redirectHonoured?: boolean;
}

function factsOf({ to, from, origin, session = ADA, table = TABLE, redirectHonoured = false }: Case): NavigationFacts {
  return {
    to: toLocation(to),
    from: from === undefined ? null : toLocation(from),
    origin: toLocation(origin ?? to),
    session,
    table,
    redirectHonoured,
  };
}

function inWords(decision: Decision): string {
  if (decision.kind === 'need') return `need ${decision.need}`;
  if (decision.kind === 'redirect') return `to ${decision.to.path}${decision.to.search}`;
  return decision.page.kind === 'route' ? `enter ${decision.page.match.record.path}` : `show ${decision.page.kind}`;
}

const decide = (given: Case) => inWords(decideNavigation(factsOf(given)));

describe('the navigation guard (specification, section 2)', () => {
  const table: readonly [string, Case, string][] = [
    // the sign-in overlay
    [
      'requires sign-in while the session has expired',
      { to: '/about', session: { ...ADA, hasToken: false, covered: true } },
      'need signIn',
    ],
    ['shows sign-in without a session', { to: '/login', session: NOBODY }, 'show login'],
    [
      'recognizes sign-in in capitals',
      { to: '/LOGIN?redirect=%2Fabout', session: NOBODY },
      'to /login?redirect=%2Fabout',
    ],
    ['recognizes sign-in with percent escapes', { to: '/%6cogin', session: NOBODY }, 'to /login'],
    ['recognizes sign-in with a trailing slash', { to: '/login/', session: ADA }, 'to /login'],
    ['recognizes the public page in capitals', { to: '/Main-Out/', session: NOBODY }, 'to /main-out'],
    [
      'redirects to sign-in, keeping path and query',
      { to: '/about?x=1', session: NOBODY },
      'to /login?redirect=%2Fabout%3Fx%3D1',
    ],
    ['redirects to sign-in without a redirect query from the root', { to: '/', session: NOBODY }, 'to /login'],
    ['shows a public page without a session', { to: '/main-out', session: NOBODY }, 'show public'],
    ['shows a public page to an operator', { to: '/main-out' }, 'show public'],
    ['opens a form link without a session', { to: '/fill/a-B_1', session: NOBODY }, 'show public'],
    [
      'redirects to sign-in for a path below a form link',
      { to: '/fill/a/b', session: NOBODY },
      'to /login?redirect=%2Ffill%2Fa%2Fb',
    ],
    // opening login with a token
    ['redirects a signed-in operator from sign-in to the root', { to: '/login' }, 'to /'],
    [
      'redirects a signed-in operator from sign-in to the redirect query',
      { to: '/login?redirect=%2Fabout%3Fx%3D1' },
      'to /about?x=1',
    ],
    ['ignores a redirect query to another origin', { to: '/login?redirect=%2F%2Fevil.example' }, 'to /'],
    ['ignores a redirect query to sign-in', { to: '/login?redirect=%2Flogin' }, 'to /'],
    // user info and routes
    ['loads the user info first', { to: '/about', session: NEW, table: null }, 'need userInfo'],
    ['continues when the user info failed', { to: '/about', session: { ...NEW, user: 'failed' } }, 'enter /about'],
    ['builds the routes before matching', { to: '/about', table: null }, 'need routeTable'],
    // home
    ['redirects from the root to the default home', { to: '/' }, 'to /dashboard'],
    ["ends the way from the root at the operator's home", { to: '/dashboard', origin: '/' }, 'to /dashboard/workbench'],
    [
      'redirects from the default home to the own home after sign-in',
      { to: '/dashboard', origin: '/login' },
      'to /dashboard/workbench',
    ],
    ['keeps the default home when requested directly', { to: '/dashboard' }, 'to /dashboard/analysis'],
    [
      'ignores a home outside of the console',
      { to: '/nowhere', from: '/login', session: { ...ADA, homePath: 'https://evil.example' } },
      'to /dashboard',
    ],
    // moved pages
    ['redirects from a former path of a page', { to: '/form_design/form' }, 'to /eav/form'],
    [
      'keeps parameters and query of a former path',
      { to: '/form_design/designer/7?a=1' },
      'to /eav/form_designer/7?a=1',
    ],
    [
      'keeps a section that the server still sends at a former path',
      { to: '/form_design', table: { ...TABLE, records: [page('/form_design')] } },
      'enter /form_design',
    ],
    // not found
    ['shows an unknown path as not found', { to: '/nowhere', from: '/about' }, 'show notFound'],
    [
      'redirects home from an unknown path after sign-in',
      { to: '/nowhere', from: '/login' },
      'to /dashboard/workbench',
    ],
    [
      'does not redirect from an unknown path without a menu',
      { to: '/nowhere', from: '/login', table: { ...TABLE, menu: [] } },
      'show notFound',
    ],
    [
      'follows the redirect query before the routes are built',
      { to: '/dashboard/workbench', from: '/login?redirect=%2Fabout', table: null },
      'to /about',
    ],
    [
      'redirects to the first page of the menu when the home does not exist',
      { to: '/gone', from: '/login', session: { ...ADA, homePath: '/gone' } },
      'to /about',
    ],
    [
      'shows an unknown home as not found without a menu',
      { to: '/gone', session: { ...ADA, homePath: '/gone' }, table: { ...TABLE, menu: [] } },
      'show notFound',
    ],
    // redirect query
    [
      'follows the redirect query of sign-in',
      { to: '/dashboard/workbench', from: '/login?redirect=%2Fabout' },
      'to /about',
    ],
    [
      'follows a redirect query once',
      { to: '/dashboard/workbench', from: '/login?redirect=%2Fabout', redirectHonoured: true },
      'enter /dashboard/workbench',
    ],
    [
      'stays when it is already at the target of the redirect query',
      { to: '/about', from: '/login?redirect=%2Fabout' },
      'enter /about',
    ],
    [
      'ignores a redirect query of any other page',
      { to: '/about', from: '/dashboard?redirect=%2Fgone' },
      'enter /about',
    ],
    // routes
    ['redirects from a group to its first page', { to: '/dashboard' }, 'to /dashboard/analysis'],
    ['follows no group to another origin', { to: '/away' }, 'show notFound'],
    ['follows no backslash to another origin', { to: '/back' }, 'show notFound'],
    ['follows no line break to another origin', { to: '/line' }, 'show notFound'],
    ['keeps the parameter of a group', { to: '/shop/a%2Fb' }, 'to /shop/a%2Fb/orders'],
    ['enters a page with parameters', { to: '/account_detail/7' }, 'enter /account_detail/:id'],
    // redirect route
    ['follows the redirect route by path', { to: '/redirect/about/path' }, 'to /about'],
    ['keeps the query of a redirect route', { to: '/redirect/about/path?x=1' }, 'to /about?x=1'],
    [
      'follows the redirect route by name with parameters',
      { to: '/redirect/account_detail%2F%3Aid/name/%7B%22id%22%3A%227%22%7D' },
      'to /account_detail/7',
    ],
    ['shows an unknown redirect name as not found', { to: '/redirect/nobody/name' }, 'show notFound'],
    [
      'shows a redirect name without its parameters as not found',
      { to: '/redirect/account_detail%2F%3Aid/name/%7Bbroken' },
      'show notFound',
    ],
    ['never redirects the redirect route to itself', { to: '/redirect/redirect/about/path' }, 'show notFound'],
    [
      'never redirects the redirect route to another origin',
      { to: '/redirect/%2F%2Fevil.example/path' },
      'show notFound',
    ],
    ['shows a redirect route without a type as not found', { to: '/redirect/about' }, 'show notFound'],
  ];

  it.each(table)('%s', (_name, given, expected) => {
    expect(decide(given)).toBe(expected);
  });

  it('covers every guard rule in this table', () => {
    const used = new Set(
      table.map(([, given]) => GUARD_RULES.find((rule) => rule.decide(factsOf(given)) !== null)?.name),
    );
    expect([...used].sort()).toEqual(GUARD_RULES.map(({ name }) => name).sort());
  });
});

describe('any address', () => {
  const followed = (start: Case): string => {
    let to = start.to;
    for (let hop = 0; hop < 6; hop += 1) {
      const decision = decideNavigation(factsOf({ ...start, to, origin: start.to, redirectHonoured: hop > 1 }));
      if (decision.kind !== 'redirect') return inWords(decision);
      to = `${decision.to.path}${decision.to.search}`;
    }
    return 'never ends';
  };

  it('decides without throwing, ends within five redirects and never leaves the console', () => {
    const paths = fc.oneof(
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
      fc.constantFrom('/', '/login', '/redirect/'),
    );
    const query = fc.string().map((text) => `?redirect=${text}`);
    fc.assert(
      fc.property(paths, fc.option(query), (path, search) => {
        const to = `${path}${search ?? ''}`;
        const outcome = followed({ to, from: `/login${search ?? ''}` });
        expect(outcome).toMatch(/^(?:enter|show|need) /);
        const first = decideNavigation(factsOf({ to, from: `/login${search ?? ''}` }));
        if (first.kind === 'redirect') {
          expect(new URL(first.to.path, 'https://console.example').origin).toBe('https://console.example');
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
