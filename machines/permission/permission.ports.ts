import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { PermissionEvent } from './permission.types.ts';

/** Loads the operator's route tree (`POST /router/getRouters`) and decodes it. */
export const fetchMenuPort = fromPromise<DecodedMenu, void>(() => {
  throw new Error('permission: provide the fetchMenu actor');
});

/** Reads the stored route tree of this session from before the page load; null when none is stored. */
export const readStoredMenuPort = fromPromise<DecodedMenu | null, void>(() => {
  throw new Error('permission: provide the readStoredMenu actor');
});

/** Loads the operator's roles (`POST /api/getUserInfo`). */
export const fetchRolesPort = fromPromise<readonly string[], void>(() => {
  throw new Error('permission: provide the fetchRoles actor');
});

/** Loads the route modules known at build time, which only ROLE and ROUTE_MAPPING need. */
export const loadModulesPort = fromPromise<readonly RouteNode[], void>(() => {
  throw new Error('permission: provide the loadModules actor');
});

/** Sends `permission.check.wanted` when the operator returns to the window, and each minute while it is visible. */
export const watchWindowPort = fromCallback<PermissionEvent>(() => {
  throw new Error('permission: provide the watchWindow actor');
});
