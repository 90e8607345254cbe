import { mergeSettings } from '@src/contracts/settings/merge-settings.ts';
import {
  DEFAULT_SETTINGS,
  type Locale,
  type ProjectSettings,
  type SettingsPatch,
} from '@src/contracts/settings/settings.ts';
import type { TableSettings } from '@src/contracts/settings/table-settings.ts';
import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { narrowSettings, patchSettings } from './patch-settings.ts';
import { loadTextsPort, watchColorSchemePort, watchViewportPort } from './preferences.ports.ts';
import type {
  PreferencesEvent,
  PreferencesFact,
  PreferencesInput,
  PreferencesSlice,
  ThemeChoice,
} from './preferences.types.ts';

interface PreferencesContext {
  readonly root: PreferencesInput['root'];
  /** Settings chosen by the operator: these are saved, and apply again when the window is wide again. */
  readonly chosen: ProjectSettings;
  /** Effective settings: the chosen ones, adapted to a narrow window. */
  readonly settings: ProjectSettings;
  readonly locale: Locale;
  /** The language requested last; effective once its texts are loaded. */
  readonly wantedLocale: Locale;
  readonly themeChoice: ThemeChoice;
  readonly tables: TableSettings;
  readonly systemDark: boolean;
  readonly startsNarrow: boolean;
}

type HasContext = { readonly context: PreferencesContext };
const root = ({ context }: HasContext) => context.root;

/** Persisted part of the context. */
const sliceOf = ({ chosen, locale, themeChoice }: PreferencesContext): PreferencesSlice => ({
  settings: chosen,
  locale,
  themeChoice,
});

