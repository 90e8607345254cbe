import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { PermissionEvent } from './permission.types.ts';

/** Asks the server for the operator's route tree (`POST /router/getRouters`) and decodes it. */
export const fetchMenuPort = fromPromise<DecodedMenu, void>(() => {
  throw new Error('permission: provide the fetchMenu actor');
});

/** Gives the route tree of this session from before the page was loaded; null when none was kept. */
export const recallMenuPort = fromPromise<DecodedMenu | null, void>(() => {
  throw new Error('permission: provide the recallMenu actor');
});

/** Asks the server which roles the operator has (`POST /api/getUserInfo`). */
export const fetchRolesPort = fromPromise<readonly string[], void>(() => {
  throw new Error('permission: provide the fetchRoles actor');
});

/** Loads the route modules known at build time, which only ROLE and ROUTE_MAPPING need. */
export const loadModulesPort = fromPromise<readonly RouteNode[], void>(() => {
  throw new Error('permission: provide the loadModules actor');
});

/** Sends `permission.check.wanted` when the operator comes back to the window, and each minute while it is shown. */
export const watchWindowPort = fromCallback<PermissionEvent>(() => {
  throw new Error('permission: provide the watchWindow actor');
});
