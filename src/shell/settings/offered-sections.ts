import type { SettingSection } from './setting-item.ts';
import { SETTING_SECTIONS } from './setting-sections.ts';

/** Settings that the shell keeps but draws nothing by: they are offered when the layouts that follow them are there. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'menuSetting.type',
  'menuSetting.split',
  'menuSetting.mixSideFixed',
  'menuSetting.closeMixSidebarOnChange',
  'menuSetting.mixSideTrigger',
  'menuSetting.topMenuAlign',
  'menuSetting.canDrag',
]);

/** What the drawer offers: every setting that can be seen to work. */
export const OFFERED_SECTIONS: readonly SettingSection[] = SETTING_SECTIONS.map((section) => ({
  ...section,
  items: section.items.filter(({ path }) => !WITHOUT_EFFECT.has(path)),
})).filter(({ items }) => items.length > 0);
