export { menuChain } from './build-menu.ts';
export { type ViewNames, viewKey } from './build-route-table.ts';
export { can, type Requirement } from './can.ts';
export { matchRoute, pathOfName } from './match-route.ts';
export { fillMenu } from './param-menu.ts';
export * from './permission.machine.ts';
