import type { PermissionMode } from '@src/contracts/app-config.ts';
import type { MenuReject } from '@src/contracts/menu.ts';
import { DEFAULT_HOME, type RouteNode, type RouteTable } from '@src/contracts/route.ts';
import { type ActorRef, type ActorRefFrom, assign, type Snapshot, type SnapshotFrom, sendTo, setup } from 'xstate';
import { buildRouteTable, type ViewNames } from './build-route-table.ts';
import { fetchMenuPort, loadModulesPort } from './permission.ports.ts';
import { filterByRoles } from './route-tree.ts';

/** Events from permission to root. */
export type PermissionFact =
  | { readonly type: 'permission.table.ready'; readonly table: RouteTable; readonly rejects: readonly MenuReject[] }
  | { readonly type: 'permission.table.changed'; readonly table: RouteTable; readonly because: 'roles' | 'menu' }
  | { readonly type: 'permission.building' }
  | { readonly type: 'permission.menu.failed'; readonly error: unknown }
  | { readonly type: 'permission.mode.changed'; readonly mode: PermissionMode };

export type PermissionEvent =
  | { readonly type: 'permission.user.known'; readonly roles: readonly string[]; readonly homePath: string | null }
  | { readonly type: 'permission.table.requested' }
  | { readonly type: 'permission.menu.retried' }
  | { readonly type: 'permission.roles.changed'; readonly roles: readonly string[] }
  | { readonly type: 'permission.mode.toggled' }
  /** The pending request will not be answered: the next navigation sends a new one. */
  | { readonly type: 'permission.interrupted' }
  | { readonly type: 'permission.reset' };

export interface PermissionInput {
  readonly root: ActorRef<Snapshot<unknown>, PermissionFact>;
  readonly mode: PermissionMode;
  readonly common: readonly RouteNode[];
  readonly views: ViewNames;
}

interface PermissionContext extends PermissionInput {
  /** The route modules known at build time; empty until ROLE or ROUTE_MAPPING needed them. */
  readonly modules: readonly RouteNode[];
  readonly roles: readonly string[];
  readonly homePath: string | null;
  readonly table: RouteTable | null;
  readonly rejects: readonly MenuReject[];
}

const ROLE_CHANGE_REFUSED = 'Please switch PermissionModeEnum to ROUTE_MAPPING mode in the configuration to operate!';

function tableOf(context: PermissionContext, nodes: readonly RouteNode[]): RouteTable {
  const { mode, common, views, homePath } = context;
  return buildRouteTable({ mode, nodes, common, views, homePath });
}

const EMPTY_TABLE: RouteTable = { records: [], menu: [], homePath: DEFAULT_HOME };
const builtTable = ({ table }: PermissionContext): RouteTable => table ?? EMPTY_TABLE;
const root = ({ context }: { readonly context: PermissionContext }) => context.root;

const staticTable = (context: PermissionContext) => tableOf(context, filterByRoles(context.modules, context.roles));

