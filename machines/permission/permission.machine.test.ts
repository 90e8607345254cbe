import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  changeRoles,
  permissionMachine,
  selectMenu,
  selectMenuBusy,
  selectMenuFailed,
  selectMode,
  selectRoles,
  selectTable,
} from './permission.machine.ts';
import type { PermissionEvent, PermissionFact } from './permission.types.ts';

const node = (path: string, roles?: readonly string[]): RouteNode => ({
  path,
  component: 'page',
  meta: { title: path, ...(roles === undefined ? {} : { roles }) },
  children: [],
});
const MENU: DecodedMenu = { nodes: [node('/server')], rejects: [{ at: '[1]', reason: 'noPath' }] };
const MODULES = [node('/open'), node('/secret', ['super'])];

function startPermission({
  mode = 'BACK' as 'BACK' | 'ROLE' | 'ROUTE_MAPPING',
  readStoredMenu = (): Promise<DecodedMenu | null> => Promise.resolve(null),
  fetchMenu = (): Promise<DecodedMenu> => Promise.resolve(MENU),
  loadModules = (): Promise<readonly RouteNode[]> => Promise.resolve(MODULES),
  fetchRoles = (): Promise<readonly string[]> => Promise.resolve(['test']),
} = {}) {
  const root = createFakeRoot<PermissionFact>();
  const window = { returned: (): void => undefined };
  const machine = permissionMachine.provide({
    actors: {
      readStoredMenu: fromPromise(() => readStoredMenu()),
      fetchMenu: fromPromise(() => fetchMenu()),
      loadModules: fromPromise(() => loadModules()),
      fetchRoles: fromPromise(() => fetchRoles()),
      watchWindow: fromCallback<PermissionEvent>(({ sendBack }) => {
        window.returned = () => sendBack({ type: 'permission.check.wanted' });
      }),
    },
  });
  const { actor, clock } = start(machine, { root: root.ref, mode, common: [], views: { page: 'page' } });
  actor.send({ type: 'permission.user.known', roles: ['test'], homePath: '/server' });
  const reaches = (state: 'ready' | 'empty') => waitFor(actor, (snapshot) => snapshot.matches(state));
  const menuPaths = () => selectMenu(actor.getSnapshot()).map(({ path }) => path);
  const comesBack = () => window.returned();
  const rests = () => waitFor(actor, (snapshot) => snapshot.matches({ ready: 'resting' }));
  return { permission: actor, clock, facts: root.facts, reaches, menuPaths, comesBack, rests };
}

describe('in BACK mode', () => {
  it('builds the table once from the server’s menu', async () => {
    const { permission, facts, reaches, menuPaths } = startPermission();
    expect(selectTable(permission.getSnapshot())).toBeNull();
    permission.send({ type: 'permission.table.requested' });
    expect(selectMenuBusy(permission.getSnapshot())).toBe(true);
    await reaches('ready');
    permission.send({ type: 'permission.table.requested' });
    expect(menuPaths()).toEqual(['/server']);
    expect(facts().map(({ type }) => type)).toEqual([
      'permission.building',
      'permission.table.ready',
      'permission.table.ready',
    ]);
    expect(facts().at(1)).toMatchObject({ rejects: MENU.rejects, table: { homePath: '/server' } });
  });

  it('continues with an empty menu when it cannot be loaded, and can retry', async () => {
    const answers = [Promise.reject(new Error('500')), Promise.resolve(MENU)];
    const { permission, facts, reaches, menuPaths } = startPermission({
      fetchMenu: () => answers.shift() ?? Promise.reject(new Error('no more')),
    });
    permission.send({ type: 'permission.table.requested' });
    await reaches('empty');
    expect(menuPaths()).toEqual([]);
    expect(selectMenuFailed(permission.getSnapshot())).toBe(true);
    expect(facts().map(({ type }) => type)).toEqual([
      'permission.building',
      'permission.menu.failed',
      'permission.table.ready',
    ]);
    permission.send({ type: 'permission.menu.retried' });
    await reaches('ready');
    expect(menuPaths()).toEqual(['/server']);
    expect(facts().at(-1)).toMatchObject({ type: 'permission.table.changed', because: 'menu' });
  });

  it('keeps the current menu when a reload fails', async () => {
    const answers = [Promise.resolve(MENU), Promise.reject(new Error('500'))];
    const { permission, reaches, menuPaths } = startPermission({
      fetchMenu: () => answers.shift() ?? Promise.reject(new Error('no more')),
    });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    permission.send({ type: 'permission.menu.retried' });
    await reaches('ready');
    expect(menuPaths()).toEqual(['/server']);
  });

  it('refuses other roles with the text of the specification', async () => {
    const { permission, reaches } = startPermission();
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    expect(() => changeRoles(permission, ['super'])).toThrow(
      'Please switch PermissionModeEnum to ROUTE_MAPPING mode in the configuration to operate!',
    );
  });
});

