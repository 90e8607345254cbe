import type { RouteNode } from '@src/contracts/route.ts';

/** The routes known at build time, for the modes ROLE and ROUTE_MAPPING (specification, section 6). */
export const ROUTE_MODULES: readonly RouteNode[] = [];
