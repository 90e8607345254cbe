import { MODULE_VIEWS } from '@src/contracts/generated/module-views.ts';
import { CORE_MENUS } from '@src/contracts/routes/core-menus.ts';
import { CORE_VIEWS } from '@src/contracts/routes/core-views.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { modules } from '@src/modules/index.ts';
import { expect, it } from 'vitest';
import { resolveViewAliases } from './view-aliases.ts';

const route = (component: string, children: readonly RouteNode[] = []): RouteNode => ({
  path: '/x',
  name: 'X',
  component,
  meta: { title: 'x' },
  children,
});

it.each([
  ['dashboard/analysis', 'dashboard/analysis'],
  ['/dashboard/analysis/index', 'dashboard/analysis'],
  ['/unknown/view_name', '/unknown/view_name'],
  ['sys/about/index', 'about/index'],
  ['system/password/index', 'system/change-password'],
  ['product/product_list', 'product/product-list'],
  ['order/combo_order', 'order/combo-order'],
  ['statistics/orderStatistics', 'statistics/order-statistics'],
  ['LAYOUT', 'LAYOUT'],
  ['/demo/level/Menu111', 'level/menu-111'],
  ['/demo/level/Menu111.vue', 'level/menu-111'],
  ['/demo/permission/back/index', 'permission/back-page'],
  ['/demo/permission/back/Btn', 'permission/back-button'],
])('a server that says %s means the view %s', (component, name) => {
  expect(resolveViewAliases([route('LAYOUT', [route(component)])])).toEqual([route('LAYOUT', [route(name)])]);
});

const pages = [...CORE_MENUS, ...modules.all().map(({ menu }) => menu)].flatMap(({ path, pages: below }) =>
  below.map((page) => ({ section: path.slice(1), ...page })),
);
const known = new Set<string>([...CORE_VIEWS, ...MODULE_VIEWS]);

it.each(pages.filter(({ view }) => known.has(view)).map(({ view }) => view))(
  'the view %s is known in every spelling',
  (view) => {
    const snake = view.replaceAll('-', '_');
    const camel = view.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    for (const component of [view, `/${view}`, snake, camel, `${snake}.vue`]) {
      expect(resolveViewAliases([route(component)])).toEqual([route(view)]);
    }
  },
);
