import * as v from 'valibot';
import { PERMISSION_MODES } from './app-config.ts';

export const LOCALES = ['zh_CN', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const MENU_TYPES = ['sidebar', 'mix-sidebar', 'mix', 'top-menu'] as const;
export const MENU_MODES = ['vertical', 'horizontal', 'vertical-right', 'inline'] as const;
export const TRIGGERS = ['NONE', 'FOOTER', 'HEADER'] as const;
export const THEMES = ['dark', 'light'] as const;
export const CONTENT_MODES = ['full', 'fixed'] as const;
export const TRANSITIONS = ['zoom-fade', 'zoom-out', 'fade-slide', 'fade', 'fade-bottom', 'fade-scale'] as const;
export const MIX_TRIGGERS = ['hover', 'click'] as const;
export const TOP_MENU_ALIGNS = ['center', 'start', 'end'] as const;
export const SETTING_BUTTON_POSITIONS = ['auto', 'header', 'fixed'] as const;
export const TIMEOUT_MODES = ['ROUTE_JUMP', 'PAGE_COVERAGE'] as const;
export const CACHE_TYPES = ['LOCAL', 'SESSION'] as const;

/** The nine accents an operator may choose from; the first is the default (specification, section 9). */
export const THEME_COLORS = [
  '#0960bd',
  '#0084f4',
  '#009688',
  '#536dfe',
  '#ff5c93',
  '#ee4f12',
  '#0096c7',
  '#9c27b0',
  '#ff9800',
] as const;

/** The colours an operator may give the header; the first is the default. */
export const HEADER_COLORS = [
  '#ffffff',
  '#151515',
  '#009688',
  '#5172DC',
  '#018ffb',
  '#409eff',
  '#e74c3c',
  '#24292e',
  '#394664',
  '#001529',
  '#383f45',
] as const;

/** The colours an operator may give the sidebar; the first is the default. */
export const SIDEBAR_COLORS = [
  '#001529',
  '#212121',
  '#273352',
  '#ffffff',
  '#191b24',
  '#191a23',
  '#304156',
  '#001628',
  '#28333E',
  '#344058',
  '#383f45',
] as const;

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
const flag = v.boolean();
/** Maximum width of the menu, dragged or typed, in px. */
export const MAX_MENU_WIDTH = 800;
/** Minimum width of the open menu, in px: closed it has 48, and a drag below 48 + 20 closes it. */
const MIN_MENU_WIDTH = 68;
const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_MENU_WIDTH));

/** Every project setting of section 3 of the specification and one of our own, with their limits. */
export const settingsContract = v.object({
  showSettingButton: flag,
  showDarkModeToggle: flag,
  settingButtonPosition: v.picklist(SETTING_BUTTON_POSITIONS),
  permissionMode: v.picklist(PERMISSION_MODES),
  permissionCacheType: v.picklist(CACHE_TYPES),
  sessionTimeoutProcessing: v.picklist(TIMEOUT_MODES),
  themeColor: color,
  grayMode: flag,
  colorWeak: flag,
  fullContent: flag,
  contentMode: v.picklist(CONTENT_MODES),
  showLogo: flag,
  showFooter: flag,
  openKeepAlive: flag,
  /** Minutes without activity until the screen locks; 0 means never. */
  lockTime: v.pipe(v.number(), v.minValue(0), v.maxValue(1440)),
  showBreadCrumb: flag,
  showBreadCrumbIcon: flag,
  useErrorHandle: flag,
  useOpenBackTop: flag,
  canEmbedIFramePage: flag,
  closeMessageOnSwitch: flag,
  removeAllHttpPending: flag,
  /** Not in the specification: false for operators whose speech input types single keys. */
  singleKeyShortcuts: flag,
  headerSetting: v.object({
    bgColor: color,
    fixed: flag,
    show: flag,
    theme: v.picklist(THEMES),
    useLockPage: flag,
    showFullScreen: flag,
    showDoc: flag,
    showNotice: flag,
    showSearch: flag,
    showApi: flag,
  }),
  menuSetting: v.object({
    bgColor: color,
    fixed: flag,
    collapsed: flag,
    siderHidden: flag,
    collapsedShowTitle: flag,
    canDrag: flag,
    show: flag,
    hidden: flag,
    menuWidth: v.pipe(pixels, v.minValue(MIN_MENU_WIDTH)),
    mode: v.picklist(MENU_MODES),
    type: v.picklist(MENU_TYPES),
    theme: v.picklist(THEMES),
    split: flag,
    topMenuAlign: v.picklist(TOP_MENU_ALIGNS),
    trigger: v.picklist(TRIGGERS),
    accordion: flag,
    closeMixSidebarOnChange: flag,
    mixSideTrigger: v.picklist(MIX_TRIGGERS),
    mixSideFixed: flag,
  }),
  multiTabsSetting: v.object({
    cache: flag,
    show: flag,
    canDrag: flag,
    showQuick: flag,
    showRedo: flag,
    showFold: flag,
    autoCollapse: flag,
  }),
  transitionSetting: v.object({
    enable: flag,
    basicTransition: v.picklist(TRANSITIONS),
    openPageLoading: flag,
    openNProgress: flag,
  }),
});
export type ProjectSettings = v.InferOutput<typeof settingsContract>;

/** A part of the settings to merge into the current ones, group by group. */
export type SettingsPatch = {
  readonly [Key in keyof ProjectSettings]?: ProjectSettings[Key] extends object
    ? Partial<ProjectSettings[Key]>
    : ProjectSettings[Key];
};

/** The default settings (specification, section 9). */
export const DEFAULT_SETTINGS: ProjectSettings = {
  showSettingButton: true,
  showDarkModeToggle: true,
  settingButtonPosition: 'auto',
  permissionMode: 'BACK',
  permissionCacheType: 'LOCAL',
  sessionTimeoutProcessing: 'ROUTE_JUMP',
  themeColor: THEME_COLORS[0],
  grayMode: false,
  colorWeak: false,
  fullContent: false,
  contentMode: 'full',
  showLogo: true,
  showFooter: false,
  openKeepAlive: true,
  lockTime: 0,
  showBreadCrumb: true,
  showBreadCrumbIcon: false,
  useErrorHandle: true,
  useOpenBackTop: true,
  canEmbedIFramePage: true,
  closeMessageOnSwitch: true,
  removeAllHttpPending: true,
  singleKeyShortcuts: true,
  headerSetting: {
    bgColor: '#ffffff',
    fixed: true,
    show: true,
    theme: 'light',
    useLockPage: true,
    showFullScreen: true,
    showDoc: true,
    showNotice: true,
    showSearch: true,
    showApi: true,
  },
  menuSetting: {
    bgColor: '#001529',
    fixed: true,
    collapsed: false,
    siderHidden: false,
    collapsedShowTitle: false,
    canDrag: false,
    show: true,
    hidden: false,
    menuWidth: 210,
    mode: 'inline',
    type: 'sidebar',
    theme: 'dark',
    split: false,
    topMenuAlign: 'center',
    trigger: 'HEADER',
    accordion: true,
    closeMixSidebarOnChange: false,
    mixSideTrigger: 'click',
    mixSideFixed: false,
  },
  multiTabsSetting: {
    cache: false,
    show: true,
    canDrag: true,
    showQuick: true,
    showRedo: true,
    showFold: true,
    autoCollapse: false,
  },
  transitionSetting: {
    enable: true,
    basicTransition: 'fade-slide',
    openPageLoading: true,
    openNProgress: false,
  },
};
