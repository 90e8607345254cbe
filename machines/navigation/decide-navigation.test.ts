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
      'lets nothing move under the cover',
      { to: '/about', session: { ...ADA, hasToken: false, covered: true } },
      'need signIn',
    ],
    ['lets anybody sign in', { to: '/login', session: NOBODY }, 'show login'],
    ['reads sign-in in capitals', { to: '/LOGIN?redirect=%2Fabout', session: NOBODY }, 'to /login?redirect=%2Fabout'],
    ['reads sign-in in escapes', { to: '/%6cogin', session: NOBODY }, 'to /login'],
    ['reads sign-in with a slash behind it', { to: '/login/', session: ADA }, 'to /login'],
    ['reads the public page in capitals', { to: '/Main-Out/', session: NOBODY }, 'to /main-out'],
    [
      'asks to sign in, keeping path and query',
      { to: '/about?x=1', session: NOBODY },
      'to /login?redirect=%2Fabout%3Fx%3D1',
    ],
    ['asks to sign in, without a way back to nowhere', { to: '/', session: NOBODY }, 'to /login'],
    ['lets anybody see what ignores authentication', { to: '/main-out', session: NOBODY }, 'show public'],
    ['lets an operator see it too', { to: '/main-out' }, 'show public'],
    ['lets anybody open a form by its link', { to: '/fill/a-B_1', session: NOBODY }, 'show public'],
    [
      'asks to sign in for anything below a link',
      { to: '/fill/a/b', session: NOBODY },
      'to /login?redirect=%2Ffill%2Fa%2Fb',
    ],
    // opening login with a token
    ['leads a signed-in operator to the root', { to: '/login' }, 'to /'],
    ['leads a signed-in operator to the redirect query', { to: '/login?redirect=%2Fabout%3Fx%3D1' }, 'to /about?x=1'],
    ['follows no redirect out of the console', { to: '/login?redirect=%2F%2Fevil.example' }, 'to /'],
    ['follows no redirect to sign-in', { to: '/login?redirect=%2Flogin' }, 'to /'],
    // user info and routes
    ['has the user info fetched first', { to: '/about', session: NEW, table: null }, 'need userInfo'],
    ['goes on when the user info failed', { to: '/about', session: { ...NEW, user: 'failed' } }, 'enter /about'],
    ['has the routes built before it looks anything up', { to: '/about', table: null }, 'need routeTable'],
    // home
    ['leads from the root to the default home', { to: '/' }, 'to /dashboard'],
    ["ends the way from the root at the operator's home", { to: '/dashboard', origin: '/' }, 'to /dashboard/workbench'],
    ['ends the way from sign-in there too', { to: '/dashboard', origin: '/login' }, 'to /dashboard/workbench'],
    ['leaves the default home alone when asked for directly', { to: '/dashboard' }, 'to /dashboard/analysis'],
    [
      'takes no home that is outside the console',
      { to: '/nowhere', from: '/login', session: { ...ADA, homePath: 'https://evil.example' } },
      'to /dashboard',
    ],
    // moved pages
    ['leads from the address that a page had before', { to: '/form_design/form' }, 'to /eav/form'],
    ['keeps what such an address tells the page', { to: '/form_design/designer/7?a=1' }, 'to /eav/form_designer/7?a=1'],
    [
      'leaves a section that a server still sends there',
      { to: '/form_design', table: { ...TABLE, records: [page('/form_design')] } },
      'enter /form_design',
    ],
    // not found
    ['shows what does not exist as such', { to: '/nowhere', from: '/about' }, 'show notFound'],
    [
      'leads home when sign-in led to what does not exist',
      { to: '/nowhere', from: '/login' },
      'to /dashboard/workbench',
    ],
    [
      'leaves the way back alone while there is no menu',
      { to: '/nowhere', from: '/login', table: { ...TABLE, menu: [] } },
      'show notFound',
    ],
    [
      'honours the redirect query before the routes are there',
      { to: '/dashboard/workbench', from: '/login?redirect=%2Fabout', table: null },
      'to /about',
    ],
    [
      'leads to the first page of the menu when the home does not exist',
      { to: '/gone', from: '/login', session: { ...ADA, homePath: '/gone' } },
      'to /about',
    ],
    [
      'shows a home that does not exist as not found while there is no menu',
      { to: '/gone', session: { ...ADA, homePath: '/gone' }, table: { ...TABLE, menu: [] } },
      'show notFound',
    ],
    // redirect query
    [
      'honours the redirect query of sign-in',
      { to: '/dashboard/workbench', from: '/login?redirect=%2Fabout' },
      'to /about',
    ],
    [
      'honours it once',
      { to: '/dashboard/workbench', from: '/login?redirect=%2Fabout', redirectHonoured: true },
      'enter /dashboard/workbench',
    ],
    ['stays when it is already there', { to: '/about', from: '/login?redirect=%2Fabout' }, 'enter /about'],
    [
      'ignores a redirect query of any other page',
      { to: '/about', from: '/dashboard?redirect=%2Fgone' },
      'enter /about',
    ],
    // routes
    ['leads from a group to its first page', { to: '/dashboard' }, 'to /dashboard/analysis'],
    ['leads out of the console by no group', { to: '/away' }, 'show notFound'],
    ['leads out of it by no backslash', { to: '/back' }, 'show notFound'],
    ['leads out of it by no line break', { to: '/line' }, 'show notFound'],
    ['takes the parameter of a group along', { to: '/shop/a%2Fb' }, 'to /shop/a%2Fb/orders'],
    ['enters a page with parameters', { to: '/account_detail/7' }, 'enter /account_detail/:id'],
    // redirect route
    ['follows the redirect route by path', { to: '/redirect/about/path' }, 'to /about'],
    ['keeps its query', { to: '/redirect/about/path?x=1' }, 'to /about?x=1'],
    [
      'follows it by name with parameters',
      { to: '/redirect/account_detail%2F%3Aid/name/%7B%22id%22%3A%227%22%7D' },
      'to /account_detail/7',
    ],
    ['shows an unknown name as not found', { to: '/redirect/nobody/name' }, 'show notFound'],
    [
      'shows a name without its parameters as not found',
      { to: '/redirect/account_detail%2F%3Aid/name/%7Bbroken' },
      'show notFound',
    ],
    ['never leads the redirect route to itself', { to: '/redirect/redirect/about/path' }, 'show notFound'],
    ['never leads the redirect route outside', { to: '/redirect/%2F%2Fevil.example/path' }, 'show notFound'],
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