/** Knows what the operator may open: the mode in force, the roles, and the route table built from them once per user. */
export const permissionMachine = setup({
  types: {
    context: {} as PermissionContext,
    events: {} as PermissionEvent,
    input: {} as PermissionInput,
    tags: {} as 'busy' | 'menuFailed',
  },
  actors: { fetchMenu: fetchMenuPort, loadModules: loadModulesPort },
  guards: {
    isServerDriven: ({ context }) => context.mode === 'BACK',
    hasMenu: ({ context }) => context.table !== null && context.table.menu.length > 0,
    mayChangeRoles: ({ context }) => context.mode === 'ROUTE_MAPPING',
  },
  actions: {
    rememberUser: assign((_, user: Pick<PermissionContext, 'roles' | 'homePath'>) => user),
    keepRoles: assign((_, { roles }: Pick<PermissionContext, 'roles'>) => ({ roles })),
    forgetUser: assign({ roles: [], homePath: null, table: null, rejects: [] }),
    keepModules: assign((_, { modules }: { modules: readonly RouteNode[] }) => ({ modules })),
    keepStaticTable: assign({ table: ({ context }) => staticTable(context), rejects: [] }),
    keepServerTable: assign(({ context }, menu: { nodes: readonly RouteNode[]; rejects: readonly MenuReject[] }) => ({
      table: tableOf(context, menu.nodes),
      rejects: menu.rejects,
    })),
    announceReady: sendTo(root, ({ context }) => ({
      type: 'permission.table.ready',
      table: builtTable(context),
      rejects: context.rejects,
    })),
    announceChanged: sendTo(root, ({ context }, { because }: { because: 'roles' | 'menu' }) => ({
      type: 'permission.table.changed',
      table: builtTable(context),
      because,
    })),
    announceFailure: sendTo(root, (_, { error }: { error: unknown }) => ({ type: 'permission.menu.failed', error })),
    announceBuilding: sendTo(root, { type: 'permission.building' }),
    toggleMode: assign({ mode: ({ context }) => (context.mode === 'BACK' ? 'ROUTE_MAPPING' : 'BACK') }),
    announceMode: sendTo(root, ({ context }) => ({ type: 'permission.mode.changed', mode: context.mode })),
  },
}).createMachine({
  id: 'permission',
  context: ({ input }) => ({ ...input, modules: [], roles: [], homePath: null, table: null, rejects: [] }),
  initial: 'none',
  on: {
    'permission.user.known': {
      actions: { type: 'rememberUser', params: ({ event: { roles, homePath } }) => ({ roles, homePath }) },
    },
    'permission.reset': { target: '.none', actions: 'forgetUser' },
    'permission.mode.toggled': { actions: ['toggleMode', 'announceMode'] },
  },
  states: {
    none: {
      description: 'No routes yet: the first guarded navigation of an operator asks for them.',
      on: { 'permission.table.requested': 'choosing' },
    },
    choosing: {
      always: [{ guard: 'isServerDriven', target: 'building' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      on: { 'permission.interrupted': 'none' },
      invoke: {
        id: 'loadModules',
        src: 'loadModules',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepModules', params: ({ event }) => ({ modules: event.output }) },
            'keepStaticTable',
            'announceReady',
          ],
        },
        onError: {
          target: 'empty',
          actions: [
            { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            'keepStaticTable',
            'announceReady',
          ],
        },
      },
    },
    building: {
      description: 'A failed menu request means an empty menu, not a blocked operator (specification, section 7).',
      tags: 'busy',
      entry: 'announceBuilding',
      on: { 'permission.interrupted': 'none' },
      invoke: {
        id: 'fetchMenu',
        src: 'fetchMenu',
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepServerTable', params: ({ event }) => event.output }, 'announceReady'],
        },
        onError: {
          target: 'empty',
          actions: [
            { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'keepServerTable', params: { nodes: [], rejects: [] } },
            'announceReady',
          ],
        },
      },
    },
    ready: {
      on: {
        'permission.table.requested': { actions: 'announceReady' },
        'permission.menu.retried': { guard: 'isServerDriven', target: 'refreshing' },
        'permission.roles.changed': {
          guard: 'mayChangeRoles',
          actions: [
            { type: 'keepRoles', params: ({ event }) => event },
            'keepStaticTable',
            { type: 'announceChanged', params: { because: 'roles' } },
          ],
        },
      },
    },
    empty: {
      description: 'The menu could not be loaded: the shell offers to try again (R-97).',
      tags: 'menuFailed',
      on: {
        'permission.table.requested': { actions: 'announceReady' },
        'permission.menu.retried': [{ guard: 'isServerDriven', target: 'refreshing' }, { target: 'loading' }],
      },
    },
    refreshing: {
      description: 'The menu is fetched again while the present one stays in use.',
      tags: 'busy',
      invoke: {
        id: 'refetchMenu',
        src: 'fetchMenu',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepServerTable', params: ({ event }) => event.output },
            { type: 'announceChanged', params: { because: 'menu' } },
          ],
        },
        onError: [
          {
            guard: 'hasMenu',
            target: 'ready',
            actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'empty', actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
});

export type PermissionRef = ActorRefFrom<typeof permissionMachine>;
type PermissionSnapshot = SnapshotFrom<typeof permissionMachine>;

/**
 * Changes the roles of the running session (specification, section 6): routes are rebuilt and all tabs closed.
 * @throws Error with the text that section 5 fixes, outside ROUTE_MAPPING mode
 */
export function changeRoles(permission: PermissionRef, roles: readonly string[]): void {
  if (permission.getSnapshot().context.mode !== 'ROUTE_MAPPING') throw new Error(ROLE_CHANGE_REFUSED);
  permission.send({ type: 'permission.roles.changed', roles });
}

const NO_MENU: RouteTable['menu'] = [];

/** The route table; null until the first guarded navigation built it. */
export const selectTable = (snapshot: PermissionSnapshot): RouteTable | null => snapshot.context.table;
/** The sidebar's entries; empty while unknown. */
export const selectMenu = (snapshot: PermissionSnapshot): RouteTable['menu'] => snapshot.context.table?.menu ?? NO_MENU;
/** The operator's role values. */
export const selectRoles = (snapshot: PermissionSnapshot): readonly string[] => snapshot.context.roles;
/** The permission mode in force. */
export const selectMode = (snapshot: PermissionSnapshot): PermissionMode => snapshot.context.mode;
/** False for an operator whose menu came and is empty: nothing is allowed yet. */
export const selectHasAccess = (snapshot: PermissionSnapshot): boolean =>
  selectMenu(snapshot).length > 0 || !snapshot.matches('ready');
/** True when the menu could not be loaded and can be tried again. */
export const selectMenuFailed = (snapshot: PermissionSnapshot): boolean => snapshot.hasTag('menuFailed');
/** True while the menu is loading. */
export const selectMenuBusy = (snapshot: PermissionSnapshot): boolean => snapshot.hasTag('busy');
/** From the component strings of routes to the names of views that exist. */
export const selectViews = (snapshot: PermissionSnapshot): ViewNames => snapshot.context.views;