/** Holds the operator's choices (settings, language, theme), and their adaptation to a narrow window. */
export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
    tags: {} as 'mobile' | 'switchingLanguage',
  },
  actors: { loadTexts: loadTextsPort, watchViewport: watchViewportPort, watchColorScheme: watchColorSchemePort },
  guards: {
    startsNarrow: ({ context }) => context.startsNarrow,
    isMobile: (_, mobile: boolean) => mobile,
    isWide: (_, mobile: boolean) => !mobile,
    isOtherLocale: ({ context }, locale: Locale) => locale !== context.locale,
    isOtherWanted: ({ context }, locale: Locale) => locale !== context.wantedLocale,
  },
  actions: {
    patch: assign(({ context }, patch: SettingsPatch) => {
      const chosen = patchSettings(context.chosen, patch);
      return { chosen, settings: chosen };
    }),
    patchNarrow: assign(({ context }, patch: SettingsPatch) => {
      const { collapsed, ...menuSetting } = patch.menuSetting ?? {};
      const chosen = patchSettings(context.chosen, { ...patch, menuSetting });
      return { chosen, settings: narrowSettings(chosen, collapsed ?? context.settings.menuSetting.collapsed) };
    }),
    replace: enqueueActions(({ context, enqueue }, { raw }: { raw: unknown }) => {
      const { settings, notices } = mergeSettings(context.chosen, raw, 'default');
      enqueue.assign({ chosen: settings, settings });
      if (notices.length > 0) enqueue.sendTo(context.root, { type: 'preferences.import.noticed', notices });
    }),
    goBackToDefaults: assign({ chosen: DEFAULT_SETTINGS, settings: DEFAULT_SETTINGS }),
    forceNarrow: assign({ settings: ({ context }) => narrowSettings(context.chosen) }),
    restoreWide: assign({ settings: ({ context }) => context.chosen }),
    wantLocale: assign({ wantedLocale: (_, locale: Locale) => locale }),
    assignLocale: assign({ locale: ({ context }) => context.wantedLocale }),
    chooseTheme: assign({ themeChoice: (_, choice: ThemeChoice) => choice }),
    assignTables: assign({ tables: (_, tables: TableSettings) => tables }),
    noteScheme: assign({ systemDark: (_, dark: boolean) => dark }),
    notifyChanged: sendTo(
      root,
      ({ context }): PreferencesFact => ({ type: 'preferences.changed', saved: sliceOf(context) }),
    ),
    notifyLanguage: sendTo(
      root,
      ({ context }): PreferencesFact => ({ type: 'preferences.language.changed', locale: context.locale }),
    ),
    notifyLanguageFailed: sendTo(
      root,
      ({ context }, { error }: { error: unknown }): PreferencesFact => ({
        type: 'preferences.language.failed',
        locale: context.wantedLocale,
        error,
      }),
    ),
    notifyWatchFailed: sendTo(
      root,
      (_, { error }: { error: unknown }): PreferencesFact => ({ type: 'preferences.watch.failed', error }),
    ),
  },
}).createMachine({
  id: 'preferences',
  options: MACHINE_OPTIONS,
  context: ({ input: { root: rootRef, settings, locale, themeChoice, tables = {}, systemDark, mobile } }) => ({
    root: rootRef,
    chosen: settings,
    settings,
    locale,
    wantedLocale: locale,
    themeChoice,
    tables,
    systemDark,
    startsNarrow: mobile,
  }),
  type: 'parallel',
  invoke: [
    {
      id: 'watchViewport',
      src: 'watchViewport',
      onError: { actions: { type: 'notifyWatchFailed', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'watchColorScheme',
      src: 'watchColorScheme',
      onError: { actions: { type: 'notifyWatchFailed', params: ({ event }) => ({ error: event.error }) } },
    },
  ],
  on: {
    'preferences.theme.chosen': {
      actions: [{ type: 'chooseTheme', params: ({ event }) => event.choice }, 'notifyChanged'],
    },
    'preferences.tables.changed': { actions: { type: 'assignTables', params: ({ event }) => event.tables } },
    'preferences.scheme.changed': { actions: { type: 'noteScheme', params: ({ event }) => event.dark } },
  },
  states: {
    viewport: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'startsNarrow', target: 'narrow' }, { target: 'wide' }],
        },
        wide: {
          description: 'The chosen settings are effective.',
          entry: 'restoreWide',
          on: {
            'preferences.viewport.changed': {
              guard: { type: 'isMobile', params: ({ event }) => event.mobile },
              target: 'narrow',
            },
            'preferences.settings.changed': {
              actions: [{ type: 'patch', params: ({ event }) => event.patch }, 'notifyChanged'],
            },
            'preferences.settings.imported': {
              actions: [{ type: 'replace', params: ({ event }) => ({ raw: event.raw }) }, 'notifyChanged'],
            },
            'preferences.settings.reset': { actions: ['goBackToDefaults', 'notifyChanged'] },
          },
        },
        narrow: {
          description:
            'Below 960 px: sidebar, inline, no split, drawer closed; the chosen settings are restored later (specification, section 4).',
          tags: 'mobile',
          entry: 'forceNarrow',
          on: {
            'preferences.viewport.changed': {
              guard: { type: 'isWide', params: ({ event }) => event.mobile },
              target: 'wide',
            },
            'preferences.settings.changed': {
              actions: [{ type: 'patchNarrow', params: ({ event }) => event.patch }, 'notifyChanged'],
            },
            'preferences.settings.imported': {
              actions: [
                { type: 'replace', params: ({ event }) => ({ raw: event.raw }) },
                'forceNarrow',
                'notifyChanged',
              ],
            },
            'preferences.settings.reset': { actions: ['goBackToDefaults', 'forceNarrow', 'notifyChanged'] },
          },
        },
      },
    },
    language: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'preferences.language.chosen': {
              guard: { type: 'isOtherLocale', params: ({ event }) => event.locale },
              target: 'switchingLanguage',
              actions: { type: 'wantLocale', params: ({ event }) => event.locale },
            },
          },
        },
        switchingLanguage: {
          description: 'The present language stays until the texts of the new one are loaded; the last choice wins.',
          tags: 'switchingLanguage',
          invoke: {
            id: 'loadTexts',
            src: 'loadTexts',
            input: ({ context }) => ({ locale: context.wantedLocale }),
            onDone: { target: 'settled', actions: ['assignLocale', 'notifyLanguage', 'notifyChanged'] },
            onError: {
              target: 'settled',
              actions: { type: 'notifyLanguageFailed', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: {
            'preferences.language.chosen': {
              guard: { type: 'isOtherWanted', params: ({ event }) => event.locale },
              target: 'switchingLanguage',
              reenter: true,
              actions: { type: 'wantLocale', params: ({ event }) => event.locale },
            },
          },
        },
      },
    },
  },
});

export type PreferencesRef = ActorRefFrom<typeof preferencesMachine>;
type PreferencesSnapshot = SnapshotFrom<typeof preferencesMachine>;

/** The effective settings. */
export const selectSettings = (snapshot: PreferencesSnapshot): ProjectSettings => snapshot.context.settings;
/** The settings as the operator chose them, before the window size overrides any. */
export const selectChosenSettings = (snapshot: PreferencesSnapshot): ProjectSettings => snapshot.context.chosen;
/** The effective language. */
export const selectLocale = (snapshot: PreferencesSnapshot): Locale => snapshot.context.locale;
/** True while the texts of another language are loaded. */
export const selectIsSwitchingLanguage = (snapshot: PreferencesSnapshot): boolean =>
  snapshot.hasTag('switchingLanguage');
/** Theme choice of the operator. */
export const selectThemeChoice = (snapshot: PreferencesSnapshot): ThemeChoice => snapshot.context.themeChoice;
/** Table settings of the operator. */
export const selectTables = (snapshot: PreferencesSnapshot): TableSettings => snapshot.context.tables;
/** True when the console is dark. */
export const selectIsDark = ({ context: { themeChoice, systemDark } }: PreferencesSnapshot): boolean =>
  themeChoice === 'system' ? systemDark : themeChoice === 'dark';
/** True below 960 px. */
export const selectIsMobile = (snapshot: PreferencesSnapshot): boolean => snapshot.hasTag('mobile');
/** Persisted part of the preferences. */
export const selectSlice = (snapshot: PreferencesSnapshot): PreferencesSlice => sliceOf(snapshot.context);
