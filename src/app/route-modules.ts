import type { AppConfig } from '@src/contracts/app-config.ts';
import { DEMO_ROUTES } from '@src/contracts/demo-routes.ts';
import { PRODUCT_ROUTES } from '@src/contracts/product-routes.ts';
import type { RouteNode } from '@src/contracts/route.ts';
import { onlyBuilt, type RouteEntry, routeNodesOf } from '@src/contracts/route-entry.ts';
import { VIEW_NAMES } from '@src/views/registry.ts';
import { withGallery } from './gallery.ts';
import { inspectorRoutes } from './inspector-route.ts';
import { type DocumentationHosts, withOwnGuide } from './own-guide.ts';

/** Known when building, so that the product bundle holds no demo section. */
const SECTIONS: readonly RouteEntry[] =
  process.env.PUBLIC_DEMO === 'false' ? PRODUCT_ROUTES : [...PRODUCT_ROUTES, ...DEMO_ROUTES];

/** The routes of `entries` whose views exist (decisions, 32). */
export function modulesFor(entries: readonly RouteEntry[], views: ReadonlySet<string>): readonly RouteNode[] {
  return routeNodesOf(onlyBuilt(entries, views));
}

/** The routes known at build time, for the modes ROLE and ROUTE_MAPPING (specification, section 6). */
export const ROUTE_MODULES: readonly RouteNode[] = modulesFor(SECTIONS, new Set(Object.values(VIEW_NAMES)));

/** All routes that are known without a server, for this configuration. */
export const routeModules = (config: Pick<AppConfig, 'inspector'> & DocumentationHosts): readonly RouteNode[] => [
  ...withGallery(withOwnGuide(ROUTE_MODULES, config)),
  ...inspectorRoutes(config),
];
