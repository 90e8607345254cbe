import type { RootInput } from '@machines/root/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import {
  darkModeSlice,
  localeSlice,
  lockSlice,
  menuSlice,
  settingsSlice,
  tableSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from '@src/services/storage/slices.ts';
import { detectLocale, isNarrow, prefersDark } from '../actors/browser-adapters.ts';
import { COMMON_ROUTES } from '../routing/common-routes.ts';
import { VIEW_NAMES } from '../routing/view-names.ts';

/** Initial input of the actors: configuration, stored data, and the state of the window. */
export function initialState(config: AppConfig, storage: AppStorage): RootInput {
  const stored = storage.read(settingsSlice) ?? { ...DEFAULT_SETTINGS, permissionMode: config.permissionMode };
  const settings = config.hardened ? { ...stored, permissionMode: config.permissionMode } : stored;
  const lock = storage.read(lockSlice);
  const isLocked = lock?.isLock === true;
  // A token stored beside a lock is left over from an interrupted lock and is not valid any more.
  if (isLocked) storage.remove(tokenSlice);
  return {
    token: storage.read(tokenSlice),
    user: storage.read(userInfoSlice),
    lock: isLocked ? lock : null,
    tabs: settings.multiTabsSetting.cache ? (storage.read(tabsSlice) ?? []) : [],
    preferences: {
      settings,
      locale: storage.read(localeSlice)?.locale ?? detectLocale(),
      themeChoice: storage.read(darkModeSlice) ?? 'light',
      tables: storage.read(tableSlice) ?? {},
      mobile: isNarrow(),
      systemDark: prefersDark(),
    },
    permission: {
      mode: settings.permissionMode,
      common: COMMON_ROUTES,
      views: VIEW_NAMES,
    },
  };
}

/** The stored route tree of the signed-in operator, as text; null when there is none. */
export function storedMenu(storage: Pick<AppStorage, 'read'>): string | null {
  const stored = storage.read(menuSlice);
  return stored !== null && stored.userId === storage.read(userInfoSlice)?.userId ? stored.nodes : null;
}
