import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { isWebAddress } from '@src/lib/location.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { tableSlice } from '@src/services/storage/slices.ts';
import type { Actors, AppContext } from '@src/ui/app-context.tsx';
import type { LazyLock } from './actors/lazy-lock.ts';
import type { LazyUnsavedChangesGuard } from './actors/lazy-unsaved-changes-guard.ts';
import type { LazyServices } from './http/lazy-services.ts';
import { startAfresh } from './persistence/reset-app-data.ts';
import type { Routing } from './routing/bootstrap-router.ts';

interface AppContextDeps {
  readonly actors: Omit<Actors, 'lock'>;
  readonly lock: LazyLock;
  readonly leave: LazyUnsavedChangesGuard;
  readonly services: LazyServices;
  readonly config: AppConfig;
  readonly isDemo: boolean;
  readonly entrance: Routing;
  readonly storage: AppStorage;
}

/** A part that comes with every page, so that views below the shell always find it. */
function present<Part>(late: { readonly peek: () => Part | null }): Part {
  const part = late.peek();
  if (part === null) throw new Error('console: not loaded yet');
  return part;
}

/** What the views are handed. */
export function createAppContext(parts: AppContextDeps): AppContext {
  const { actors, lock, leave, services, config, isDemo, entrance, storage } = parts;
  return {
    actors: {
      ...actors,
      get lock() {
        return present(lock);
      },
    },
    pageActors: { running: new Set(), listeners: new Set() },
    config,
    build: { version: process.env.PUBLIC_VERSION ?? '', id: process.env.PUBLIC_BUILD_ID ?? '', isDemo },
    servedBuild: async () => (await import('./startup/served-build.ts')).servedBuild(window.fetch.bind(window)),
    get gateways() {
      return present(services).gateways;
    },
    get proof() {
      return present(services).proof;
    },
    account: async () => (await services.get()).account(),
    go: (to, options) => {
      if (isWebAddress(to)) window.open(to, '_blank', 'noopener,noreferrer');
      else void entrance.navigate(to, { replace: options?.replace ?? false });
    },
    leave,
    tableSettings: {
      read: () => storage.read(tableSlice) ?? {},
      write: (settings) => storage.write(tableSlice, settings),
    },
    startAfresh: () => startAfresh(storage),
  };
}
