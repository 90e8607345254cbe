import { DEFAULT_SETTINGS, type SettingsPatch } from '@src/contracts/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { walk } from '../testing/explore.ts';
import { mergeVisited } from '../testing/merge-logs.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  type LoadTextsInput,
  type PreferencesEvent,
  type PreferencesFact,
  type PreferencesInput,
  preferencesMachine,
  selectChosenSettings,
  selectIsDark,
  selectIsMobile,
  selectIsSwitchingLanguage,
  selectLayout,
  selectLocale,
  selectSettings,
  selectSlice,
  selectThemeChoice,
} from './index.ts';

const settingsWith = (menuSetting: Partial<typeof DEFAULT_SETTINGS.menuSetting>) => ({
  ...DEFAULT_SETTINGS,
  menuSetting: { ...DEFAULT_SETTINGS.menuSetting, ...menuSetting },
});

function startPreferences(more: Partial<PreferencesInput> = {}) {
  const root = createFakeRoot<PreferencesFact>();
  const loads: { locale: string; settle: (failure?: Error) => void }[] = [];
  const watchers: ((event: PreferencesEvent) => void)[] = [];
  const watch = fromCallback<PreferencesEvent>(({ sendBack }) => {
    watchers.push(sendBack);
  });
  const loadTexts = fromPromise<void, LoadTextsInput>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        loads.push({
          locale: input.locale,
          settle: (failure) => (failure === undefined ? resolve() : reject(failure)),
        });
      }),
  );
  const machine = preferencesMachine.provide({ actors: { loadTexts, watchViewport: watch, watchColorScheme: watch } });
  const { actor } = start(machine, {
    root: root.ref,
    settings: DEFAULT_SETTINGS,
    locale: 'zh_CN',
    themeChoice: 'light',
    mobile: false,
    systemDark: false,
    ...more,
  });
  return {
    preferences: actor,
    now: () => actor.getSnapshot(),
    menu: () => selectSettings(actor.getSnapshot()).menuSetting,
    facts: root.facts,
    patch: (patch: SettingsPatch) => actor.send({ type: 'preferences.settings.changed', patch }),
    resize: (mobile: boolean) => watchers[0]?.({ type: 'preferences.viewport.changed', mobile }),
    load: async (index: number, failure?: Error) => {
      loads[index]?.settle(failure);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
    loads: () => loads.map(({ locale }) => locale),
  };
}

describe('settings', () => {
  it('take effect and are reported to root at once', () => {
    const { now, facts, patch } = startPreferences();
    patch({ grayMode: true, headerSetting: { fixed: false } });
    const expected = {
      ...DEFAULT_SETTINGS,
      grayMode: true,
      headerSetting: { ...DEFAULT_SETTINGS.headerSetting, fixed: false },
    };
    expect(selectSettings(now())).toEqual(expected);
    expect(facts()).toEqual([
      { type: 'preferences.changed', saved: { settings: expected, locale: 'zh_CN', themeChoice: 'light' } },
    ]);
    expect(selectSlice(now())).toEqual({ settings: expected, locale: 'zh_CN', themeChoice: 'light' });
  });

  it('can be reset to the defaults', () => {
    const { preferences, now, patch } = startPreferences();
    patch({ grayMode: true });
    preferences.send({ type: 'preferences.settings.reset' });
    expect(selectSettings(now())).toEqual(DEFAULT_SETTINGS);
  });

  it('are imported with a notice about invalid values', () => {
    const { preferences, now, facts } = startPreferences();
    preferences.send({ type: 'preferences.settings.imported', raw: { grayMode: true, contentMode: 'wide', extra: 1 } });
    expect(selectSettings(now())).toEqual({ ...DEFAULT_SETTINGS, grayMode: true });
    expect(facts().map(({ type }) => type)).toEqual(['preferences.import.noticed', 'preferences.changed']);
    expect(facts()[0]).toEqual({
      type: 'preferences.import.noticed',
      notices: [
        { at: 'contentMode', reason: 'unusableValue' },
        { at: 'extra', reason: 'unknownKey' },
      ],
    });
  });
});

