import type { Readers } from '@machines/cache/index.ts';
import type { lockMachine } from '@machines/lock/index.ts';
import { selectTables } from '@machines/preferences/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import type { tabsMachine } from '@machines/tabs/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { demo } from '@src/demo/index.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { isWebAddress } from '@src/lib/location.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { AppContext } from '@src/ui/app-context.tsx';
import type { LeaveGuard } from './actors/lazy-unsaved-changes-guard.ts';
import type { RootActors } from './actors/root-system.ts';
import { createLinkAnswerStorage } from './answers/link-answer-storage.ts';
import type { LazyServices } from './http/connect-services.ts';
import { createOverviewStorage } from './persistence/overview-storage.ts';
import { resetAppData } from './persistence/reset-app-data.ts';
import type { Routing } from './routing/bootstrap-router.ts';

interface AppContextDeps {
  readonly config: AppConfig;
  readonly actors: RootActors;
  readonly readers: Readers;
  readonly services: LazyServices;
  readonly leave: LeaveGuard;
  readonly routing: Pick<Routing, 'navigate'>;
  readonly storage: AppStorage;
}

/**
 * Creates the context of the views. Tabs, lock and services are loaded before every page, so views in the shell use
 * them directly.
 */
export function createAppContext(deps: AppContextDeps): AppContext {
  const { config, actors, readers, services, leave, routing, storage } = deps;
  const { preferences } = actors;
  const isDemo = demo?.isRunning === true;
  return {
    actors: {
      ...actors,
      get tabs() {
        return loadedActor<typeof tabsMachine>(actors.tabs);
      },
      get lock() {
        return loadedActor<typeof lockMachine>(actors.lock);
      },
    },
    readers,
    pageActors: { running: new Set(), listeners: new Set() },
    config,
    build: { version: process.env.PUBLIC_VERSION ?? '', id: process.env.PUBLIC_BUILD_ID ?? '', isDemo },
    servedBuild: async () => (await import('./startup/served-build.ts')).servedBuild(window.fetch.bind(window)),
    get gateways() {
      const loaded = services.peek();
      if (loaded === null) throw new Error('services: not loaded yet');
      return loaded.gateways;
    },
    account: async () => (await services.get()).account(),
    go: (to, options) => {
      if (isWebAddress(to)) window.open(to, '_blank', 'noopener,noreferrer');
      else void routing.navigate(to, { replace: options?.replace ?? false });
    },
    leave,
    tableSettings: {
      read: () => selectTables(preferences.getSnapshot()),
      write: (tables) => preferences.send({ type: 'preferences.tables.changed', tables }),
    },
    lastOverview: createOverviewStorage(storage, actors.session, config.tokenStorage !== 'memory' && !config.hardened),
    ...answersOf({ config, actors, services, storage }),
    replaceToken: async (ask) =>
      (await import('./persistence/replace-token.ts')).replaceToken({ storage, live: actors.live }, ask),
  };
}

/** The stored form answers, the visitor's calls, and the reset that deletes all stored data. */
function answersOf({
  config,
  actors,
  services,
  storage,
}: Pick<AppContextDeps, 'config' | 'actors' | 'services' | 'storage'>) {
  const { session, connection } = actors;
  const code = () => import('./answers/open-answers.ts');
  const visitorCode = () => import('./answers/open-visitor.ts');
  const resources = async () => (await services.get()).gateways.resources;
  return {
    answers: createLazy(async () =>
      (await code()).openAnswers({ session, connection, resources, mayKeep: !config.hardened }),
    ).get,
    linkAnswers: createLinkAnswerStorage(storage, !config.hardened),
    visitor: createLazy(async () => (await visitorCode()).openVisitor((await services.get()).client)).get,
    resetAppData: async () => {
      await (await code()).clearAnswers();
      await (await visitorCode()).clearVisitor();
      resetAppData(storage);
    },
  };
}
