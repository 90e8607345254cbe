import type { RouteNode } from '@src/contracts/routes/route.ts';
import { filterBuiltRoutes, type RouteEntry, routeNodesOf } from '@src/contracts/routes/route-entry.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demoPages } from '@src/demo/pages.ts';
import { PRODUCT_ROUTES } from '@src/modules/product-routes.ts';
import { inspectorRoutes } from '../inspector/route.ts';
import { VIEW_NAMES } from './view-names.ts';

const SECTIONS: readonly RouteEntry[] = [...PRODUCT_ROUTES, ...(demoPages?.routes ?? [])];

/** The routes of `entries` whose views exist. */
export function modulesFor(entries: readonly RouteEntry[], views: ReadonlySet<string>): readonly RouteNode[] {
  return routeNodesOf(filterBuiltRoutes(entries, views));
}

/** The routes known at build time, for the modes ROLE and ROUTE_MAPPING (specification, section 6). */
export const ROUTE_MODULES: readonly RouteNode[] = modulesFor(SECTIONS, new Set(Object.values(VIEW_NAMES)));

type RoutingConfig = Pick<AppConfig, 'inspector' | 'frameHosts' | 'externalHosts'>;

/** All routes that do not come from a server, for this configuration. */
export const routeModules = (config: RoutingConfig): readonly RouteNode[] => [
  ...(demoPages?.completeRoutes(ROUTE_MODULES, config) ?? ROUTE_MODULES),
  ...inspectorRoutes(config),
];
