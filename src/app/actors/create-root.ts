import { connectionMachine } from '@machines/connection/index.ts';
import { navigationMachine, type Page } from '@machines/navigation/index.ts';
import { permissionMachine } from '@machines/permission/index.ts';
import { preferencesMachine } from '@machines/preferences/index.ts';
import { type RootInput, type RootRef, rootMachine } from '@machines/root/index.ts';
import { sessionMachine } from '@machines/session/index.ts';
import { lazyActor } from '@machines/shared/lazy-actor.ts';
import { createActor, fromPromise } from 'xstate';
import { watchColorScheme, watchConnection, watchViewport, watchWindow } from './browser-adapters.ts';
import { canCallServer } from './can-call-server.ts';
import type { LazyMachines } from './lazy-machines.ts';
import type { Ports, RootActors, RootSystem } from './root-system.ts';

const preloadPage = (ports: Ports, page: Page, system: RootSystem) =>
  ports.preload(page, { tabs: system.get('tabs'), lock: system.get('lock'), cache: system.get('cache') });

const rolesOf = async (ports: Ports, signal: AbortSignal) =>
  (await ports.getUserInfo(signal)).roles.map(({ value }) => value);

/** The root machine with the implementations of its children's actors. */
function provideMachines(ports: Ports, late: LazyMachines) {
  return rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          authenticate: fromPromise(({ input, signal }) => ports.logIn(input, signal)),
          fetchUserInfo: fromPromise(({ signal }) => ports.getUserInfo(signal)),
          endSession: fromPromise(({ input }) => ports.logOut(input.token)),
        },
      }),
      permission: permissionMachine.provide({
        actors: {
          readStoredMenu: fromPromise(() => ports.readStoredMenu()),
          fetchMenu: fromPromise(({ signal }) => ports.fetchMenu(signal)),
          fetchRoles: fromPromise(({ signal }) => rolesOf(ports, signal)),
          loadModules: fromPromise(() => ports.loadModules()),
          watchWindow: watchWindow(canCallServer),
        },
      }),
      navigation: navigationMachine.provide({
        actors: { preloadPage: fromPromise(({ input, system }) => preloadPage(ports, input.page, system)) },
      }),
      preferences: preferencesMachine.provide({
        actors: {
          loadTexts: fromPromise(({ input }) => ports.showLanguage(input.locale)),
          watchViewport,
          watchColorScheme,
        },
      }),
      connection: connectionMachine.provide({ actors: { watchConnection } }),
      tabs: lazyActor(late.tabs),
      lock: lazyActor(late.lock),
      unsavedChanges: lazyActor(late.unsavedChanges),
      reauth: lazyActor(late.reauth),
      live: lazyActor(late.live),
      cache: lazyActor(late.cache),
      errorLog: lazyActor(late.errorLog, ['errorLog.entry.added']),
    },
  });
}

/** Creates root and its children; they queue events until root is started. */
export function createRoot(
  input: RootInput,
  ports: Ports,
  late: LazyMachines,
): { readonly root: RootRef; readonly actors: RootActors } {
  const root = createActor(provideMachines(ports, late), { input });
  const { session, permission, navigation, preferences, messages, connection, ...others } = root.getSnapshot().children;
  const { tabs, lock, unsavedChanges, reauth, live, cache, errorLog } = others;
  if (!session || !permission || !navigation || !preferences || !messages || !connection) throw new Error(INCOMPLETE);
  if (!tabs || !lock || !unsavedChanges || !reauth || !live || !cache || !errorLog) throw new Error(INCOMPLETE);
  const entry = { session, permission, navigation, preferences, messages, connection };
  return { root, actors: { ...entry, tabs, lock, unsavedChanges, reauth, live, cache, errorLog } };
}

const INCOMPLETE = 'root: a child is missing';
