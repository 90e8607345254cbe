export { buildMenu, menuChain } from './build-menu.ts';
export { viewKey } from './build-route-table.ts';
export { can, type Requirement } from './can.ts';
export { matchRoute } from './match-route.ts';
export { resolveMenuParams } from './menu-params.ts';
export * from './permission.machine.ts';
export type * from './permission.types.ts';
