import { type PreferencesRef, selectSlice } from '@machines/preferences/index.ts';
import { type SessionRef, selectIsCovered, selectIsSealed, selectToken, selectUser } from '@machines/session/index.ts';
import type { AppConfig } from '@src/contracts/settings/app-config.ts';
import { LOCALES } from '@src/contracts/settings/settings.ts';
import type { StoredTab } from '@src/contracts/tab.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import {
  darkModeSlice,
  localeSlice,
  rolesSlice,
  settingsSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from '@src/services/storage/slices.ts';
import { tokenStorageOf } from './token-storage.ts';

/** Calls `save` whenever the selected value is another one than before. */
function onChange<Value>(
  read: () => Value,
  subscribe: (listener: () => void) => unknown,
  save: (value: Value) => void,
) {
  let last = read();
  subscribe(() => {
    const value = read();
    if (Object.is(value, last)) return;
    last = value;
    save(value);
  });
}

/** True when nobody is signed in, and neither time-out cover nor lock waits for the same operator. */
function isSignedOut(session: SessionRef): boolean {
  const snapshot = session.getSnapshot();
  return selectToken(snapshot) === null && !selectIsCovered(snapshot) && !selectIsSealed(snapshot);
}

/**
 * Keeps token and operator in storage as the session has them: written, or removed, at once (specification, section 4).
 * With the end of the session its tabs go too.
 */
export function persistSession(session: SessionRef, storage: AppStorage): void {
  const listen = (listener: () => void) => session.subscribe(listener);
  onChange(
    () => selectToken(session.getSnapshot()),
    listen,
    (token) => (token === null ? storage.remove(tokenSlice) : storage.write(tokenSlice, token)),
  );
  onChange(
    () => isSignedOut(session),
    listen,
    (isOver) => isOver && storage.remove(tabsSlice),
  );
  onChange(
    () => selectUser(session.getSnapshot()),
    listen,
    (user) => {
      if (user === null) {
        storage.remove(userInfoSlice);
        storage.remove(rolesSlice);
        return;
      }
      storage.write(userInfoSlice, user);
      storage.write(
        rolesSlice,
        user.roles.map(({ value }) => value),
      );
    },
  );
}

/** Keeps the open tabs of who is signed in, for the next page load; of nobody else. */
export function persistTabs(session: SessionRef, storage: AppStorage, stored: readonly StoredTab[]): void {
  if (isSignedOut(session)) storage.remove(tabsSlice);
  else storage.write(tabsSlice, [...stored]);
}

/** Saves settings, language and theme when they change, not at unload (decisions, 30). */
export function persistPreferences(
  preferences: PreferencesRef,
  storage: AppStorage,
  config: Pick<AppConfig, 'tokenStorage'>,
): void {
  const slice = () => selectSlice(preferences.getSnapshot());
  const listen = (listener: () => void) => preferences.subscribe(listener);
  onChange(
    () => slice().settings,
    listen,
    (settings) => storage.write(settingsSlice, settings),
  );
  const place = () => tokenStorageOf(config, slice().settings.permissionCacheType === 'SESSION');
  storage.keepTokenIn(place());
  onChange(place, listen, (next) => storage.keepTokenIn(next));
  onChange(
    () => slice().themeChoice,
    listen,
    (choice) => storage.write(darkModeSlice, choice),
  );
  onChange(
    () => slice().locale,
    listen,
    (locale) =>
      storage.write(localeSlice, { showPicker: true, locale, fallback: 'zh_CN', availableLocales: [...LOCALES] }),
  );
}
