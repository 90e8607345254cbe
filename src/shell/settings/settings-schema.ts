import type { TextKey } from '@locales/keys.ts';
import type { SettingPath } from '@src/contracts/settings/setting-path.ts';
import { MAX_MENU_WIDTH } from '@src/contracts/settings/settings.ts';
import type { SelectItem, SettingItem, SettingOption, SettingSituation, SwitchItem } from './setting-item.ts';
import {
  all,
  always,
  hasHeader,
  hasSideMenu,
  hasTabs,
  hasTransitions,
  isCollapsed,
  isMix,
  isMixSidebar,
  isSplit,
  isTopMenu,
  isWide,
  not,
  notHorizontal,
} from './setting-rules.ts';

type Rule = (situation: SettingSituation) => boolean;

const flag = (path: SettingPath, label: TextKey, isEnabled: Rule = always): SwitchItem => ({
  kind: 'switch',
  path,
  label,
  isEnabled,
});

const choice = (
  path: SettingPath,
  label: TextKey,
  options: readonly SettingOption[],
  isEnabled: Rule = always,
): SelectItem => ({ kind: 'select', path, label, options: () => options, isEnabled });

/** The fourth mode, horizontal, is set by the menu type of the header. */
const MODES: readonly SettingOption[] = [
  { value: 'inline', label: 'layout.setting.menuModeInline' },
  { value: 'vertical', label: 'layout.setting.menuModeVertical' },
  { value: 'vertical-right', label: 'layout.setting.menuModeVerticalRight' },
];

const TRIGGERS: readonly SettingOption[] = [
  { value: 'NONE', label: 'layout.setting.menuTriggerNone' },
  { value: 'FOOTER', label: 'layout.setting.menuTriggerBottom' },
  { value: 'HEADER', label: 'layout.setting.menuTriggerTop' },
];

/** Section "interface function". */
export const FUNCTION_ITEMS: readonly SettingItem[] = [
  flag('menuSetting.split', 'layout.setting.splitMenu', all(hasSideMenu, isMix)),
  flag('menuSetting.mixSideFixed', 'layout.setting.mixSidebarFixed', isMixSidebar),
  flag('menuSetting.closeMixSidebarOnChange', 'layout.setting.closeMixSidebarOnChange', isMixSidebar),
  flag('menuSetting.collapsed', 'layout.setting.menuCollapse', all(hasSideMenu, isWide)),
  flag('menuSetting.canDrag', 'layout.setting.menuDrag', hasSideMenu),
  flag('headerSetting.showSearch', 'layout.setting.menuSearch', hasHeader),
  flag('menuSetting.accordion', 'layout.setting.menuAccordion', hasSideMenu),
  flag(
    'menuSetting.collapsedShowTitle',
    'layout.setting.collapseMenuDisplayName',
    all(hasSideMenu, isCollapsed, not(isMixSidebar)),
  ),
  flag('headerSetting.fixed', 'layout.setting.fixedHeader', hasHeader),
  flag('menuSetting.fixed', 'layout.setting.fixedSideBar', all(hasSideMenu, not(isMixSidebar))),
  flag('multiTabsSetting.autoCollapse', 'layout.setting.autoCollapseTabsInFold', hasTabs),
  choice(
    'menuSetting.mixSideTrigger',
    'layout.setting.mixSidebarTrigger',
    [
      { value: 'hover', label: 'layout.setting.triggerHover' },
      { value: 'click', label: 'layout.setting.triggerClick' },
    ],
    isMixSidebar,
  ),
  choice(
    'menuSetting.topMenuAlign',
    'layout.setting.topMenuLayout',
    [
      { value: 'start', label: 'layout.setting.topMenuAlignLeft' },
      { value: 'center', label: 'layout.setting.topMenuAlignCenter' },
      { value: 'end', label: 'layout.setting.topMenuAlignRight' },
    ],
    all(hasHeader, isTopMenu, not(isSplit)),
  ),
  choice('menuSetting.mode', 'layout.setting.menuMode', MODES, all(hasSideMenu, not(isMixSidebar))),
  {
    kind: 'select',
    path: 'menuSetting.trigger',
    label: 'layout.setting.menuCollapseButton',
    options: ({ menuSetting }) => TRIGGERS.filter(({ value }) => value !== 'HEADER' || !menuSetting.split),
    otherwise: 'FOOTER',
    isEnabled: all(hasSideMenu, not(isMixSidebar)),
  },
  flag('multiTabsSetting.cache', 'layout.setting.tabsCache', hasTabs),
  flag('singleKeyShortcuts', 'layout.setting.singleKeys'),
  choice('contentMode', 'layout.setting.contentMode', [
    { value: 'full', label: 'layout.setting.contentModeFull' },
    { value: 'fixed', label: 'layout.setting.contentModeFixed' },
  ]),
  {
    kind: 'number',
    path: 'lockTime',
    label: 'layout.setting.autoScreenLock',
    min: 0,
    max: 1440,
    step: 1,
    unit: 'layout.setting.minute',
    zero: 'layout.setting.notAutoScreenLock',
    isEnabled: always,
  },
  {
    kind: 'number',
    path: 'menuSetting.menuWidth',
    label: 'layout.setting.expandedMenuWidth',
    min: 100,
    max: MAX_MENU_WIDTH,
    step: 10,
    unit: 'layout.setting.pixel',
    isEnabled: hasSideMenu,
  },
];