describe('an open window', () => {
  const LATER: DecodedMenu = { nodes: [node('/server'), node('/granted')], rejects: [] };

  async function openWindow(...answers: readonly (() => Promise<DecodedMenu>)[]) {
    const queue = [async () => MENU, ...answers];
    const asked: number[] = [];
    const opened = startPermission({
      fetchMenu: () => {
        asked.push(asked.length + 1);
        return (queue.shift() ?? (async () => MENU))();
      },
    });
    opened.permission.send({ type: 'permission.table.requested' });
    await opened.reaches('ready');
    return { ...opened, asked, reported: () => opened.facts().slice(2) };
  }

  it('gets new permissions when the operator returns, without a loading state', async () => {
    const { comesBack, rests, menuPaths, reported, permission } = await openWindow(async () => LATER);
    comesBack();
    expect(selectMenuBusy(permission.getSnapshot())).toBe(false);
    await rests();
    expect(menuPaths()).toEqual(['/server', '/granted']);
    expect(reported()).toMatchObject([{ type: 'permission.table.changed', because: 'check' }]);
  });

  it('reports nothing when the menu is unchanged or the request fails', async () => {
    const { comesBack, rests, menuPaths, reported, clock } = await openWindow(
      async () => MENU,
      () => Promise.reject(new Error('500')),
    );
    comesBack();
    await rests();
    clock.increment(10_000);
    comesBack();
    await rests();
    expect(menuPaths()).toEqual(['/server']);
    expect(reported()).toEqual([]);
  });

  it('sends one request for several triggers, and one more ten seconds later', async () => {
    const { comesBack, rests, asked, clock, menuPaths } = await openWindow(
      async () => MENU,
      async () => LATER,
    );
    comesBack();
    comesBack();
    await rests();
    comesBack();
    comesBack();
    expect(asked).toEqual([1, 2]);
    clock.increment(10_000);
    await rests();
    expect(asked).toEqual([1, 2, 3]);
    expect(menuPaths()).toEqual(['/server', '/granted']);
  });

  it('does not wait for a response that the lock has cancelled', async () => {
    const { permission, comesBack, asked } = await openWindow(
      () => new Promise(() => undefined),
      async () => LATER,
    );
    comesBack();
    permission.send({ type: 'permission.interrupted' });
    comesBack();
    expect(asked).toEqual([1, 2, 3]);
  });
});

