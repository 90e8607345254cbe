import { selectSlice } from '@machines/preferences/index.ts';
import { DEFAULT_SETTINGS, type SettingsPatch } from '@src/contracts/settings/settings.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { settle } from '@src/services/testing/fake-time.ts';
import { expect, it } from 'vitest';
import { startWindow } from '../testing/start-window.ts';
import { changesOf, syncPreferences } from './sync-preferences.ts';

/** Two windows of one console, whose storage is written within 250 ms. */
async function openWindows() {
  const browser = new FakeBrowser();
  const open = async () => {
    const { storage } = await browser.open();
    await storage.prepare();
    const { preferences } = startWindow(storage).actors;
    const reloads: string[] = [];
    syncPreferences({ preferences, storage, reload: () => void reloads.push('reload') });
    return {
      preferences,
      reloads,
      choose: (patch: SettingsPatch) => preferences.send({ type: 'preferences.settings.changed', patch }),
      chosen: () => selectSlice(preferences.getSnapshot()),
    };
  };
  const one = await open();
  const other = await open();
  const pass = async () => {
    for (let turn = 0; turn < 6; turn += 1) await browser.time.pass(250);
    await settle();
  };
  return { one, other, pass };
}

it('theme, language and settings of one window are applied in the other', async () => {
  const { one, other, pass } = await openWindows();
  one.choose({ grayMode: true, menuSetting: { menuWidth: 300 } });
  one.preferences.send({ type: 'preferences.theme.chosen', choice: 'dark' });
  one.preferences.send({ type: 'preferences.language.chosen', locale: 'en' });
  await pass();
  expect(other.chosen()).toEqual({
    settings: {
      ...DEFAULT_SETTINGS,
      grayMode: true,
      menuSetting: { ...DEFAULT_SETTINGS.menuSetting, menuWidth: 300 },
    },
    themeChoice: 'dark',
    locale: 'en',
  });
});

it('concurrent changes of different settings are merged in both windows', async () => {
  const { one, other, pass } = await openWindows();
  one.choose({ grayMode: true });
  other.choose({ colorWeak: true });
  await pass();
  for (const each of [one, other]) {
    expect(each.chosen().settings).toEqual({ ...DEFAULT_SETTINGS, grayMode: true, colorWeak: true });
  }
});

it('the last change of a setting wins', async () => {
  const { one, other, pass } = await openWindows();
  for (const [window, lockTime] of [
    [one, 5],
    [other, 7],
    [one, 5],
    [other, 0],
  ] as const) {
    window.choose({ lockTime });
    await pass();
  }
  expect([one.chosen().settings.lockTime, other.chosen().settings.lockTime]).toEqual([0, 0]);
});

it('a change of the permission mode reloads the other window, other changes do not', async () => {
  const { one, other, pass } = await openWindows();
  one.choose({ grayMode: true });
  await pass();
  expect(other.reloads).toEqual([]);
  one.choose({ permissionMode: 'ROUTE_MAPPING' });
  await pass();
  expect([one.reloads, other.reloads]).toEqual([[], ['reload']]);
});

it('a change is reported with its group only', () => {
  expect(changesOf({ a: 1, b: { c: 1, d: [1] } }, { a: 1, b: { c: 2, d: [1] } })).toEqual({ b: { c: 2 } });
  expect(changesOf({ a: 1 }, { a: 1 })).toBeNull();
});
