import type { cacheMachine, Readers } from '@machines/cache/index.ts';
import type { errorLogLogic } from '@machines/error-log/index.ts';
import type { liveMachine } from '@machines/live/index.ts';
import type { lockMachine } from '@machines/lock/index.ts';
import type { reauthMachine } from '@machines/reauth/index.ts';
import type { tabsMachine } from '@machines/tabs/index.ts';
import type { unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { createLazy, type Lazy, mapLazy } from '@src/lib/lazy.ts';
import { fromPromise } from 'xstate';
import type { Services } from '../http/services.ts';
import { loadShell } from '../routing/preload-page.ts';
import type { RootSystem } from './root-system.ts';
import type { UnsavedWork } from './unsaved-work.ts';

/** The machines that are loaded after the sign-in page. */
export interface LazyMachines {
  readonly tabs: Lazy<typeof tabsMachine>;
  readonly lock: Lazy<typeof lockMachine>;
  readonly unsavedChanges: Lazy<typeof unsavedChangesMachine>;
  readonly reauth: Lazy<typeof reauthMachine>;
  readonly live: Lazy<typeof liveMachine>;
  readonly cache: Lazy<typeof cacheMachine>;
  readonly errorLog: Lazy<typeof errorLogLogic>;
}

const serverOf = ({ get }: RootSystem) => ({ live: get('live'), connection: get('connection') });

interface LazyMachinesDeps {
  readonly config: AppConfig;
  readonly services: Lazy<Services>;
  readonly work: Lazy<UnsavedWork>;
  readonly readers: Readers;
}

/** Creates them with their actor implementations; nothing is loaded yet. */
export const createLazyMachines = ({ config, services, work, readers }: LazyMachinesDeps): LazyMachines => ({
  tabs: createLazy(async () => (await loadShell()).tabsMachine),
  lock: createLazy(async () => (await import('./lock-logic.ts')).createLockLogic(services.get)),
  unsavedChanges: mapLazy(work, ({ logic }) => logic),
  reauth: createLazy(async () => {
    const { reauthMachine: machine } = await import('@machines/reauth/index.ts');
    const check = async (password: string, signal: AbortSignal) =>
      (await (await services.get()).account()).confirmPassword(password, signal);
    return machine.provide({
      actors: { checkPassword: fromPromise(({ input, signal }) => check(input.password, signal)) },
    });
  }),
  live: createLazy(async () => (await import('./live-logic.ts')).createLiveLogic(config)),
  cache: createLazy(async () => {
    const { createCacheLogic } = await import('@machines/cache/index.ts');
    const api = () => services.peek()?.gateways.resources ?? services.get().then(({ gateways }) => gateways.resources);
    return createCacheLogic({ api, readers, now: Date.now, server: serverOf });
  }),
  errorLog: createLazy(async () => (await import('@machines/error-log/index.ts')).errorLogLogic),
});
