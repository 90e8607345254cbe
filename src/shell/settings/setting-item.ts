import type { TextKey } from '@locales/keys.ts';
import type { SettingPath } from '@src/contracts/settings/setting-path.ts';
import type { ProjectSettings, SettingsPatch } from '@src/contracts/settings/settings.ts';

/** State on which the availability of a setting depends. */
export interface SettingSituation {
  /** The chosen settings, without the overrides of a narrow window. */
  readonly settings: ProjectSettings;
  readonly isDark: boolean;
  readonly isMobile: boolean;
}

/** Option of a setting. */
export interface SettingOption {
  readonly value: string;
  readonly label: TextKey;
}

interface ItemBase {
  readonly path: SettingPath;
  readonly label: TextKey;
  /** True when the setting is enabled. */
  readonly isEnabled: (situation: SettingSituation) => boolean;
}

/** A switch. */
export interface SwitchItem extends ItemBase {
  readonly kind: 'switch';
  /** The whole patch, when more than this setting changes. */
  readonly brings?: (on: boolean) => SettingsPatch;
}

/** A select of named options. */
export interface SelectItem extends ItemBase {
  readonly kind: 'select';
  /** Options that are available now. */
  readonly options: (settings: ProjectSettings) => readonly SettingOption[];
  /** Text of a value that is not available now. */
  readonly otherwise?: string;
}

/** An integer within bounds. */
export interface NumberItem extends ItemBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: TextKey;
  /** Label of zero, when it has a special meaning. */
  readonly zero?: TextKey;
}

/** A colour swatch. */
export interface ColorItem extends ItemBase {
  readonly kind: 'color';
  readonly options: readonly SettingOption[];
  /** Reason why it is disabled. */
  readonly hint?: TextKey;
  /** The whole patch, when more than the colour changes. */
  readonly brings?: (color: string) => SettingsPatch;
}

/** Options with thumbnails. */
export interface TilesItem extends ItemBase {
  readonly kind: 'tiles';
  readonly options: readonly SettingOption[];
}

/** Theme: light, dark or system; a preference stored apart from the settings. */
export interface ThemeItem {
  readonly kind: 'theme';
  readonly path: 'darkMode';
  readonly label: TextKey;
  readonly isEnabled: (situation: SettingSituation) => boolean;
}

/** One row of the drawer. */
export type SettingItem = SwitchItem | SelectItem | NumberItem | ColorItem | TilesItem | ThemeItem;

/** Section of the drawer with its heading. */
export interface SettingSection {
  readonly title: TextKey;
  readonly items: readonly SettingItem[];
}
