import { describe, expect, it } from 'vitest';
import { mergeSettings } from './merge-settings.ts';
import { patchAt, type SettingPath, settingAt } from './setting-path.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const CASES: readonly (readonly [SettingPath, unknown])[] = [
  ['grayMode', true],
  ['lockTime', 15],
  ['menuSetting.type', 'mix'],
  ['headerSetting.bgColor', '#151515'],
  ['multiTabsSetting.showFold', false],
  ['transitionSetting.basicTransition', 'fade'],
];

describe('a setting path', () => {
  it.each(CASES)('%s is set to %j and read back, and no other setting changes', (path, value) => {
    expect(settingAt(DEFAULT_SETTINGS, path)).not.toBe(value);
    const { settings, notices } = mergeSettings(DEFAULT_SETTINGS, patchAt(path, value), 'present');
    expect(notices).toEqual([]);
    expect(settingAt(settings, path)).toBe(value);
    const back = mergeSettings(settings, patchAt(path, settingAt(DEFAULT_SETTINGS, path)), 'present');
    expect(back.settings).toEqual(DEFAULT_SETTINGS);
  });

  it('keeps the current value when the new one is invalid', () => {
    expect(mergeSettings(DEFAULT_SETTINGS, patchAt('menuSetting.menuWidth', 9000), 'present')).toEqual({
      settings: DEFAULT_SETTINGS,
      notices: [{ at: 'menuSetting.menuWidth', reason: 'unusableValue' }],
    });
  });
});
