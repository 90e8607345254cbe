import type { AppConfig } from '@src/contracts/app-config.ts';
import { isWebAddress } from '@src/lib/location.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { tableSlice } from '@src/services/storage/slices.ts';
import type { Actors, Console } from '@src/ui/console-context.tsx';
import type { Entrance } from './entrance.ts';
import type { LazyLeave } from './lazy-leave.ts';
import type { LazyLock } from './lazy-lock.ts';
import type { LazyServices } from './lazy-services.ts';
import type { Services } from './services.ts';
import { startAfresh } from './start-afresh.ts';

interface ConsoleParts {
  readonly actors: Omit<Actors, 'lock'>;
  readonly lock: LazyLock;
  readonly leave: LazyLeave;
  readonly services: LazyServices;
  readonly config: AppConfig;
  readonly isDemo: boolean;
  readonly entrance: Entrance;
  readonly storage: AppStorage;
}

function madeBy(services: LazyServices): Services {
  const made = services.peek();
  if (made === null) throw new Error('console: the services are not loaded yet');
  return made;
}

/** What the views are handed. */
export function createConsole(parts: ConsoleParts): Console {
  const { actors, lock, leave, services, config, isDemo, entrance, storage } = parts;
  return {
    actors: {
      ...actors,
      /** Comes with every page, as the services do. */
      get lock() {
        const started = lock.peek();
        if (started === null) throw new Error('console: the lock is not loaded yet');
        return started;
      },
    },
    config,
    build: { version: process.env.PUBLIC_VERSION ?? '', id: process.env.PUBLIC_BUILD_ID ?? '', isDemo },
    /** Every page is preloaded together with the services, so views below the shell always find them. */
    get gateways() {
      return madeBy(services).gateways;
    },
    get proof() {
      return madeBy(services).proof;
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
