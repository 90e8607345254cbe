import type { MenuItem, RouteNode } from '@src/contracts/routes/route.ts';
import { fillPattern } from '@src/lib/route-pattern.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRouteTable } from './build-route-table.ts';
import { matchRoute } from './match-route.ts';
import { resolveMenuParams } from './menu-params.ts';

const view = (path: string): RouteNode => ({ path, component: 'view', meta: { title: path }, children: [] });
const group = (path: string, children: readonly RouteNode[]): RouteNode => ({ path, meta: { title: path }, children });
const NODES = [
  group('/shop', [group(':id', [view('orders'), view('stock/:shelf'), view('staff')])]),
  group('/person', [view(':id'), view('list')]),
];
const table = buildRouteTable({ mode: 'BACK', nodes: NODES, common: [], views: { view: 'view' }, homePath: null });
const leaves = (menu: readonly MenuItem[]): readonly string[] =>
  menu.flatMap(({ path, children }) => (children.length > 0 ? leaves(children) : [path]));
const linksOn = (path: string) => leaves(resolveMenuParams(table.menu, matchRoute(table, path)));

const UNFILLED = ['/shop/:id/orders', '/shop/:id/stock/:shelf', '/shop/:id/staff', '/person/:id', '/person/list'];

describe('entries with parameters', () => {
  it.each([
    [
      'use the values of the page on screen',
      '/shop/7/orders',
      ['/shop/7/orders', '/shop/7/stock/:shelf', '/shop/7/staff', '/person/:id', '/person/list'],
    ],
    [
      'use each value for its own parameter',
      '/shop/7/stock/A%2F1',
      ['/shop/7/orders', '/shop/7/stock/A%2F1', '/shop/7/staff', '/person/:id', '/person/list'],
    ],
    [
      'do not use the record of another module',
      '/person/7',
      ['/shop/:id/orders', '/shop/:id/stock/:shelf', '/shop/:id/staff', '/person/7', '/person/list'],
    ],
    ['drop the values when the page is left', '/person/list', UNFILLED],
    ['are unchanged on an unknown page', '/nowhere', UNFILLED],
  ])('%s', (_rule, path, links) => {
    expect(linksOn(path)).toEqual(links);
  });

  it('keep the paths of their groups, which identify open groups', () => {
    const [shop, person] = resolveMenuParams(table.menu, matchRoute(table, '/shop/7/orders'));
    expect(shop?.children[0]?.path).toBe('/shop/:id');
    expect(person).toBe(table.menu[1]);
  });

  it('link, for every value, to the page with that value (R-36)', () => {
    const hostile = fc.constantFrom('a/b', '?', '#', '%', '%2F', '100%', 'ü', '数据', '😀', ' ', ':id', '&=+', '\\');
    const value = fc
      .oneof(hostile, fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ minLength: 1 }))
      .filter((id) => id !== '.' && id !== '..');
    fc.assert(
      fc.property(value, value, (first, second) => {
        for (const id of [first, second]) {
          const here = matchRoute(table, fillPattern('/shop/:id/orders', { id }));
          expect(here?.params).toEqual({ id });
          const [, , staff = ''] = leaves(resolveMenuParams(table.menu, here));
          const there = matchRoute(table, staff);
          expect(there?.record.path).toBe('/shop/:id/staff');
          expect(there?.params).toEqual({ id });
        }
        expect(leaves(table.menu)).toEqual(UNFILLED);
      }),
      { numRuns: runs(200) },
    );
  });
});
