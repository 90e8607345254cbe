import { viewKey } from '@machines/permission/index.ts';
import { MODULE_VIEWS } from '@src/contracts/generated/module-views.ts';
import { CORE_VIEWS } from '@src/contracts/routes/core-views.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';

/** Aliases of views: names in the demo server's own menu (specification, section 2). */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'about/index': ['sys/about/index'],
  'eav/elastic': ['elastic/index'],
  'product/product-category': ['product/product_cateory'],
  'level/menu-111': ['/demo/level/Menu111'],
  'level/menu-12': ['/demo/level/Menu12'],
  'level/menu-2': ['/demo/level/Menu2'],
  'feat/menu-params': ['/demo/feat/menu-params/index'],
  'feat/tab-params': ['/demo/feat/tab-params/index'],
  'permission/auth-page-a': ['/demo/permission/front/AuthPageA'],
  'permission/auth-page-b': ['/demo/permission/front/AuthPageB'],
  'permission/front-page': ['/demo/permission/front/index'],
  'permission/front-button': ['/demo/permission/front/Btn'],
  'permission/back-page': ['/demo/permission/back/index'],
  'permission/back-button': ['/demo/permission/back/Btn'],
  'session-timeout': ['/demo/feat/session-timeout/index'],
  'sys/error-log': ['/sys/error-log/index'],
  'system/account': ['/demo/system/account/index'],
  'system/account-detail': ['/demo/system/account/AccountDetail'],
  'system/role': ['/demo/system/role/index'],
  'system/menu': ['/demo/system/menu/index'],
  'system/dept': ['/demo/system/dept/index'],
  'system/change-password': ['/demo/system/password/index', 'system/password/index'],
};

/** Normalizes a name: servers write `product_list`, `productList` or `product-list`. */
const plainKey = (component: string) => viewKey(component).replace(/[-_]/g, '');

const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ...[...CORE_VIEWS, ...MODULE_VIEWS].map((name) => [plainKey(name), name] as const),
  ...Object.entries(ALIASES).flatMap(([name, others]) => others.map((other) => [plainKey(other), name] as const)),
]);

/** Replaces aliases of views in routes by the console's own names. */
export function resolveViewAliases(nodes: readonly RouteNode[]): readonly RouteNode[] {
  return nodes.map((node) => {
    const name = OWN_NAMES.get(plainKey(node.component ?? ''));
    return { ...node, ...(name === undefined ? {} : { component: name }), children: resolveViewAliases(node.children) };
  });
}
