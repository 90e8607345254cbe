import type { TextKey } from '@locales/keys.ts';
import type { SettingPath } from '@src/contracts/settings/setting-path.ts';
import type { ProjectSettings, SettingsPatch } from '@src/contracts/settings/settings.ts';

/** State on which the availability of a setting depends. */
export interface SettingSituation {
  /** The settings as the operator chose them, whatever a narrow window forces. */
  readonly settings: ProjectSettings;
  readonly isDark: boolean;
  readonly isMobile: boolean;
}

/** One choice of a setting. */
export interface SettingOption {
  readonly value: string;
  readonly label: TextKey;
}

interface ItemBase {
  readonly path: SettingPath;
  readonly label: TextKey;
  /** True when the setting may be changed now (behaviour of the settings drawer, column "disabled unless"). */
  readonly isEnabled: (situation: SettingSituation) => boolean;
}

/** On or off. */
export interface SwitchItem extends ItemBase {
  readonly kind: 'switch';
  /** The whole patch, where the setting does not change alone. */
  readonly brings?: (on: boolean) => SettingsPatch;
}

/** One of a few named values. */
export interface SelectItem extends ItemBase {
  readonly kind: 'select';
  /** Options available now. */
  readonly options: (settings: ProjectSettings) => readonly SettingOption[];
  /** Text for a value that is not available now. */
  readonly otherwise?: string;
}

/** A whole number within bounds. */
export interface NumberItem extends ItemBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: TextKey;
  /** Label of zero, when it has a special meaning. */
  readonly zero?: TextKey;
}

/** One of the offered colours. */
export interface ColorItem extends ItemBase {
  readonly kind: 'color';
  readonly options: readonly SettingOption[];
  /** Reason why it cannot be changed, shown while disabled. */
  readonly hint?: TextKey;
  /** The whole patch, where the colour does not change alone. */
  readonly brings?: (color: string) => SettingsPatch;
}

/** One of a few values that are drawn. */
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

/** One line of the drawer. */
export type SettingItem = SwitchItem | SelectItem | NumberItem | ColorItem | TilesItem | ThemeItem;

/** Section of the drawer with its heading. */
export interface SettingSection {
  readonly title: TextKey;
  readonly items: readonly SettingItem[];
}
