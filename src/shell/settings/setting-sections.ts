import { SIDEBAR_COLORS } from '@src/contracts/settings/settings.ts';
import { barTheme } from '@src/ui/theme/accent.ts';
import { HEADER_OPTIONS, SIDEBAR_OPTIONS, THEME_OPTIONS } from './setting-colors.ts';
import type { SettingSection } from './setting-item.ts';
import { always, isLight } from './setting-rules.ts';
import { ANIMATION_ITEMS, DISPLAY_ITEMS, FUNCTION_ITEMS } from './settings-schema.ts';

/** Only a white sidebar is light. */
const [, , , WHITE] = SIDEBAR_COLORS;

/** All settings of the drawer in order. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    title: 'layout.setting.darkMode',
    items: [{ kind: 'theme', path: 'darkMode', label: 'layout.setting.darkMode', isEnabled: always }],
  },
  {
    title: 'layout.setting.navMode',
    items: [
      {
        kind: 'tiles',
        path: 'menuSetting.type',
        label: 'layout.setting.navMode',
        isEnabled: always,
        options: [
          { value: 'sidebar', label: 'layout.setting.menuTypeSidebar' },
          { value: 'mix', label: 'layout.setting.menuTypeMix' },
          { value: 'top-menu', label: 'layout.setting.menuTypeTopMenu' },
          { value: 'mix-sidebar', label: 'layout.setting.menuTypeMixSidebar' },
        ],
      },
    ],
  },
  {
    title: 'layout.setting.sysTheme',
    items: [
      {
        kind: 'color',
        path: 'themeColor',
        label: 'layout.setting.sysTheme',
        isEnabled: always,
        options: THEME_OPTIONS,
      },
    ],
  },
  {
    title: 'layout.setting.headerTheme',
    items: [
      {
        kind: 'color',
        path: 'headerSetting.bgColor',
        label: 'layout.setting.headerTheme',
        isEnabled: isLight,
        hint: 'layout.setting.darkHint',
        options: HEADER_OPTIONS,
        brings: (bgColor) => ({ headerSetting: { bgColor, theme: barTheme(bgColor) } }),
      },
    ],
  },
  {
    title: 'layout.setting.sidebarTheme',
    items: [
      {
        kind: 'color',
        path: 'menuSetting.bgColor',
        label: 'layout.setting.sidebarTheme',
        isEnabled: isLight,
        hint: 'layout.setting.darkHint',
        options: SIDEBAR_OPTIONS,
        brings: (bgColor) => ({ menuSetting: { bgColor, theme: bgColor === WHITE ? 'light' : 'dark' } }),
      },
    ],
  },
  { title: 'layout.setting.interfaceFunction', items: FUNCTION_ITEMS },
  { title: 'layout.setting.interfaceDisplay', items: DISPLAY_ITEMS },
  { title: 'layout.setting.animation', items: ANIMATION_ITEMS },
];
