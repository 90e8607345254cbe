import type { RouteNode } from '@src/contracts/routes/route.ts';
import { describe, expect, it } from 'vitest';
import { menuChain } from './build-menu.ts';
import { buildRouteTable, type TableSource, viewKey } from './build-route-table.ts';
import { matchRoute, pathOfName } from './match-route.ts';
import { filterByRoles, routableNodes } from './route-tree.ts';

type Given = Partial<Omit<RouteNode, 'meta' | 'children'>> & {
  readonly meta?: Partial<RouteNode['meta']>;
  readonly children?: readonly RouteNode[];
};
const node = (path: string, { meta = {}, children = [], ...rest }: Given = {}): RouteNode => ({
  path,
  ...rest,
  meta: { title: `title of ${path}`, ...meta },
  children,
});
const VIEWS = { 'dashboard/analysis': 'dashboard/analysis', about: 'about/index', detail: 'detail' };
const build = (nodes: readonly RouteNode[], more: Partial<TableSource> = {}) =>
  buildRouteTable({ mode: 'BACK', nodes, common: [], views: VIEWS, homePath: null, ...more });
const paths = (table: ReturnType<typeof build>) => table.records.map(({ path }) => path).sort();

describe('the route table', () => {
  const dashboard = node('/dashboard', {
    component: 'LAYOUT',
    redirect: '/dashboard/analysis',
    children: [node('analysis', { component: '/dashboard/analysis/index' })],
  });

  it('makes paths absolute and finds views with or without slash, extension and index', () => {
    const table = build([dashboard, node('/about', { component: 'ABOUT.tsx' })]);
    expect(table.records.map(({ path, view, redirect }) => [path, view, redirect])).toEqual([
      ['/dashboard/analysis', { kind: 'view', name: 'dashboard/analysis' }, null],
      ['/dashboard', { kind: 'none' }, '/dashboard/analysis'],
      ['/about', { kind: 'view', name: 'about/index' }, null],
    ]);
  });

  it.each(['../../secret', 'constructor', '__proto__', 'https://evil.example/x', 'x'.repeat(1_000_000)])(
    'maps the unknown view %.20s to the exception page',
    (component) => {
      const [record] = build([node('/x', { component })]).records;
      expect(record?.view).toEqual({ kind: 'missing', name: component.slice(0, 200) });
    },
  );

  it('recognises a nested group by its name in the specification, and redirects to its first page', () => {
    const inner = node('inner', { component: 'ParentLayout', children: [node('page', { component: 'detail' })] });
    const table = build([node('/outer', { component: 'LAYOUT', children: [inner] })]);
    expect(table.records.find(({ path }) => path === '/outer/inner')).toMatchObject({
      view: { kind: 'none' },
      redirect: '/outer/inner/page',
    });
  });

  it('shows a frame for an entry with a frame address', () => {
    const [record] = build([node('/doc', { meta: { frameSrc: 'https://docs.example' } })]).records;
    expect(record?.view).toEqual({ kind: 'frame', src: 'https://docs.example' });
  });

  it('redirects from a group without a redirect to its first child', () => {
    const table = build([
      node('/level', { children: [node('one', { children: [node('page', { component: 'detail' })] })] }),
    ]);
    expect(matchRoute(table, '/level')?.record.redirect).toBe('/level/one');
    expect(matchRoute(table, '/level/one')?.record.redirect).toBe('/level/one/page');
  });

  it('keeps web addresses out of the routes and in the menu', () => {
    const table = build([node('/link', { children: [node('https://docs.example', { component: 'LAYOUT' })] })]);
    expect(paths(table)).toEqual([]);
    expect(table.menu[0]?.children[0]).toMatchObject({ path: 'https://docs.example', external: true });
  });

  it('marks the home page as affixed', () => {
    const table = build([dashboard], { homePath: '/dashboard' });
    expect(table.records.filter(({ meta }) => meta.affix).map(({ path }) => path)).toEqual(['/dashboard/analysis']);
    expect(build([dashboard]).homePath).toBe('/dashboard');
  });

  it('adds the common routes, outside the menu', () => {
    const table = build([], { common: [node('/error-log', { redirect: '/error-log/list' })] });
    expect(paths(table)).toEqual(['/error-log']);
    expect(table.menu).toEqual([]);
  });

  it('sorts by order number, except in BACK mode, which keeps the server’s order', () => {
    const nodes = [node('/b', { meta: { orderNo: 2 } }), node('/a', { meta: { orderNo: 1 } }), node('/first')];
    expect(build(nodes).menu.map(({ path }) => path)).toEqual(['/b', '/a', '/first']);
    expect(build(nodes, { mode: 'ROUTE_MAPPING' }).menu.map(({ path }) => path)).toEqual(['/first', '/a', '/b']);
  });

  it('keeps ignored routes out of the route table but in the menu, except in ROLE mode', () => {
    const nodes = [node('/tab', { component: 'detail', meta: { ignoreRoute: true } })];
    const mapped = build(nodes, { mode: 'ROUTE_MAPPING' });
    expect([paths(mapped), mapped.menu.length]).toEqual([[], 1]);
    const byRole = build(nodes, { mode: 'ROLE' });
    expect([paths(byRole), byRole.menu.length]).toEqual([['/tab'], 1]);
  });

  it('shows only registered entries in ROLE mode', () => {
    const nodes = [node('/about', { component: 'about' }), node('/empty', { children: [node('nothing')] })];
    expect(build(nodes, { mode: 'ROLE' }).menu.map(({ path }) => path)).toEqual(['/about']);
  });
});

