import { permissionMachine, selectMenu, selectTable } from '@machines/permission/index.ts';
import { createFakeRoot } from '@machines/testing/start.ts';
import type { MenuItem, RouteNode } from '@src/contracts/routes/route.ts';
import type { PermissionMode } from '@src/contracts/settings/app-config.ts';
import { isWebAddress } from '@src/lib/location.ts';
import { BUILT_VIEWS } from '@src/server/menus/available-views.ts';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import { modulesFor, ROUTE_MODULES } from './route-modules.ts';
import { VIEW_NAMES } from './view-names.ts';

const views = new Set(Object.values(VIEW_NAMES));
const flat = (nodes: readonly RouteNode[]): readonly RouteNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const pathsOf = (menu: readonly MenuItem[]): readonly string[] =>
  menu.flatMap(({ path, children }) => [path, ...pathsOf(children)]);

/** The routes and menu that an operator with this role gets from the console's own modules. */
async function open(mode: PermissionMode, role: string) {
  const machine = permissionMachine.provide({
    actors: {
      loadModules: fromPromise<readonly RouteNode[], void>(async () => ROUTE_MODULES),
      watchWindow: fromCallback(() => undefined),
    },
  });
  const permission = createActor(machine, {
    input: { root: createFakeRoot<EventObject>().ref, mode, common: [], views: VIEW_NAMES },
  }).start();
  permission.send({ type: 'permission.user.known', roles: [role], homePath: null });
  permission.send({ type: 'permission.table.requested' });
  const ready = await waitFor(permission, (snapshot) => snapshot.matches('ready'));
  const records = selectTable(ready)?.records ?? [];
  return { records, routes: records.map(({ path }) => path), menu: pathsOf(selectMenu(ready)) };
}

describe('the console’s route modules', () => {
  it('refer only to existing views, as does the menu of the server', () => {
    const leaves = flat(ROUTE_MODULES).filter(
      ({ children, path, meta }) => children.length === 0 && !isWebAddress(path) && meta.frameSrc === undefined,
    );
    expect(leaves.length).toBeGreaterThan(10);
    for (const { component } of leaves) expect(views).toContain(component);
    for (const view of BUILT_VIEWS) expect(views).toContain(view);
  });

  it('omit pages without a view', () => {
    const entries = [
      { path: '/a', name: 'A', component: 'a', meta: { title: 'a' } },
      { path: '/b', name: 'B', component: 'b', meta: { title: 'b' } },
    ];
    expect(modulesFor(entries, new Set(['b']))).toEqual([{ ...entries[1], children: [] }]);
  });

  it.each([
    ['ROUTE_MAPPING', 'super', '/permission/front/auth-pageA'],
    ['ROUTE_MAPPING', 'test', '/permission/front/auth-pageB'],
    ['ROLE', 'super', '/permission/front/auth-pageA'],
    ['ROLE', 'test', '/permission/front/auth-pageB'],
  ] as const)('in %s mode allow %s only %s of the pages with roles', async (mode, role, page) => {
    const { routes, menu } = await open(mode, role);
    const limited = (paths: readonly string[]) => paths.filter((path) => path.includes('auth-page'));
    expect(limited(routes)).toEqual([page]);
    expect(limited(menu)).toEqual([page]);
  });

  it('redirect /permission to a page that exists in the mode', async () => {
    const { records, routes } = await open('ROUTE_MAPPING', 'test');
    const { redirect } = records.find(({ path }) => path === '/permission') ?? {};
    expect(redirect).toBe('/permission/front/page');
    expect(routes).toContain(redirect);
  });

  it('have menu entries of a parametrised route, which are not routes themselves', async () => {
    const { routes, menu } = await open('ROUTE_MAPPING', 'super');
    expect(menu).toContain('/feat/testTab/id1');
    expect(routes).not.toContain('/feat/testTab/id1');
    expect(routes).toContain('/feat/testTab/:id');
  });
});
