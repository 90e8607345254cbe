import type { DecodedMenu } from '@src/contracts/menu.ts';
import type { RouteNode } from '@src/contracts/route.ts';
import { fromPromise } from 'xstate';

/** Asks the server for the operator's route tree (`POST /router/getRouters`) and decodes it. */
export const fetchMenuPort = fromPromise<DecodedMenu, void>(() => {
  throw new Error('permission: provide the fetchMenu actor');
});

/** Loads the route modules known at build time, which only ROLE and ROUTE_MAPPING need. */
export const loadModulesPort = fromPromise<readonly RouteNode[], void>(() => {
  throw new Error('permission: provide the loadModules actor');
});
