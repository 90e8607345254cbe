import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import { DEFAULT_HOME, type RouteNode, type RouteTable } from '@src/contracts/routes/route.ts';
import type { PermissionMode } from '@src/contracts/settings/app-config.ts';
import { type ActorRefFrom, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { buildRouteTable, type ViewNames } from './build-route-table.ts';
import {
  fetchMenuPort,
  fetchRolesPort,
  loadModulesPort,
  readStoredMenuPort,
  watchWindowPort,
} from './permission.ports.ts';
import type { PermissionContext, PermissionEvent, PermissionInput } from './permission.types.ts';
import { filterByRoles } from './route-tree.ts';

const ROLE_CHANGE_REFUSED = 'Please switch PermissionModeEnum to ROUTE_MAPPING mode in the configuration to operate!';

function tableOf(context: PermissionContext, nodes: readonly RouteNode[]): RouteTable {
  const { mode, common, views, homePath } = context;
  return buildRouteTable({ mode, nodes, common, views, homePath });
}

const textOf = (nodes: readonly RouteNode[]): string => JSON.stringify(nodes);

const EMPTY_TABLE: RouteTable = { records: [], menu: [], homePath: DEFAULT_HOME };
const builtTable = ({ table }: PermissionContext): RouteTable => table ?? EMPTY_TABLE;
const root = ({ context }: { readonly context: PermissionContext }) => context.root;

/** Result of reading the stored menu of the last page load. */
type StoredMenu = { readonly output: DecodedMenu | null };
const storedMenuOf = ({ output }: StoredMenu): DecodedMenu => output ?? { nodes: [], rejects: [] };

const staticTable = (context: PermissionContext) => tableOf(context, filterByRoles(context.modules, context.roles));

/** Holds the operator's permissions: the mode, the roles, and the route table, built once per operator. */
export const permissionMachine = setup({
  types: {
    context: {} as PermissionContext,
    events: {} as PermissionEvent,
    input: {} as PermissionInput,
    tags: {} as 'busy' | 'menuFailed',
  },
  actors: {
    readStoredMenu: readStoredMenuPort,
    fetchMenu: fetchMenuPort,
    fetchRoles: fetchRolesPort,
    loadModules: loadModulesPort,
    watchWindow: watchWindowPort,
  },
  delays: { betweenChecks: 10_000 },
  guards: {
    isServerDriven: ({ context }) => context.mode === 'BACK',
    isMenuStored: (_, { output }: StoredMenu) => output !== null,
    hasMenu: ({ context }) => context.table !== null && context.table.menu.length > 0,
    isSameMenu: ({ context }, { nodes }: DecodedMenu) => textOf(nodes) === context.menuText,
    areSameRoles: ({ context }, { output }: { output: readonly string[] }) =>
      JSON.stringify(output) === JSON.stringify(context.serverRoles),
    hasOtherRoles: ({ context }, { roles }: { roles: readonly string[] }) =>
      context.mode !== 'BACK' && JSON.stringify(roles) !== JSON.stringify(context.serverRoles),
    mayChangeRoles: ({ context }) => context.mode === 'ROUTE_MAPPING',
  },
  actions: {
    rememberUser: assign((_, user: Pick<PermissionContext, 'roles' | 'homePath'>) => ({
      ...user,
      serverRoles: user.roles,
    })),
    assignServerRoles: assign((_, { output }: { output: readonly string[] }) => ({
      roles: output,
      serverRoles: output,
    })),
    assignRoles: assign((_, { roles }: Pick<PermissionContext, 'roles'>) => ({ roles })),
    clearUser: assign({ roles: [], serverRoles: [], homePath: null, table: null, rejects: [], menuText: '' }),
    assignModules: assign((_, { modules }: { modules: readonly RouteNode[] }) => ({ modules })),
    assignStaticTable: assign({ table: ({ context }) => staticTable(context), rejects: [] }),
    assignServerTable: assign(({ context }, menu: DecodedMenu) => ({
      table: tableOf(context, menu.nodes),
      rejects: menu.rejects,
      menuText: textOf(menu.nodes),
    })),
    announceReady: sendTo(root, ({ context }) => ({
      type: 'permission.table.ready',
      table: builtTable(context),
      rejects: context.rejects,
    })),
    announceChanged: sendTo(root, ({ context }, { because }: { because: 'roles' | 'menu' | 'check' }) => ({
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
  context: ({ input }) => ({
    ...input,
    modules: [],
    roles: [],
    serverRoles: [],
    homePath: null,
    table: null,
    rejects: [],
    menuText: '',
  }),
  initial: 'none',
  on: {
    'permission.user.known': {
      actions: { type: 'rememberUser', params: ({ event: { roles, homePath } }) => ({ roles, homePath }) },
    },
    'permission.reset': { target: '.none', actions: 'clearUser' },
    'permission.mode.toggled': { actions: ['toggleMode', 'announceMode'] },
  },
  states: {
    none: {
      description: 'No routes yet: the first guarded navigation requests them.',
      on: { 'permission.table.requested': 'choosing' },
    },
    choosing: {
      always: [{ guard: 'isServerDriven', target: 'recalling' }, { target: 'loading' }],
    },
    recalling: {
      description: 'After a reload the stored menu is shown at once, then compared with the menu of the server.',
      tags: 'busy',
      on: { 'permission.interrupted': 'none' },
      invoke: {
        id: 'readStoredMenu',
        src: 'readStoredMenu',
        onDone: [
          {
            guard: { type: 'isMenuStored', params: ({ event }) => event },
            target: 'ready.checking',
            actions: [{ type: 'assignServerTable', params: ({ event }) => storedMenuOf(event) }, 'announceReady'],
          },
          { target: 'building' },
        ],
        onError: 'building',
      },
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
            { type: 'assignModules', params: ({ event }) => ({ modules: event.output }) },
            'assignStaticTable',
            'announceReady',
          ],
        },
        onError: {
          target: 'empty',
          actions: [
            { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            'assignStaticTable',
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
          actions: [{ type: 'assignServerTable', params: ({ event }) => event.output }, 'announceReady'],
        },
        onError: {
          target: 'empty',
          actions: [
            { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'assignServerTable', params: { nodes: [], rejects: [] } },
            'announceReady',
          ],
        },
      },
    },
    ready: {
      // The menu or roles of an open window are compared with those of the server; a failed check is ignored.
      invoke: { id: 'watchWindow', src: 'watchWindow', onError: '.idle' },
      initial: 'idle',
      states: {
        idle: { on: { 'permission.check.wanted': 'asking' } },
        asking: { always: [{ guard: 'isServerDriven', target: 'checking' }, { target: 'checkingRoles' }] },
        checkingRoles: {
          description: 'The routes are local, but the roles may have changed on the server.',
          on: { 'permission.interrupted': 'idle' },
          invoke: {
            id: 'checkRoles',
            src: 'fetchRoles',
            onDone: [
              { guard: { type: 'areSameRoles', params: ({ event }) => event }, target: 'resting' },
              {
                target: 'resting',
                actions: [
                  { type: 'assignServerRoles', params: ({ event }) => event },
                  'assignStaticTable',
                  { type: 'announceChanged', params: { because: 'check' } },
                ],
              },
            ],
            onError: 'resting',
          },
        },
        checking: {
          on: { 'permission.interrupted': 'idle' },
          invoke: {
            id: 'checkMenu',
            src: 'fetchMenu',
            onDone: [
              { guard: { type: 'isSameMenu', params: ({ event }) => event.output }, target: 'resting' },
              {
                target: 'resting',
                actions: [
                  { type: 'assignServerTable', params: ({ event }) => event.output },
                  { type: 'announceChanged', params: { because: 'check' } },
                ],
              },
            ],
            onError: 'resting',
          },
        },
        resting: {
          // A page with ten refused calls requests one check.
          after: { betweenChecks: 'idle' },
          on: { 'permission.check.wanted': 'due' },
        },
        due: { after: { betweenChecks: 'asking' }, on: { 'permission.interrupted': 'idle' } },
      },
      on: {
        'permission.user.known': {
          description: 'After a reload, the roles differ from the stored ones: the routes are rebuilt.',
          guard: { type: 'hasOtherRoles', params: ({ event }) => event },
          actions: [
            { type: 'rememberUser', params: ({ event: { roles, homePath } }) => ({ roles, homePath }) },
            'assignStaticTable',
            { type: 'announceChanged', params: { because: 'check' } },
          ],
        },
        'permission.table.requested': { actions: 'announceReady' },
        'permission.menu.retried': { guard: 'isServerDriven', target: 'refreshing' },
        'permission.roles.changed': {
          guard: 'mayChangeRoles',
          actions: [
            { type: 'assignRoles', params: ({ event }) => event },
            'assignStaticTable',
            { type: 'announceChanged', params: { because: 'roles' } },
          ],
        },
      },
    },
    empty: {
      description: 'The menu could not be loaded: the shell offers a retry (R-97).',
      tags: 'menuFailed',
      on: {
        'permission.table.requested': { actions: 'announceReady' },
        'permission.menu.retried': [{ guard: 'isServerDriven', target: 'refreshing' }, { target: 'loading' }],
      },
    },
    refreshing: {
      description: 'The menu is loaded again while the present one stays in use.',
      tags: 'busy',
      invoke: {
        id: 'refetchMenu',
        src: 'fetchMenu',
        onDone: {
          target: 'ready',
          actions: [
            { type: 'assignServerTable', params: ({ event }) => event.output },
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
/** The server's route tree as text, for storing; empty while there is none. */
export const selectMenuText = (snapshot: PermissionSnapshot): string => snapshot.context.menuText;
/** The operator's role values. */
export const selectRoles = (snapshot: PermissionSnapshot): readonly string[] => snapshot.context.roles;
/** The permission mode in force. */
export const selectMode = (snapshot: PermissionSnapshot): PermissionMode => snapshot.context.mode;
/** False for an operator whose loaded menu is empty: no permissions yet. */
export const selectHasAccess = (snapshot: PermissionSnapshot): boolean =>
  selectMenu(snapshot).length > 0 || !snapshot.matches('ready');
/** True when the menu could not be loaded and can be tried again. */
export const selectMenuFailed = (snapshot: PermissionSnapshot): boolean => snapshot.hasTag('menuFailed');
/** True while the menu is loading. */
export const selectMenuBusy = (snapshot: PermissionSnapshot): boolean => snapshot.hasTag('busy');
/** Maps the component strings of routes to the names of existing views. */
export const selectViews = (snapshot: PermissionSnapshot): ViewNames => snapshot.context.views;