describe('in ROUTE_MAPPING mode', () => {
  it('requests the roles from the server, but no menu', async () => {
    const asked: string[] = [];
    const { permission, reaches, comesBack, rests } = startPermission({
      mode: 'ROUTE_MAPPING',
      fetchMenu: () => {
        asked.push('menu');
        return Promise.resolve(MENU);
      },
      fetchRoles: () => {
        asked.push('roles');
        return Promise.reject(new Error('500'));
      },
    });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    comesBack();
    await rests();
    expect(asked).toEqual(['roles']);
  });

  it('builds the menu from the modules that the roles allow', async () => {
    const { permission, menuPaths, reaches } = startPermission({ mode: 'ROUTE_MAPPING' });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    expect(menuPaths()).toEqual(['/open']);
  });

  it('shows an empty menu when the modules cannot be loaded, and can retry', async () => {
    const answers = [Promise.reject(new Error('chunk')), Promise.resolve(MODULES)];
    const { permission, menuPaths, reaches } = startPermission({
      mode: 'ROLE',
      loadModules: () => answers.shift() ?? Promise.reject(new Error('no more')),
    });
    permission.send({ type: 'permission.table.requested' });
    await reaches('empty');
    expect(menuPaths()).toEqual([]);
    permission.send({ type: 'permission.menu.retried' });
    await reaches('ready');
    expect(menuPaths()).toEqual(['/open']);
  });

  it('rebuilds when the roles change at run time', async () => {
    const { permission, facts, menuPaths, reaches } = startPermission({ mode: 'ROUTE_MAPPING' });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    changeRoles(permission, ['super']);
    expect(selectRoles(permission.getSnapshot())).toEqual(['super']);
    expect(menuPaths()).toEqual(['/open', '/secret']);
    expect(facts().at(-1)).toMatchObject({ type: 'permission.table.changed', because: 'roles' });
  });

  it.each(['ROLE', 'ROUTE_MAPPING'] as const)(
    'applies the server’s roles when the operator returns: %s',
    async (mode) => {
      const answers = [['test'], ['super']];
      const { permission, clock, facts, reaches, menuPaths, comesBack, rests } = startPermission({
        mode,
        fetchRoles: () => Promise.resolve(answers.shift() ?? []),
      });
      permission.send({ type: 'permission.table.requested' });
      await reaches('ready');
      comesBack();
      await rests();
      expect([menuPaths(), facts().length]).toEqual([['/open'], 1]);
      clock.increment(10_000);
      comesBack();
      await rests();
      expect(menuPaths()).toEqual(['/open', '/secret']);
      expect(facts().at(-1)).toMatchObject({ type: 'permission.table.changed', because: 'check' });
    },
  );

  it('keeps roles chosen locally while the server’s roles are unchanged', async () => {
    const { permission, reaches, menuPaths, comesBack, rests } = startPermission({ mode: 'ROUTE_MAPPING' });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    changeRoles(permission, ['super']);
    comesBack();
    await rests();
    expect(menuPaths()).toEqual(['/open', '/secret']);
  });

  it('ignores other roles before there are routes', () => {
    const { permission } = startPermission({ mode: 'ROUTE_MAPPING' });
    permission.send({ type: 'permission.roles.changed', roles: ['super'] });
    expect(selectRoles(permission.getSnapshot())).toEqual(['test']);
  });
});

it('toggles between server-driven and route-mapping mode, and reports it', () => {
  const { permission, facts } = startPermission();
  permission.send({ type: 'permission.mode.toggled' });
  permission.send({ type: 'permission.mode.toggled' });
  expect(selectMode(permission.getSnapshot())).toBe('BACK');
  expect(facts()).toEqual([
    { type: 'permission.mode.changed', mode: 'ROUTE_MAPPING' },
    { type: 'permission.mode.changed', mode: 'BACK' },
  ]);
});

it('requests again after an aborted request, and keeps the roles', async () => {
  const { permission } = startPermission({ fetchMenu: () => new Promise(() => undefined) });
  permission.send({ type: 'permission.user.known', roles: ['super'], homePath: null });
  permission.send({ type: 'permission.table.requested' });
  permission.send({ type: 'permission.interrupted' });
  expect(permission.getSnapshot().value).toBe('none');
  expect(permission.getSnapshot().context.roles).toEqual(['super']);
  permission.send({ type: 'permission.table.requested' });
  expect(permission.getSnapshot().value).toBe('recalling');
});

