import { decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { DEFAULT_SETTINGS, type Locale } from '@src/contracts/settings/settings.ts';
import { localeSlice, settingsSlice, tabsSlice, tokenSlice } from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialState } from './initial-state.ts';

const TABS = [{ path: '/about', search: '', customTitle: null }];
const CACHED = { ...DEFAULT_SETTINGS, multiTabsSetting: { ...DEFAULT_SETTINGS.multiTabsSetting, cache: true } };

const localeEntry = (locale: Locale) => ({
  ...{ showPicker: true, locale, fallback: 'zh_CN' as const },
  availableLocales: ['zh_CN', 'en'] as Locale[],
});

async function begin(given: object = {}) {
  const read = decodeAppConfig(given);
  if (!read.ok) throw new Error(read.reason);
  const { storage } = await new FakeBrowser().open();
  return { config: read.config, storage };
}

describe('a first visit', () => {
  it('is in Chinese, light, signed out and in BACK mode (specification, section 9)', async () => {
    const { config, storage } = await begin();
    const { token, tabs, preferences, permission } = initialState(config, storage);
    expect([token, tabs, permission.mode]).toEqual([null, [], 'BACK']);
    expect(preferences).toMatchObject({ locale: 'zh_CN', themeChoice: 'light', settings: DEFAULT_SETTINGS });
  });

  it('has the permission mode of the configuration', async () => {
    const { config, storage } = await begin({ permissionMode: 'ROLE' });
    expect(initialState(config, storage).permission.mode).toBe('ROLE');
  });
});

describe('a visitor of a form link', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    window.location.hash = '';
  });

  it.each([
    ['zh-CN', 'zh_CN'],
    ['zh-Hant-TW', 'zh_CN'],
    ['zh', 'zh_CN'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['zha', 'en'],
  ])('with the browser language %s starts in %s', async (language, locale) => {
    const { config, storage } = await begin();
    vi.stubGlobal('navigator', { language });
    window.location.hash = '#/fill/demo';
    expect(initialState(config, storage).preferences.locale).toBe(locale);
    window.location.hash = '#/login';
    expect(initialState(config, storage).preferences.locale).toBe('zh_CN');
  });

  it('starts in the language stored by this browser', async () => {
    const { config, storage } = await begin();
    storage.write(localeSlice, localeEntry('zh_CN'));
    vi.stubGlobal('navigator', { language: 'en' });
    window.location.hash = '#/fill/demo';
    expect(initialState(config, storage).preferences.locale).toBe('zh_CN');
  });
});

describe('a later visit', () => {
  it('restores the stored token and language', async () => {
    const { config, storage } = await begin();
    storage.write(tokenSlice, 'kept');
    storage.write(localeSlice, localeEntry('en'));
    const { token, preferences } = initialState(config, storage);
    expect([token, preferences.locale]).toEqual(['kept', 'en']);
  });

  it('restores tabs only while the setting permits it (specification, section 4)', async () => {
    const { config, storage } = await begin();
    storage.write(tabsSlice, TABS);
    expect(initialState(config, storage).tabs).toEqual([]);
    storage.write(settingsSlice, CACHED);
    expect(initialState(config, storage).tabs).toEqual(TABS);
  });

  it('has the chosen permission mode, unless the console is hardened', async () => {
    const { config, storage } = await begin();
    storage.write(settingsSlice, { ...DEFAULT_SETTINGS, permissionMode: 'ROUTE_MAPPING' });
    expect(initialState(config, storage).permission.mode).toBe('ROUTE_MAPPING');
    expect(initialState({ ...config, hardened: true }, storage).permission.mode).toBe('BACK');
  });
});
