import type { AppConfig } from '@src/contracts/app-config.ts';
import { isWebAddress } from '@src/lib/location.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { tableSlice } from '@src/services/storage/slices.ts';
import type { Actors, Console } from '@src/ui/console-context.tsx';
import type { Entrance } from './entrance.ts';
import type { LazyLeave } from './lazy-leave.ts';
import type { LazyLock } from './lazy-lock.ts';
import type { LazyServices } from './lazy-services.ts';
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

/** A part that comes with every page, so that views below the shell always find it. */
function present<Part>(late: { readonly peek: () => Part | null }): Part {
  const part = late.peek();
  if (part === null) throw new Error('console: not loaded yet');
  return part;
}

/** What the views are handed. */
export function createConsole(parts: ConsoleParts): Console {
  const { actors, lock, leave, services, config, isDemo, entrance, storage } = parts;
  return {
    actors: {
      ...actors,
      get lock() {
        return present(lock);
      },
    },
    config,
    build: { version: process.env.PUBLIC_VERSION ?? '', id: process.env.PUBLIC_BUILD_ID ?? '', isDemo },
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
