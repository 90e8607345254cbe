import { type PreferencesRef, selectSlice } from '@machines/preferences/index.ts';
import { type SessionRef, selectToken, selectUser } from '@machines/session/index.ts';
import { LOCALES } from '@src/contracts/settings.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import {
  darkModeSlice,
  localeSlice,
  rolesSlice,
  settingsSlice,
  tokenSlice,
  userInfoSlice,
} from '@src/services/storage/slices.ts';

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

/** Keeps token and operator in storage as the session has them: written, or removed, at once (specification, section 4). */
export function persistSession(session: SessionRef, storage: AppStorage): void {
  const listen = (listener: () => void) => session.subscribe(listener);
  onChange(
    () => selectToken(session.getSnapshot()),
    listen,
    (token) => (token === null ? storage.remove(tokenSlice) : storage.write(tokenSlice, token)),
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

/** Saves settings, language and theme when they change, not at unload (decisions, 30). */
export function persistPreferences(preferences: PreferencesRef, storage: AppStorage): void {
  const slice = () => selectSlice(preferences.getSnapshot());
  const listen = (listener: () => void) => preferences.subscribe(listener);
  onChange(
    () => slice().settings,
    listen,
    (settings) => storage.write(settingsSlice, settings),
  );
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
