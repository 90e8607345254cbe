import { cacheMachine } from '@machines/cache/index.ts';
import type { lockMachine } from '@machines/lock/index.ts';
import { reauthMachine } from '@machines/reauth/index.ts';
import { selectToken } from '@machines/session/index.ts';
import { loadActor, loadedActor } from '@machines/shared/lazy-actor.ts';
import { tabsMachine } from '@machines/tabs/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { createLazy } from '@src/lib/lazy.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { createRoot } from '../actors/create-root.ts';
import { createLiveLogic } from '../actors/live-logic.ts';
import { createLockLogic } from '../actors/lock-logic.ts';
import type { Ports } from '../actors/root-system.ts';
import { createUnsavedWork } from '../actors/unsaved-work.ts';
import { initialState } from '../persistence/initial-state.ts';
import { persist } from '../persistence/persist.ts';
import { syncWindows } from '../persistence/sync-windows.ts';

/** The operator of test windows. */
export const ADA: UserInfo = {
  userId: '1',
  username: 'ada',
  realName: 'Ada',
  homePath: '/home',
  avatar: null,
  desc: '',
  roles: [{ value: 'super' }],
};

const never = () => new Promise<never>(() => undefined);
const page = (path: string) => ({ path, component: 'about/index', meta: { title: path }, children: [] });
const MENU: DecodedMenu = { nodes: [page('/home'), page('/about')], rejects: [] };

/** The fake server of the lock; it accepts one password. */
function lockServer(signIns: string[], renewToken: (token: string) => Promise<string>) {
  return async () => ({
    session: {
      logInAgain: async ({ username, password }: { username: string; password: string }) => {
        signIns.push(`${username} ${password}`);
        if (password !== 'account password') throw new ServiceError({ kind: 'envelope', code: -1 });
        return { token: 'fresh' };
      },
    },
    account: async () => ({ renewToken }),
  });
}

/**
 * A console window over browser storage, without pages: real actors, storage and windows, fake calls. A token renews to
 * itself unless `renewToken` is given.
 */
export function startWindow(
  storage: AppStorage,
  more: Partial<Ports> = {},
  renewToken: (token: string) => Promise<string> = async (token) => token,
) {
  const decoded = decodeAppConfig(undefined);
  if (!decoded.ok) throw new Error('the default configuration does not decode');
  const { config } = decoded;
  const went: string[] = [];
  const reloads: string[] = [];
  const signIns: string[] = [];
  const work = createLazy(async () => createUnsavedWork(() => 7));
  const ports: Ports = {
    logIn: never,
    getUserInfo: async () => ADA,
    logOut: async () => undefined,
    readStoredMenu: async () => null,
    fetchMenu: async () => MENU,
    loadModules: async () => [],
    preload: async () => undefined,
    showLanguage: async () => undefined,
    ...more,
  };
  const { root, actors } = createRoot(initialState(config, storage), ports, {
    tabs: createLazy(async () => tabsMachine),
    lock: createLazy(async () => createLockLogic(lockServer(signIns, renewToken))),
    unsavedChanges: createLazy(async () => (await work.get()).logic),
    reauth: createLazy(async () => reauthMachine),
    live: createLazy(async () => createLiveLogic(config)),
    cache: createLazy(async () => cacheMachine),
    errorLog: { get: never, peek: () => null, hasBegun: () => false },
  });
  root.on('root.address.wanted', ({ to }) => went.push(to.path));
  root.subscribe({
    error: (error) => {
      throw error;
    },
  });
  persist({ root, ...actors }, storage, config);
  const reloadPage = () => void reloads.push('reload');
  root.on('root.reload.wanted', reloadPage);
  syncWindows({ ...actors, storage, reloadPage, say: actors.messages.send });
  root.start();
  const loadLock = async () => {
    await loadActor(actors.lock);
    return loadedActor<typeof lockMachine>(actors.lock);
  };
  const loadTabs = async () => {
    await loadActor(actors.tabs);
    return loadedActor<typeof tabsMachine>(actors.tabs);
  };
  const token = () => selectToken(actors.session.getSnapshot());
  return { root, actors, storage, work, went, reloads, signIns, token, loadLock, loadTabs };
}
