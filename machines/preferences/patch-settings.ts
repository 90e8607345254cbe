import { mergeSettings } from '@src/contracts/settings/merge-settings.ts';
import { DEFAULT_SETTINGS, type ProjectSettings, type SettingsPatch } from '@src/contracts/settings/settings.ts';

/**
 * Applies what the operator changed. Choosing another menu type brings its mode, opens and shows the menu, and settles the split:
 * only `mix` can have one (the default's, but none when coming from a horizontal menu). Unusable values change nothing.
 */
export function patchSettings(present: ProjectSettings, patch: SettingsPatch): ProjectSettings {
  const type = patch.menuSetting?.type;
  const isOther = type !== undefined && type !== present.menuSetting.type;
  const menuSetting = isOther ? { ...menuTypeEffects(present, type), ...patch.menuSetting } : patch.menuSetting;
  return mergeSettings(present, menuSetting === undefined ? patch : { ...patch, menuSetting }, 'present').settings;
}

type MenuSetting = ProjectSettings['menuSetting'];

/** Further changes that come with a menu type. */
export function menuTypeEffects(present: ProjectSettings, type: MenuSetting['type']): Partial<MenuSetting> {
  const fromHorizontal = present.menuSetting.mode === 'horizontal';
  return {
    mode: type === 'top-menu' ? 'horizontal' : 'inline',
    collapsed: false,
    show: true,
    hidden: false,
    split: type === 'mix' && !fromHorizontal && DEFAULT_SETTINGS.menuSetting.split,
  };
}

/** Settings as a window below 960 px shows them: sidebar, inline, no split, and the drawer closed. */
export function narrowSettings(chosen: ProjectSettings, collapsed = true): ProjectSettings {
  return {
    ...chosen,
    menuSetting: { ...chosen.menuSetting, type: 'sidebar', mode: 'inline', split: false, collapsed },
  };
}