describe('after a reload', () => {
  const KEPT: DecodedMenu = { nodes: [node('/kept')], rejects: [] };

  it('shows the stored menu at once, and then the server’s menu if it differs', async () => {
    let answer = (_menu: DecodedMenu): void => undefined;
    const { permission, facts, reaches, menuPaths, rests } = startPermission({
      readStoredMenu: async () => KEPT,
      fetchMenu: () => new Promise((resolve) => (answer = resolve)),
    });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    expect(menuPaths()).toEqual(['/kept']);
    expect(facts().map(({ type }) => type)).toEqual(['permission.table.ready']);
    answer(MENU);
    await rests();
    expect(menuPaths()).toEqual(['/server']);
    expect(facts().at(-1)).toMatchObject({ type: 'permission.table.changed', because: 'check' });
  });

  it('keeps the stored menu when the server is unreachable', async () => {
    const { permission, menuPaths, rests } = startPermission({
      readStoredMenu: async () => KEPT,
      fetchMenu: () => Promise.reject(new Error('offline')),
    });
    permission.send({ type: 'permission.table.requested' });
    await rests();
    expect(menuPaths()).toEqual(['/kept']);
  });

  it('loads from the server when the stored menu is unreadable', async () => {
    const { permission, reaches, menuPaths } = startPermission({
      readStoredMenu: () => Promise.reject(new SyntaxError('cut off')),
    });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    expect(menuPaths()).toEqual(['/server']);
  });

  it('shows the routes of the confirmed roles when they differ from the stored ones', async () => {
    const { permission, facts, reaches, menuPaths } = startPermission({ mode: 'ROLE' });
    permission.send({ type: 'permission.table.requested' });
    await reaches('ready');
    expect(menuPaths()).toEqual(['/open']);
    permission.send({ type: 'permission.user.known', roles: ['super'], homePath: null });
    expect(menuPaths()).toEqual(['/open', '/secret']);
    expect(facts().at(-1)).toMatchObject({ type: 'permission.table.changed', because: 'check' });
  });
});

it('drops roles and routes for the next operator', async () => {
  const { permission, reaches } = startPermission();
  permission.send({ type: 'permission.table.requested' });
  await reaches('ready');
  permission.send({ type: 'permission.reset' });
  expect(selectTable(permission.getSnapshot())).toBeNull();
  expect(selectRoles(permission.getSnapshot())).toEqual([]);
});

it('has a path through every state and transition', () => {
  const root = createFakeRoot<PermissionFact>().ref;
  const events = [
    { type: 'permission.user.known', roles: ['super'], homePath: null },
    { type: 'permission.table.requested' },
    { type: 'permission.menu.retried' },
    { type: 'permission.roles.changed', roles: ['test'] },
    { type: 'permission.mode.toggled' },
    { type: 'permission.reset' },
    { type: 'permission.interrupted' },
    { type: 'permission.check.wanted' },
    { type: 'xstate.after.betweenChecks.permission.ready.resting' },
    { type: 'xstate.after.betweenChecks.permission.ready.due' },
    { type: 'xstate.done.actor.checkMenu', output: { nodes: [], rejects: [] } },
    ...['readStoredMenu', 'fetchMenu', 'refetchMenu', 'checkMenu'].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: MENU },
      { type: `xstate.error.actor.${id}`, error: new Error('500') },
    ]),
    { type: 'xstate.done.actor.readStoredMenu', output: null },
    { type: 'xstate.done.actor.loadModules', output: MODULES },
    { type: 'xstate.done.actor.checkRoles', output: ['test'] },
    { type: 'xstate.done.actor.checkRoles', output: ['super'] },
    { type: 'xstate.error.actor.checkRoles', error: new Error('500') },
    { type: 'xstate.error.actor.watchWindow', error: new Error('no window') },
    { type: 'xstate.error.actor.loadModules', error: new Error('chunk') },
  ];
  const visited = walk(permissionMachine, {
    input: { root, mode: 'BACK', common: [], views: { page: 'page' } },
    events,
    serializeState: ({ value, context }) =>
      [
        JSON.stringify(value),
        context.mode,
        context.roles.join(),
        context.serverRoles.join(),
        context.table?.menu.length,
      ].join(' '),
  });
  expect(uncovered(permissionMachine, visited)).toEqual([]);
});
