import { layoutOf } from '@machines/preferences/index.ts';
import { mergeSettings } from '@src/contracts/settings/merge-settings.ts';
import { DEFAULT_SETTINGS, SETTING_BUTTON_POSITIONS, type SettingsPatch } from '@src/contracts/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { settingPathLabel } from './setting-path-label.ts';

const placeWith = (patch: SettingsPatch) => {
  const { settings } = mergeSettings(DEFAULT_SETTINGS, patch, 'present');
  return settingPathLabel(layoutOf(settings, { isMobile: false }), settings);
};
const NO_HEADER: SettingsPatch = { headerSetting: { show: false } };
const NO_TABS: SettingsPatch = { multiTabsSetting: { show: false } };

describe('the settings button', () => {
  it.each<readonly [string, SettingsPatch, ReturnType<typeof placeWith>]>([
    ['by default', {}, 'header'],
    ['switched off', { showSettingButton: false }, null],
    ['with the header hidden', NO_HEADER, 'strip'],
    ['with header and tabs hidden', { ...NO_HEADER, ...NO_TABS }, 'floating'],
    ['with the page alone', { fullContent: true }, 'floating'],
    ['wanted floating, with tabs', { settingButtonPosition: 'fixed' }, 'strip'],
    ['wanted floating, without tabs', { settingButtonPosition: 'fixed', ...NO_TABS }, 'floating'],
    ['wanted in a hidden header, with tabs', { settingButtonPosition: 'header', ...NO_HEADER }, 'strip'],
    ['wanted in the header, with the page alone', { settingButtonPosition: 'header', fullContent: true }, 'floating'],
  ])('%s has the right position', (_, patch, place) => {
    expect(placeWith(patch)).toBe(place);
  });

  it('is never removed by another setting', () => {
    const flags = [true, false];
    const places = SETTING_BUTTON_POSITIONS.flatMap((settingButtonPosition) =>
      flags.flatMap((header) =>
        flags.flatMap((tabs) =>
          flags.map((fullContent) =>
            placeWith({
              settingButtonPosition,
              fullContent,
              headerSetting: { show: header },
              multiTabsSetting: { show: tabs },
            }),
          ),
        ),
      ),
    );
    expect(places).toHaveLength(24);
    expect(places).not.toContain(null);
  });
});
