import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_ROUTES } from '../demo/routes.ts';
import { filterBuiltRoutes, pathsUnder, type RouteEntry, routeNodesOf } from './route-entry.ts';

const ALL = [...PRODUCT_ROUTES, ...DEMO_ROUTES];
const flat = (entries: readonly RouteEntry[]): readonly RouteEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const everyView = new Set(flat(ALL).map((entry) => entry.component ?? ''));

describe('filtering the built pages', () => {
  it('drops empty parents and redirects to the first remaining page that is in the menu', () => {
    const menu = filterBuiltRoutes(
      PRODUCT_ROUTES,
      new Set(['order/combo-order', 'product/product-version', 'product/combo-list']),
    );
    expect(menu.map(({ path, redirect }) => [path, redirect])).toEqual([
      ['/order', '/order/combo_order'],
      ['/product', '/product/combo_list'],
    ]);
  });

  it('changes nothing when all pages are built', () => {
    expect(filterBuiltRoutes(ALL, everyView)).toEqual(ALL);
  });

  it('drops everything when nothing is built', () => {
    expect(filterBuiltRoutes(PRODUCT_ROUTES, new Set())).toEqual([]);
  });

  it('keeps entries that need no view, and redirects within the console rather than to an external page', () => {
    const outside: RouteEntry = { path: 'https://docs.example/', name: 'Outside', meta: { title: 'a' } };
    const frame: RouteEntry = { path: 'doc', name: 'Doc', meta: { title: 'b', frameSrc: 'https://docs.example/' } };
    const section = (children: readonly RouteEntry[]): RouteEntry => ({
      path: '/link',
      name: 'Link',
      component: 'LAYOUT',
      redirect: '/link/gone',
      meta: { title: 'c' },
      children,
    });
    expect(filterBuiltRoutes([section([outside, leaf, frame])], new Set())).toEqual([
      { ...section([outside, frame]), redirect: '/link/doc' },
    ]);
    expect(filterBuiltRoutes([section([outside])], new Set())).toEqual([section([outside])]);
  });
});

describe('the route tree', () => {
  it('has unique paths and names', () => {
    const paths = pathsUnder(ALL);
    const names = flat(ALL).map(({ name }) => name);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('redirects only to its own paths', () => {
    const paths = pathsUnder(ALL);
    for (const { redirect } of flat(ALL)) if (redirect !== undefined) expect(paths).toContain(redirect);
  });

  it('restricts the pages that the specification restricts to roles', () => {
    const limited = flat(ALL).flatMap(({ path, meta }) => (meta.roles === undefined ? [] : [[path, meta.roles]]));
    expect(limited).toEqual([
      ['/system', ['super']],
      ['auth-pageA', ['super']],
      ['auth-pageB', ['test']],
    ]);
  });

  it('gets a children list in every entry when it is converted to route nodes, and no other changes', () => {
    const [section] = routeNodesOf([{ path: '/a', name: 'A', meta: { title: 'a' }, children: [leaf] }]);
    expect(section).toEqual({
      path: '/a',
      name: 'A',
      meta: { title: 'a' },
      children: [{ ...leaf, children: [] }],
    });
  });
});

const leaf: RouteEntry = { path: 'b', name: 'B', component: 'view', meta: { title: 'b' } };
