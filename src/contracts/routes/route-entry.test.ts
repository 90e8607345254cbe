import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_ROUTES } from '../demo/routes.ts';
import { filterBuiltRoutes, pathsUnder, type RouteEntry, routeNodesOf } from './route-entry.ts';

const ALL = [...PRODUCT_ROUTES, ...DEMO_ROUTES];
const flat = (entries: readonly RouteEntry[]): readonly RouteEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const everyView = new Set(flat(ALL).map((entry) => entry.component ?? ''));

describe('leaving out what is not built', () => {
  it('drops empty parents and leads to the first page that stayed and shows in the menu', () => {
    const menu = filterBuiltRoutes(
      PRODUCT_ROUTES,
      new Set(['order/combo-order', 'product/product-version', 'product/combo-list']),
    );
    expect(menu.map(({ path, redirect }) => [path, redirect])).toEqual([
      ['/order', '/order/combo_order'],
      ['/product', '/product/combo_list'],
    ]);
  });

  it('leaves a tree alone when everything is built', () => {
    expect(filterBuiltRoutes(ALL, everyView)).toEqual(ALL);
  });

  it('leaves nothing when nothing is built', () => {
    expect(filterBuiltRoutes(PRODUCT_ROUTES, new Set())).toEqual([]);
  });

  it('leaves what needs no view, and leads into the console rather than out of it', () => {
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

describe('the tree', () => {
  it('names no path and no name twice', () => {
    const paths = pathsUnder(ALL);
    const names = flat(ALL).map(({ name }) => name);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('leads only to itself', () => {
    const paths = pathsUnder(ALL);
    for (const { redirect } of flat(ALL)) if (redirect !== undefined) expect(paths).toContain(redirect);
  });

  it('opens to roles what the specification opens to them', () => {
    const limited = flat(ALL).flatMap(({ path, meta }) => (meta.roles === undefined ? [] : [[path, meta.roles]]));
    expect(limited).toEqual([
      ['/system', ['super']],
      ['auth-pageA', ['super']],
      ['auth-pageB', ['test']],
    ]);
  });

  it('gets children everywhere when it becomes route modules, and nothing else', () => {
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