describe('a narrow window', () => {
  const chosen = settingsWith({ type: 'mix', mode: 'inline', split: true, collapsed: false });
  const forced = { type: 'sidebar', mode: 'inline', split: false, collapsed: true };

  it('forces a collapsed sidebar drawer and restores the chosen menu when wide', () => {
    const { now, menu, resize } = startPreferences({ settings: chosen });
    resize(true);
    expect(menu()).toMatchObject(forced);
    expect(selectIsMobile(now())).toBe(true);
    expect(selectLayout(now()).sidebarIsDrawer).toBe(true);
    resize(false);
    expect(selectSettings(now())).toEqual(chosen);
    expect(selectIsMobile(now())).toBe(false);
  });

  it('never saves the forced values, so that a reload restores the chosen menu', () => {
    const narrow = startPreferences({ settings: chosen, mobile: true });
    expect(narrow.menu()).toMatchObject(forced);
    narrow.patch({ grayMode: true, menuSetting: { collapsed: false } });
    expect(narrow.menu().collapsed).toBe(false);
    expect(selectSlice(narrow.now()).settings).toEqual({ ...chosen, grayMode: true });

    const reloaded = startPreferences({ ...selectSlice(narrow.now()), mobile: true });
    expect(reloaded.menu()).toMatchObject(forced);
    reloaded.resize(false);
    expect(selectSettings(reloaded.now())).toEqual({ ...chosen, grayMode: true });
  });

  it('stores a menu type chosen meanwhile for later, and keeps the drawer', () => {
    const { menu, patch, resize, now } = startPreferences({ mobile: true });
    patch({ menuSetting: { collapsed: false } });
    patch({ menuSetting: { type: 'top-menu' } });
    expect(menu()).toMatchObject({ ...forced, collapsed: false });
    expect(selectChosenSettings(now()).menuSetting).toMatchObject({ type: 'top-menu', mode: 'horizontal' });
    resize(false);
    expect(menu()).toMatchObject({ type: 'top-menu', mode: 'horizontal', collapsed: false });
  });

  it('stays narrow through an import and a reset', () => {
    const { preferences, menu, resize } = startPreferences({ mobile: true });
    preferences.send({ type: 'preferences.settings.imported', raw: { menuSetting: { type: 'mix', split: true } } });
    expect(menu()).toMatchObject(forced);
    resize(false);
    expect(menu()).toMatchObject({ type: 'mix', split: true });
    resize(true);
    preferences.send({ type: 'preferences.settings.reset' });
    expect(menu()).toMatchObject(forced);
  });
});

describe('the language', () => {
  it('changes once its texts are loaded', async () => {
    const { preferences, now, facts, load, loads } = startPreferences();
    preferences.send({ type: 'preferences.language.chosen', locale: 'en' });
    expect([selectLocale(now()), selectIsSwitchingLanguage(now())]).toEqual(['zh_CN', true]);
    await load(0);
    expect([selectLocale(now()), selectIsSwitchingLanguage(now())]).toEqual(['en', false]);
    expect(loads()).toEqual(['en']);
    expect(facts()).toEqual([
      { type: 'preferences.language.changed', locale: 'en' },
      { type: 'preferences.changed', saved: { settings: DEFAULT_SETTINGS, locale: 'en', themeChoice: 'light' } },
    ]);
  });

  it('stays when its texts cannot be loaded, and can be chosen again', async () => {
    const { preferences, now, facts, load, loads } = startPreferences();
    const failure = new Error('offline');
    preferences.send({ type: 'preferences.language.chosen', locale: 'en' });
    await load(0, failure);
    expect(selectLocale(now())).toBe('zh_CN');
    expect(facts()).toEqual([{ type: 'preferences.language.failed', locale: 'en', error: failure }]);
    preferences.send({ type: 'preferences.language.chosen', locale: 'en' });
    await load(1);
    expect([selectLocale(now()), loads()]).toEqual(['en', ['en', 'en']]);
  });

  it('is the one chosen last', async () => {
    const { preferences, now, load, loads } = startPreferences();
    for (const locale of ['en', 'en', 'zh_CN'] as const)
      preferences.send({ type: 'preferences.language.chosen', locale });
    await load(0);
    expect(selectIsSwitchingLanguage(now())).toBe(true);
    await load(1);
    expect([selectLocale(now()), loads()]).toEqual(['zh_CN', ['en', 'zh_CN']]);
  });

  it('is not loaded again when it is active', () => {
    const { preferences, loads } = startPreferences();
    preferences.send({ type: 'preferences.language.chosen', locale: 'zh_CN' });
    expect(loads()).toEqual([]);
  });
});

