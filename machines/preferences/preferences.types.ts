import type { SettingNotice } from '@src/contracts/settings/merge-settings.ts';
import type { Locale, ProjectSettings, SettingsPatch } from '@src/contracts/settings/settings.ts';
import type { TableSettings } from '@src/contracts/settings/table-settings.ts';
import type { ActorRef, Snapshot } from 'xstate';

export type { SettingNotice };

/** Light, dark, or as the operating system is set. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** Persisted preferences: always the operator's own choice, never the adaptation to a narrow window. */
export interface PreferencesSlice {
  readonly settings: ProjectSettings;
  readonly locale: Locale;
  readonly themeChoice: ThemeChoice;
}

/** Events from preferences to root. */
export type PreferencesFact =
  | { readonly type: 'preferences.changed'; readonly saved: PreferencesSlice }
  | { readonly type: 'preferences.language.changed'; readonly locale: Locale }
  | { readonly type: 'preferences.language.failed'; readonly locale: Locale; readonly error: unknown }
  | { readonly type: 'preferences.import.noticed'; readonly notices: readonly SettingNotice[] }
  | { readonly type: 'preferences.watch.failed'; readonly error: unknown };

export type PreferencesEvent =
  | { readonly type: 'preferences.settings.changed'; readonly patch: SettingsPatch }
  | { readonly type: 'preferences.settings.reset' }
  | { readonly type: 'preferences.settings.imported'; readonly raw: unknown }
  | { readonly type: 'preferences.language.chosen'; readonly locale: Locale }
  | { readonly type: 'preferences.tables.changed'; readonly tables: TableSettings }
  | { readonly type: 'preferences.theme.chosen'; readonly choice: ThemeChoice }
  | { readonly type: 'preferences.viewport.changed'; readonly mobile: boolean }
  | { readonly type: 'preferences.scheme.changed'; readonly dark: boolean };

export interface PreferencesInput extends PreferencesSlice {
  readonly root: ActorRef<Snapshot<unknown>, PreferencesFact>;
  /** Stored table settings; none when absent. */
  readonly tables?: TableSettings;
  /** True when the window is narrower than 960 px at the start. */
  readonly mobile: boolean;
  /** True when the operating system prefers dark colours at the start. */
  readonly systemDark: boolean;
}
