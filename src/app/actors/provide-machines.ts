import { connectionMachine } from '@machines/connection/index.ts';
import type { lockPort } from '@machines/lock/index.ts';
import { navigationMachine, type Page } from '@machines/navigation/index.ts';
import { permissionMachine } from '@machines/permission/index.ts';
import { preferencesMachine } from '@machines/preferences/index.ts';
import { type RootInput, type RootRef, rootMachine } from '@machines/root/index.ts';
import { sessionMachine } from '@machines/session/index.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { RouteNode } from '@src/contracts/routes/route.ts';
import type { LoginResult, SignInProof, UserInfo } from '@src/contracts/session.ts';
import type { Locale } from '@src/contracts/settings/settings.ts';
import type { Actors } from '@src/ui/app-context.tsx';
import { createActor, fromPromise } from 'xstate';
import { watchColorScheme, watchConnection, watchViewport, watchWindow } from './browser-adapters.ts';

/** What the actors need done outside; every promise may reject, and takes the signal where it can be stopped. */
export interface Ports {
  readonly logIn: (proof: SignInProof, signal: AbortSignal) => Promise<LoginResult>;
  readonly getUserInfo: (signal: AbortSignal) => Promise<UserInfo>;
  readonly logOut: (token: string) => Promise<void>;
  readonly fetchMenu: (signal: AbortSignal) => Promise<DecodedMenu>;
  /** False while the console must be silent: locked, or without a session. */
  readonly mayCheckMenu: () => boolean;
  readonly loadModules: () => Promise<readonly RouteNode[]>;
  readonly preload: (page: Page) => Promise<void>;
  readonly showLanguage: (locale: Locale) => Promise<void>;
  readonly lock: typeof lockPort;
}

type RootActions = Parameters<typeof rootMachine.provide>[0]['actions'];

/** The machine of root with what its children need done outside. */
export function provideMachines(ports: Ports, actions: NonNullable<RootActions>) {
  return rootMachine.provide({
    actions,
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
          fetchMenu: fromPromise(({ signal }) => ports.fetchMenu(signal)),
          loadModules: fromPromise(() => ports.loadModules()),
          watchWindow: watchWindow(ports.mayCheckMenu),
        },
      }),
      navigation: navigationMachine.provide({
        actors: { preloadPage: fromPromise(({ input }) => ports.preload(input.page)) },
      }),
      preferences: preferencesMachine.provide({
        actors: {
          loadTexts: fromPromise(({ input }) => ports.showLanguage(input.locale)),
          watchViewport,
          watchColorScheme,
        },
      }),
      lock: ports.lock,
      connection: connectionMachine.provide({ actors: { watchConnection } }),
    },
  });
}

/** Root and its children, which hold what they are sent until root is started. */
export function createRoot(
  machine: typeof rootMachine,
  input: RootInput,
  options: { readonly onCrash: (error: unknown) => void },
): { readonly root: RootRef; readonly children: Omit<Actors, 'lock'> } {
  const root = createActor(machine, { input });
  root.subscribe({ error: options.onCrash });
  const { session, permission, navigation, tabs, preferences, messages, errorLog, connection } =
    root.getSnapshot().children;
  if (!session || !permission || !navigation || !tabs || !preferences) throw new Error('root: a child is missing');
  if (!messages || !errorLog || !connection) throw new Error('root: a child is missing');
  return { root, children: { session, permission, navigation, tabs, preferences, messages, errorLog, connection } };
}
