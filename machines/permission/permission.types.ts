import type { MenuReject } from '@src/contracts/routes/menu.ts';
import type { RouteNode, RouteTable } from '@src/contracts/routes/route.ts';
import type { PermissionMode } from '@src/contracts/settings/app-config.ts';
import type { ActorRef, Snapshot } from 'xstate';
import type { ViewNames } from './build-route-table.ts';

/** Events from permission to root. */
export type PermissionFact =
  | { readonly type: 'permission.table.ready'; readonly table: RouteTable; readonly rejects: readonly MenuReject[] }
  | {
      readonly type: 'permission.table.changed';
      readonly table: RouteTable;
      readonly because: 'roles' | 'menu' | 'check';
    }
  | { readonly type: 'permission.building' }
  | { readonly type: 'permission.menu.failed'; readonly error: unknown }
  | { readonly type: 'permission.mode.changed'; readonly mode: PermissionMode };

/** Everything that the machine answers to. */
export type PermissionEvent =
  | { readonly type: 'permission.user.known'; readonly roles: readonly string[]; readonly homePath: string | null }
  | { readonly type: 'permission.table.requested' }
  | { readonly type: 'permission.menu.retried' }
  /** What is allowed may have changed: the operator came back, some time passed, or the server refused a call. */
  | { readonly type: 'permission.check.wanted' }
  | { readonly type: 'permission.roles.changed'; readonly roles: readonly string[] }
  | { readonly type: 'permission.mode.toggled' }
  /** The pending request will not be answered: the next navigation sends a new one. */
  | { readonly type: 'permission.interrupted' }
  | { readonly type: 'permission.reset' };

/** What the machine is started with. */
export interface PermissionInput {
  readonly root: ActorRef<Snapshot<unknown>, PermissionFact>;
  readonly mode: PermissionMode;
  readonly common: readonly RouteNode[];
  readonly views: ViewNames;
}

/** Everything that the machine remembers. */
export interface PermissionContext extends PermissionInput {
  /** The route modules known at build time; empty until ROLE or ROUTE_MAPPING needed them. */
  readonly modules: readonly RouteNode[];
  readonly roles: readonly string[];
  /** The roles that the server named last: those in force may have been changed here since. */
  readonly serverRoles: readonly string[];
  readonly homePath: string | null;
  readonly table: RouteTable | null;
  readonly rejects: readonly MenuReject[];
  /** The server's menu that the table was built from, as text to compare the next one with. */
  readonly menuText: string;
}