/** Section "interface display". */
export const DISPLAY_ITEMS: readonly SettingItem[] = [
  flag('showBreadCrumb', 'layout.setting.breadcrumb', hasHeader),
  flag('showBreadCrumbIcon', 'layout.setting.breadcrumbIcon', hasHeader),
  flag('multiTabsSetting.show', 'layout.setting.tabs'),
  flag('multiTabsSetting.showRedo', 'layout.setting.tabsRedoBtn', hasTabs),
  flag('multiTabsSetting.showQuick', 'layout.setting.tabsQuickBtn', hasTabs),
  flag('multiTabsSetting.showFold', 'layout.setting.tabsFoldBtn', hasTabs),
  {
    ...flag('menuSetting.show', 'layout.setting.sidebar', notHorizontal),
    // Maximizing the page hides the menu by two settings; restoring resets both.
    brings: (show: boolean) => ({ menuSetting: show ? { show, hidden: false } : { show } }),
  },
  flag('headerSetting.show', 'layout.setting.header'),
  flag('showLogo', 'layout.setting.logo', not(isMixSidebar)),
  flag('showFooter', 'layout.setting.footer'),
  flag('fullContent', 'layout.setting.fullContent'),
  flag('grayMode', 'layout.setting.grayMode'),
  flag('colorWeak', 'layout.setting.colorWeak'),
];

/** Section "animation". */
export const ANIMATION_ITEMS: readonly SettingItem[] = [
  flag('transitionSetting.openNProgress', 'layout.setting.progress'),
  flag('transitionSetting.openPageLoading', 'layout.setting.switchLoading'),
  flag('transitionSetting.enable', 'layout.setting.switchAnimation'),
  choice(
    'transitionSetting.basicTransition',
    'layout.setting.animationType',
    [
      { value: 'zoom-fade', label: 'layout.setting.transition.zoomFade' },
      { value: 'fade', label: 'layout.setting.transition.fade' },
      { value: 'zoom-out', label: 'layout.setting.transition.zoomOut' },
      { value: 'fade-slide', label: 'layout.setting.transition.fadeSlide' },
      { value: 'fade-bottom', label: 'layout.setting.transition.fadeBottom' },
      { value: 'fade-scale', label: 'layout.setting.transition.fadeScale' },
    ],
    hasTransitions,
  ),
];