it('is dark when chosen, or when the system is dark and the operator follows it', () => {
  const { preferences, now, facts } = startPreferences({ systemDark: true });
  expect(selectIsDark(now())).toBe(false);
  preferences.send({ type: 'preferences.theme.chosen', choice: 'system' });
  expect([selectIsDark(now()), selectThemeChoice(now())]).toEqual([true, 'system']);
  preferences.send({ type: 'preferences.scheme.changed', dark: false });
  expect(selectIsDark(now())).toBe(false);
  preferences.send({ type: 'preferences.theme.chosen', choice: 'dark' });
  expect(selectIsDark(now())).toBe(true);
  expect(facts().map(({ type }) => type)).toEqual(['preferences.changed', 'preferences.changed']);
});

it('continues when a watcher cannot start', () => {
  const root = createFakeRoot<PreferencesFact>();
  const broken = fromCallback<PreferencesEvent>(() => {
    throw new Error('no matchMedia');
  });
  const machine = preferencesMachine.provide({ actors: { watchViewport: broken, watchColorScheme: broken } });
  const { actor } = start(machine, {
    root: root.ref,
    settings: DEFAULT_SETTINGS,
    locale: 'en',
    themeChoice: 'light',
    mobile: false,
    systemDark: false,
  });
  expect(actor.getSnapshot().status).toBe('active');
  expect(root.facts().map(({ type }) => type)).toEqual(['preferences.watch.failed', 'preferences.watch.failed']);
});

it('returns the same layout object while nothing changes', () => {
  const { now, patch, preferences } = startPreferences();
  const before = selectLayout(now());
  preferences.send({ type: 'preferences.scheme.changed', dark: true });
  expect(selectLayout(now())).toBe(before);
  patch({ showFooter: true });
  expect(selectLayout(now()).showFooter).toBe(true);
});

it('has a path through every state and transition', () => {
  const root = createFakeRoot<PreferencesFact>();
  const walks = [true, false].map((mobile) =>
    walk(preferencesMachine, {
      input: {
        root: root.ref,
        settings: DEFAULT_SETTINGS,
        locale: 'zh_CN',
        themeChoice: 'light',
        mobile,
        systemDark: false,
      },
      events: [
        { type: 'preferences.settings.changed', patch: { grayMode: true } },
        { type: 'preferences.settings.reset' },
        { type: 'preferences.settings.imported', raw: {} },
        { type: 'preferences.language.chosen', locale: 'en' },
        { type: 'preferences.language.chosen', locale: 'zh_CN' },
        { type: 'preferences.theme.chosen', choice: 'dark' },
        { type: 'preferences.viewport.changed', mobile: true },
        { type: 'preferences.viewport.changed', mobile: false },
        { type: 'preferences.scheme.changed', dark: true },
        { type: 'preferences.tables.changed', tables: { size: 'small' } },
        { type: 'xstate.done.actor.loadTexts' },
        { type: 'xstate.error.actor.loadTexts', error: 'offline' },
        { type: 'xstate.error.actor.watchViewport', error: 'broken' },
        { type: 'xstate.error.actor.watchColorScheme', error: 'broken' },
      ],
    }),
  );
  expect(uncovered(preferencesMachine, mergeVisited(...walks))).toEqual([]);
});
