import { selectIsLocked, selectStoredLock } from '@machines/lock/index.ts';
import { selectMenuText } from '@machines/permission/index.ts';
import { selectSlice, selectTables } from '@machines/preferences/index.ts';
import { type RootRef, selectAreTabsRestored } from '@machines/root/index.ts';
import {
  selectExpiry,
  selectIsCovered,
  selectIsSealed,
  selectSharedToken,
  selectUser,
} from '@machines/session/index.ts';
import { selectKnownTabs, storedTabs } from '@machines/tabs/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import {
  darkModeSlice,
  expirySlice,
  localeSlice,
  lockSlice,
  menuSlice,
  overviewSlice,
  rolesSlice,
  settingsSlice,
  tableSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from '@src/services/storage/slices.ts';
import type { RootActors } from '../actors/root-system.ts';
import { persistSlices, slice } from './persist-slices.ts';
import { tokenStorageOf } from './token-storage.ts';

interface PersistedActors extends Pick<RootActors, 'session' | 'permission' | 'lock' | 'tabs' | 'preferences'> {
  readonly root: RootRef;
}

const identity = <Value>(value: Value) => value;
const localeEntry = (locale: Locale) => {
  const fallback: Locale = 'zh_CN';
  return { showPicker: true, locale, fallback, availableLocales: [...LOCALES] };
};

/**
 * Maximum length of a stored route tree, in characters: it is encrypted with each change, and read before the first
 * paint.
 */
const MAX_MENU_LENGTH = 50_000;

/** Values to store, from the actors; null to remove, undefined while unknown. */
function selectStored({ root, session, permission, lock, tabs, preferences }: PersistedActors) {
  const token = () => selectSharedToken(session.getSnapshot());
  const chosen = () => selectSlice(preferences.getSnapshot());
  /** True when signed out, with neither a time-out cover nor a lock waiting for the same operator. */
  const isSignedOut = () => {
    const now = session.getSnapshot();
    const isPaused = selectIsCovered(now) || selectIsSealed(now) || selectIsLocked(lock.getSnapshot());
    return token() === null && !isPaused;
  };
  return {
    token,
    chosen,
    expiry: () => selectExpiry(session.getSnapshot()),
    lock: () => selectStoredLock(lock.getSnapshot()),
    user: () => selectUser(session.getSnapshot()) ?? (isSignedOut() ? null : undefined),
    menu: () => {
      const text = selectMenuText(permission.getSnapshot());
      if (isSignedOut() || text.length > MAX_MENU_LENGTH) return null;
      return text === '' ? undefined : text;
    },
    menuOfUser: (nodes: string) => ({ userId: selectUser(session.getSnapshot())?.userId ?? '', nodes }),
    // Written by the page that shows it; removed while the browser is locked.
    overview: () => (token() === null ? null : undefined),
    tabs: () => {
      if (isSignedOut()) return null;
      const areTabsStored = chosen().settings.multiTabsSetting.cache && selectAreTabsRestored(root.getSnapshot());
      return areTabsStored ? selectKnownTabs(tabs.getSnapshot()) : undefined;
    },
    tables: () => selectTables(preferences.getSnapshot()),
  };
}

/** Persists the state of the actors, and removes it after a sign-out (specification, section 4). */
export function persist(
  persisted: PersistedActors,
  storage: AppStorage,
  config: Pick<AppConfig, 'tokenStorage' | 'hardened'>,
): void {
  const { session, permission, lock, tabs, preferences } = persisted;
  const select = selectStored(persisted);
  const placeToken = () =>
    storage.moveTokenTo(tokenStorageOf(config, select.chosen().settings.permissionCacheType === 'SESSION'));
  placeToken();
  preferences.subscribe(placeToken);
  persistSlices(
    storage,
    [session, permission, lock, tabs, preferences],
    [
      slice(lockSlice, select.lock, identity),
      // The operator before the token, so that other windows find the owner with it.
      slice(userInfoSlice, select.user, identity),
      slice(rolesSlice, select.user, ({ roles }) => roles.map(({ value }) => value)),
      slice(tokenSlice, select.token, identity),
      slice(expirySlice, select.expiry, identity),
      slice(
        menuSlice,
        config.tokenStorage === 'memory' || config.hardened ? () => null : select.menu,
        select.menuOfUser,
      ),
      slice(overviewSlice, select.overview, identity),
      slice(tabsSlice, select.tabs, (open) => [...storedTabs(open)]),
      slice(settingsSlice, () => select.chosen().settings, identity),
      slice(darkModeSlice, () => select.chosen().themeChoice, identity),
      slice(localeSlice, () => select.chosen().locale, localeEntry),
      slice(tableSlice, select.tables, identity),
    ],
  );
  // If the lock cannot be stored, a reload would lose it while the token is still stored.
  lock.subscribe((snapshot) => {
    if (selectIsLocked(snapshot) && storage.mode === 'memory') storage.clearOwn();
  });
}