describe('the menu', () => {
  it('omits hidden entries with their children', () => {
    const table = build([node('/a', { meta: { hideMenu: true }, children: [node('b')] }), node('/c')]);
    expect(table.menu.map(({ path }) => path)).toEqual(['/c']);
  });

  it('shows an entry with hidden children as a leaf', () => {
    const [item] = build([node('/a', { meta: { hideChildrenInMenu: true }, children: [node('b')] })]).menu;
    expect([item?.path, item?.children]).toEqual(['/a', []]);
  });

  it('replaces an entry marked as single by its only child', () => {
    const [item] = build([node('/a', { meta: { single: true }, children: [node('b')] })]).menu;
    expect(item?.path).toBe('/a/b');
  });

  it('omits the path of an entry from its children when configured', () => {
    const nodes = [
      node('/a', { children: [node('b', { meta: { hidePathForChildren: true }, children: [node('c')] })] }),
    ];
    expect(build(nodes).menu[0]?.children[0]?.children[0]?.path).toBe('/a/c');
  });

  it('returns the chain of entries to a page', () => {
    const { menu } = build([node('/a', { children: [node('b', { children: [node('c')] })] }), node('/d')]);
    expect(menuChain(menu, '/a/b/c').map(({ path }) => path)).toEqual(['/a', '/a/b', '/a/b/c']);
    expect(menuChain(menu, '/nowhere')).toEqual([]);
  });
});

describe('filtering by role', () => {
  const open = node('/open');
  const forAda = node('/ada', { meta: { roles: ['super'] }, children: [node('x')] });
  const group = node('/group', { children: [node('secret', { meta: { roles: ['super'] } }), node('plain')] });

  it('keeps routes without roles, and routes with a role of the operator', () => {
    expect(filterByRoles([open, forAda, group], ['super']).map(({ path }) => path)).toEqual([
      '/open',
      '/ada',
      '/group',
    ]);
  });

  it('removes routes of other roles at every depth', () => {
    const kept = filterByRoles([open, forAda, group], ['test']);
    expect(kept.map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
      ['/open', []],
      ['/group', ['plain']],
    ]);
  });

  it('removes a route with a forbidden parent even when the child is allowed', () => {
    expect(filterByRoles([forAda], [])).toEqual([]);
  });

  it('drops ignored routes at every depth', () => {
    const tree = [node('/a', { children: [node('b', { meta: { ignoreRoute: true } }), node('c')] })];
    expect(routableNodes(tree, 'BACK')[0]?.children.map(({ path }) => path)).toEqual(['c']);
  });
});

describe('looking up a path', () => {
  const table = build([
    node('/account/:id', { name: 'Detail', component: 'detail' }),
    node('/account/new', { name: 'New', component: 'detail' }),
  ]);

  it('prefers a static path over a parameter, and decodes parameters once', () => {
    expect(matchRoute(table, '/account/new')?.record.name).toBe('New');
    expect(matchRoute(table, '/account/new/')?.record.name).toBe('New');
    expect(matchRoute(table, '/account/%2525')).toMatchObject({ record: { name: 'Detail' }, params: { id: '%25' } });
    expect(matchRoute(table, '/account')).toBeNull();
  });

  it('returns the path of a name only when every parameter has a value', () => {
    expect(pathOfName(table, 'Detail', { id: 'a/b' })).toBe('/account/a%2Fb');
    expect(pathOfName(table, 'Detail', {})).toBeNull();
    expect(pathOfName(table, 'Nobody', {})).toBeNull();
  });
});

it('normalises the spelling of view names', () => {
  expect(['/dashboard/analysis/index', 'dashboard/analysis', '/Dashboard/Analysis/index.vue'].map(viewKey)).toEqual(
    Array.from({ length: 3 }, () => 'dashboard/analysis'),
  );
});
