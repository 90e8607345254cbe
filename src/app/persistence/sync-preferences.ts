import { type PreferencesRef, selectSlice } from '@machines/preferences/index.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { Slice } from '@src/services/storage/slice.ts';
import { darkModeSlice, localeSlice, settingsSlice } from '@src/services/storage/slices.ts';

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values of `after` that differ from `before`, group by group; null when none do. */
export function changesOf(before: Group, after: Group): Group | null {
  const changed = Object.entries(after).flatMap(([key, value]) => {
    const known = before[key];
    if (isSame(known, value)) return [];
    return [[key, isGroup(value) && isGroup(known) ? (changesOf(known, value) ?? value) : value] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

interface FollowDeps {
  readonly preferences: PreferencesRef;
  readonly storage: AppStorage;
  /** Reloads the page: another permission mode builds other routes. */
  readonly reload: () => void;
}

/**
 * Applies theme, language and settings chosen in other windows. Of the settings only values that changed since the last
 * record of another window, so that the latest change of each value wins. Applied values are stored again, which
 * updates the other windows.
 */
export function syncPreferences({ preferences, storage, reload }: FollowDeps): void {
  const own = () => selectSlice(preferences.getSnapshot());
  let received = own().settings;
  const follow = <Value>(slice: Slice<Value>, take: (value: Value) => void) => {
    const listen = (value: Value | null) => {
      if (value !== null) take(value);
    };
    // A choice made in another window before this one listened is stored already.
    listen(storage.read(slice));
    storage.watch(slice, listen);
  };
  follow(settingsSlice, (incoming) => {
    const changes = changesOf(received, incoming);
    received = incoming;
    const { settings } = own();
    if (changes === null || changesOf(settings, incoming) === null) return;
    preferences.send({ type: 'preferences.settings.imported', raw: changes });
    if (own().settings.permissionMode !== settings.permissionMode) reload();
  });
  follow(darkModeSlice, (choice) => {
    if (choice !== own().themeChoice) preferences.send({ type: 'preferences.theme.chosen', choice });
  });
  follow(localeSlice, ({ locale }) => preferences.send({ type: 'preferences.language.chosen', locale }));
}
