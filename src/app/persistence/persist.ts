import { selectIsLocked, selectStoredLock } from '@machines/lock/index.ts';
import { selectMenuText } from '@machines/permission/index.ts';
import { selectSlice, selectTables } from '@machines/preferences/index.ts';
import { type RootRef, selectAreTabsRestored } from '@machines/root/index.ts';
import { selectIsCovered, selectIsSealed, selectToken, selectUser } from '@machines/session/index.ts';
import { selectKnownTabs, storedTabs } from '@machines/tabs/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { LOCALES, type Locale } from '@src/contracts/settings/settings.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import {
  darkModeSlice,
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

interface Kept extends Pick<RootActors, 'session' | 'permission' | 'lock' | 'tabs' | 'preferences'> {
  readonly root: RootRef;
}

const asItIs = <Value>(value: Value) => value;
const localeEntry = (locale: Locale) => {
  const fallback: Locale = 'zh_CN';
  return { showPicker: true, locale, fallback, availableLocales: [...LOCALES] };
};

/** Longest route tree that is kept, in characters: it is ciphered with each change, and read before the first paint. */
const MAX_MENU_LENGTH = 50_000;

/** What has to be stored, as the actors know it; null for nothing, undefined while that is not known. */
function knownOf({ root, session, permission, lock, tabs, preferences }: Kept) {
  const token = () => selectToken(session.getSnapshot());
  const chosen = () => selectSlice(preferences.getSnapshot());
  /** True when signed out, with neither a time-out cover nor a lock waiting for the same operator. */
  const isNobodys = () => {
    const now = session.getSnapshot();
    const waits = selectIsCovered(now) || selectIsSealed(now) || selectIsLocked(lock.getSnapshot());
    return token() === null && !waits;
  };
  return {
    token,
    chosen,
    lock: () => selectStoredLock(lock.getSnapshot()),
    user: () => selectUser(session.getSnapshot()) ?? (isNobodys() ? null : undefined),
    menu: () => {
      const text = selectMenuText(permission.getSnapshot());
      if (isNobodys() || text.length > MAX_MENU_LENGTH) return null;
      return text === '' ? undefined : text;
    },
    menuOfUser: (nodes: string) => ({ userId: selectUser(session.getSnapshot())?.userId ?? '', nodes }),
    // Written by the page that shows it; nothing of it stays in a browser that is locked.
    overview: () => (token() === null ? null : undefined),
    tabs: () => {
      if (isNobodys()) return null;
      const isKept = chosen().settings.multiTabsSetting.cache && selectAreTabsRestored(root.getSnapshot());
      return isKept ? selectKnownTabs(tabs.getSnapshot()) : undefined;
    },
    tables: () => selectTables(preferences.getSnapshot()),
  };
}

/** Persists the state of the actors, and removes that of an operator who signed out (specification, section 4). */
export function persist(kept: Kept, storage: AppStorage, config: Pick<AppConfig, 'tokenStorage' | 'hardened'>): void {
  const { session, permission, lock, tabs, preferences } = kept;
  const known = knownOf(kept);
  const placeToken = () =>
    storage.keepTokenIn(tokenStorageOf(config, known.chosen().settings.permissionCacheType === 'SESSION'));
  placeToken();
  preferences.subscribe(placeToken);
  persistSlices(
    storage,
    [session, permission, lock, tabs, preferences],
    [
      slice(lockSlice, known.lock, asItIs),
      slice(tokenSlice, known.token, asItIs),
      slice(userInfoSlice, known.user, asItIs),
      slice(rolesSlice, known.user, ({ roles }) => roles.map(({ value }) => value)),
      slice(menuSlice, config.tokenStorage === 'memory' || config.hardened ? () => null : known.menu, known.menuOfUser),
      slice(overviewSlice, known.overview, asItIs),
      slice(tabsSlice, known.tabs, (open) => [...storedTabs(open)]),
      slice(settingsSlice, () => known.chosen().settings, asItIs),
      slice(darkModeSlice, () => known.chosen().themeChoice, asItIs),
      slice(localeSlice, () => known.chosen().locale, localeEntry),
      slice(tableSlice, known.tables, asItIs),
    ],
  );
  // A lock that cannot be stored would be gone with a reload, while the token still stood there.
  lock.subscribe((snapshot) => {
    if (selectIsLocked(snapshot) && storage.mode === 'memory') storage.clearOwn();
  });
}
