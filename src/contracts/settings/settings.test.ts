import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PERMISSION_MODES } from './app-config.ts';
import {
  CONTENT_MODES,
  DEFAULT_SETTINGS,
  LOCALES,
  MENU_MODES,
  MENU_TYPES,
  MIX_TRIGGERS,
  SETTING_BUTTON_POSITIONS,
  settingsContract,
  THEME_COLORS,
  THEMES,
  TIMEOUT_MODES,
  TOP_MENU_ALIGNS,
  TRANSITIONS,
  TRIGGERS,
} from './settings.ts';

it.each<[string, readonly string[], readonly string[]]>([
  ['menu type', MENU_TYPES, ['sidebar', 'mix-sidebar', 'mix', 'top-menu']],
  ['menu mode', MENU_MODES, ['vertical', 'horizontal', 'vertical-right', 'inline']],
  ['trigger', TRIGGERS, ['NONE', 'FOOTER', 'HEADER']],
  ['theme', THEMES, ['dark', 'light']],
  ['content', CONTENT_MODES, ['full', 'fixed']],
  ['permission mode', PERMISSION_MODES, ['ROLE', 'BACK', 'ROUTE_MAPPING']],
  ['session timeout handling', TIMEOUT_MODES, ['ROUTE_JUMP', 'PAGE_COVERAGE']],
  ['transition', TRANSITIONS, ['zoom-fade', 'zoom-out', 'fade-slide', 'fade', 'fade-bottom', 'fade-scale']],
  ['mix sidebar trigger', MIX_TRIGGERS, ['hover', 'click']],
  ['top menu align', TOP_MENU_ALIGNS, ['center', 'start', 'end']],
  ['setting button position', SETTING_BUTTON_POSITIONS, ['auto', 'header', 'fixed']],
  ['language', LOCALES, ['zh_CN', 'en']],
])('the values of %s are those of the specification (section 4)', (_name, values, expected) => {
  expect(values).toEqual(expected);
});

it('the default settings are those of the specification (section 9)', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    permissionMode: 'BACK',
    themeColor: '#0960bd',
    contentMode: 'full',
    showFooter: false,
    openKeepAlive: true,
    lockTime: 0,
    headerSetting: { theme: 'light' },
    menuSetting: { menuWidth: 210, theme: 'dark', type: 'sidebar', mode: 'inline', trigger: 'HEADER', accordion: true },
    transitionSetting: { basicTransition: 'fade-slide', openPageLoading: true, openNProgress: false },
  });
});

it('there are nine theme colours, the default first (section 9)', () => {
  expect([THEME_COLORS[0], new Set(THEME_COLORS).size]).toEqual(['#0960bd', 9]);
});

it('the settings are those of the specification, and one of our own (section 3)', () => {
  const groups = Object.entries(DEFAULT_SETTINGS).filter(([, value]) => typeof value === 'object');
  expect(Object.keys(DEFAULT_SETTINGS).filter((key) => !groups.some(([name]) => name === key))).toEqual([
    'showSettingButton',
    'showDarkModeToggle',
    'settingButtonPosition',
    'permissionMode',
    'permissionCacheType',
    'sessionTimeoutProcessing',
    'themeColor',
    'grayMode',
    'colorWeak',
    'fullContent',
    'contentMode',
    'showLogo',
    'showFooter',
    'openKeepAlive',
    'lockTime',
    'showBreadCrumb',
    'showBreadCrumbIcon',
    'useErrorHandle',
    'useOpenBackTop',
    'canEmbedIFramePage',
    'closeMessageOnSwitch',
    'removeAllHttpPending',
    'singleKeyShortcuts',
  ]);
  expect(Object.fromEntries(groups.map(([name, group]) => [name, Object.keys(group).join(' ')]))).toEqual({
    headerSetting: 'bgColor fixed show theme useLockPage showFullScreen showDoc showNotice showSearch showApi',
    menuSetting:
      'bgColor fixed collapsed siderHidden collapsedShowTitle canDrag show hidden menuWidth mode type theme split ' +
      'topMenuAlign trigger accordion closeMixSidebarOnChange mixSideTrigger mixSideFixed',
    multiTabsSetting: 'cache show canDrag showQuick showRedo showFold autoCollapse',
    transitionSetting: 'enable basicTransition openPageLoading openNProgress',
  });
});

it.each([
  [0, false],
  [67, false],
  [68, true],
  [800, true],
  [801, false],
])('a menu of %i px can be imported: %s', (menuWidth, isTaken) => {
  const settings = { ...DEFAULT_SETTINGS, menuSetting: { ...DEFAULT_SETTINGS.menuSetting, menuWidth } };
  expect(v.safeParse(settingsContract, settings).success).toBe(isTaken);
});
