import type { TextKey } from '@locales/keys.ts';
import { HEADER_COLORS, SIDEBAR_COLORS, THEME_COLORS } from '@src/contracts/settings/settings.ts';
import type { SettingOption } from './setting-item.ts';

/** A name for each colour, in the order of the colours. */
type NamesOf<Colors extends readonly string[]> = { readonly [Index in keyof Colors]: TextKey };

const THEME_NAMES: NamesOf<typeof THEME_COLORS> = [
  'layout.setting.color.classicBlue',
  'layout.setting.color.brightBlue',
  'layout.setting.color.teal',
  'layout.setting.color.indigo',
  'layout.setting.color.pink',
  'layout.setting.color.vermilion',
  'layout.setting.color.cerulean',
  'layout.setting.color.purple',
  'layout.setting.color.orange',
];

const HEADER_NAMES: NamesOf<typeof HEADER_COLORS> = [
  'layout.setting.color.white',
  'layout.setting.color.black',
  'layout.setting.color.teal',
  'layout.setting.color.cornflower',
  'layout.setting.color.azure',
  'layout.setting.color.skyBlue',
  'layout.setting.color.red',
  'layout.setting.color.graphite',
  'layout.setting.color.slate',
  'layout.setting.color.midnight',
  'layout.setting.color.charcoal',
];

const SIDEBAR_NAMES: NamesOf<typeof SIDEBAR_COLORS> = [
  'layout.setting.color.midnight',
  'layout.setting.color.darkGrey',
  'layout.setting.color.navy',
  'layout.setting.color.white',
  'layout.setting.color.ink',
  'layout.setting.color.raven',
  'layout.setting.color.steel',
  'layout.setting.color.deepSea',
  'layout.setting.color.gunmetal',
  'layout.setting.color.dusk',
  'layout.setting.color.charcoal',
];

const named = (colors: readonly string[], names: readonly TextKey[]): readonly SettingOption[] =>
  colors.flatMap((value, index) => {
    const label = names[index];
    return label === undefined ? [] : [{ value, label }];
  });

/** Accent colours with names. */
export const THEME_OPTIONS = named(THEME_COLORS, THEME_NAMES);
/** Header colours with names. */
export const HEADER_OPTIONS = named(HEADER_COLORS, HEADER_NAMES);
/** Sidebar colours with names. */
export const SIDEBAR_OPTIONS = named(SIDEBAR_COLORS, SIDEBAR_NAMES);
