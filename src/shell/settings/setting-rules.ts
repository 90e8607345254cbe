import type { SettingSituation } from './setting-item.ts';

type Rule = (situation: SettingSituation) => boolean;

/** All given rules hold. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (situation) =>
    rules.every((rule) => rule(situation));

/** The given rule does not hold. */
export const not =
  (rule: Rule): Rule =>
  (situation) =>
    !rule(situation);

/** Always enabled. */
export const always: Rule = () => true;

/** True when a menu next to the page is shown: visible, and not horizontal. */
export const hasSideMenu: Rule = ({ settings: { menuSetting } }) =>
  menuSetting.show && menuSetting.mode !== 'horizontal';

/** The menu is at a side, visible or not. */
export const notHorizontal: Rule = ({ settings }) => settings.menuSetting.mode !== 'horizontal';

/** The menu type is mixed. */
export const isMix: Rule = ({ settings }) => settings.menuSetting.type === 'mix';

/** The menu has two columns. */
export const isMixSidebar: Rule = ({ settings }) => settings.menuSetting.type === 'mix-sidebar';

/** True when the menu is in the header. */
export const isTopMenu: Rule = ({ settings }) => settings.menuSetting.type === 'top-menu';

/** The menu is split between header and sidebar. */
export const isSplit: Rule = ({ settings }) => settings.menuSetting.split;

/** The menu is collapsed. */
export const isCollapsed: Rule = ({ settings }) => settings.menuSetting.collapsed;

/** The header is shown. */
export const hasHeader: Rule = ({ settings }) => settings.headerSetting.show;

/** Tabs are shown. */
export const hasTabs: Rule = ({ settings }) => settings.multiTabsSetting.show;

/** Page transitions are on. */
export const hasTransitions: Rule = ({ settings }) => settings.transitionSetting.enable;

/** The window is wide enough for the chosen layout. */
export const isWide: Rule = ({ isMobile }) => !isMobile;

/** The theme allows coloured bars. */
export const isLight: Rule = ({ isDark }) => !isDark;
