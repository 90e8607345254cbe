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

/** All events of the machine. */
export type PermissionEvent =
  | { readonly type: 'permission.user.known'; readonly roles: readonly string[]; readonly homePath: string | null }
  | { readonly type: 'permission.table.requested' }
  | { readonly type: 'permission.menu.retried' }
  /** Permissions may have changed: the operator returned, time passed, or the server refused a call. */
  | { readonly type: 'permission.check.wanted' }
  | { readonly type: 'permission.roles.changed'; readonly roles: readonly string[] }
  | { readonly type: 'permission.mode.toggled' }
  /** The pending request is cancelled: the next navigation sends a new one. */
  | { readonly type: 'permission.interrupted' }
  | { readonly type: 'permission.reset' };

/** Input of the machine. */
export interface PermissionInput {
  readonly root: ActorRef<Snapshot<unknown>, PermissionFact>;
  readonly mode: PermissionMode;
  readonly common: readonly RouteNode[];
  readonly views: ViewNames;
}

/** Context of the machine. */
export interface PermissionContext extends PermissionInput {
  /** Route modules known at build time; empty until ROLE or ROUTE_MAPPING needs them. */
  readonly modules: readonly RouteNode[];
  readonly roles: readonly string[];
  /** The roles as last reported by the server: the effective ones may have been changed here since. */
  readonly serverRoles: readonly string[];
  readonly homePath: string | null;
  readonly table: RouteTable | null;
  readonly rejects: readonly MenuReject[];
  /** The server's menu of the present table, as text for comparison with the next one. */
  readonly menuText: string;
}
