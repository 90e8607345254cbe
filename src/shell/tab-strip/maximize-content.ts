import type { ProjectSettings, SettingsPatch } from '@src/contracts/settings/settings.ts';

/** True when menu and header are both hidden. */
export const isFolded = ({ menuSetting, headerSetting }: ProjectSettings): boolean =>
  !menuSetting.show && !headerSetting.show;

/** True when the tabs are hidden too, until the pointer or the focus reaches the top of the window. */
export const isMaximized = (settings: ProjectSettings): boolean =>
  isFolded(settings) && settings.multiTabsSetting.autoCollapse;

/** Hides menu and header; shows both when both are hidden. */
export function foldPatch(settings: ProjectSettings): SettingsPatch {
  const shown = isFolded(settings);
  return { menuSetting: { show: shown, hidden: !shown }, headerSetting: { show: shown } };
}
