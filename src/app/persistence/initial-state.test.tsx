import { decodeAppConfig } from '@src/contracts/settings/app-config.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import { localeSlice, settingsSlice, tabsSlice, tokenSlice } from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { initialState } from './initial-state.ts';

const TABS = [{ path: '/about', search: '', customTitle: null }];
const CACHED = { ...DEFAULT_SETTINGS, multiTabsSetting: { ...DEFAULT_SETTINGS.multiTabsSetting, cache: true } };

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

describe('a later visit', () => {
  it('goes on with the token and the language that were kept', async () => {
    const { config, storage } = await begin();
    storage.write(tokenSlice, 'kept');
    storage.write(localeSlice, {
      showPicker: true,
      locale: 'en',
      fallback: 'zh_CN',
      availableLocales: ['zh_CN', 'en'],
    });
    const { token, preferences } = initialState(config, storage);
    expect([token, preferences.locale]).toEqual(['kept', 'en']);
  });

  it('brings tabs back only while they are to be kept (specification, section 4)', async () => {
    const { config, storage } = await begin();
    storage.write(tabsSlice, TABS);
    expect(initialState(config, storage).tabs).toEqual([]);
    storage.write(settingsSlice, CACHED);
    expect(initialState(config, storage).tabs).toEqual(TABS);
  });

  it('has the mode that was toggled, unless the console is hardened', async () => {
    const { config, storage } = await begin();
    storage.write(settingsSlice, { ...DEFAULT_SETTINGS, permissionMode: 'ROUTE_MAPPING' });
    expect(initialState(config, storage).permission.mode).toBe('ROUTE_MAPPING');
    expect(initialState({ ...config, hardened: true }, storage).permission.mode).toBe('BACK');
  });
});
