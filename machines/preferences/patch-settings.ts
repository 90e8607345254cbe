import { mergeSettings } from '@src/contracts/settings/merge-settings.ts';
import { DEFAULT_SETTINGS, type ProjectSettings, type SettingsPatch } from '@src/contracts/settings/settings.ts';

/**
 * Applies changed settings. Another menu type also sets its mode, opens and shows the menu, and decides the split: only
 * `mix` can be split (as by default, but not when coming from a horizontal menu). Invalid values change nothing.
 */
export function patchSettings(present: ProjectSettings, patch: SettingsPatch): ProjectSettings {
  const type = patch.menuSetting?.type;
  const isOther = type !== undefined && type !== present.menuSetting.type;
  const menuSetting = isOther ? { ...menuTypeEffects(present, type), ...patch.menuSetting } : patch.menuSetting;
  return mergeSettings(present, menuSetting === undefined ? patch : { ...patch, menuSetting }, 'present').settings;
}

type MenuSetting = ProjectSettings['menuSetting'];

/** Settings that change together with the menu type. */
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

/** Settings adapted to a window below 960 px: sidebar, inline, no split, and the drawer closed. */
export function narrowSettings(chosen: ProjectSettings, collapsed = true): ProjectSettings {
  return {
    ...chosen,
    menuSetting: { ...chosen.menuSetting, type: 'sidebar', mode: 'inline', split: false, collapsed },
  };
}
