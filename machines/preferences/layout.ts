import type { ProjectSettings } from '@src/contracts/settings/settings.ts';

/** Sizes of the specification, section 9, in px. */
export const LAYOUT_SIZES = { miniSidebar: 48, miniSidebarWithTitle: 80, tabs: 30, footer: 75 } as const;

/** Minimum width of the logo in the header, in px (as the menu types require). */
const MIN_LOGO_WIDTH = 180;

/** Facts besides the settings that decide the layout. */
export interface LayoutSituation {
  readonly isMobile: boolean;
  /** True when the query requests the page alone (`__full__`). */
  readonly fullQuery?: boolean;
  /** True when the route hides the footer. */
  readonly hiddenFooter?: boolean;
}

/** Visible parts of the shell. */
export interface Layout {
  readonly fullContent: boolean;
  readonly showFullHeader: boolean;
  readonly showInsetHeader: boolean;
  readonly showHeader: boolean;
  readonly showSidebar: boolean;
  /** True when the sidebar is a drawer over the page. */
  readonly sidebarIsDrawer: boolean;
  readonly showTopMenu: boolean;
  /** True when the top level is in the header and the sidebar shows the entries of the current module. */
  readonly isSplit: boolean;
  /** True when the menu is at the end of the page instead of its start. */
  readonly menuAtEnd: boolean;
  readonly showHeaderTrigger: boolean;
  readonly showSidebarTrigger: boolean;
  readonly showBreadcrumb: boolean;
  readonly showHeaderLogo: boolean;
  readonly showSidebarLogo: boolean;
  readonly showTabs: boolean;
  readonly showFooter: boolean;
  readonly showHeaderSettingButton: boolean;
  readonly showFloatingSettingButton: boolean;
  /** Width reserved for the sidebar next to the page, in px; 0 for none. */
  readonly sidebarWidth: number;
  /** Width of the logo in the header, in px, aligned with the menu below. */
  readonly headerLogoWidth: number;
}

function headerFlags({ headerSetting, menuSetting: { type } }: ProjectSettings, fullContent: boolean) {
  const shown = headerSetting.show && !fullContent;
  return { showFullHeader: shown && type === 'mix', showInsetHeader: shown && type !== 'mix', showHeader: shown };
}

function menuFlags(settings: ProjectSettings, isMobile: boolean, fullContent: boolean) {
  const { menuSetting: menu, showLogo } = settings;
  const { type, mode, trigger } = menu;
  const isSplit = splits(settings);
  const showSidebar = isMobile || (menu.show && !fullContent && (isSplit || mode !== 'horizontal'));
  const wantsHeaderTrigger = type !== 'top-menu' && menu.show && !menu.hidden && trigger === 'HEADER';
  return {
    showSidebar,
    sidebarIsDrawer: isMobile,
    isSplit: isSplit && !isMobile,
    menuAtEnd: mode === 'vertical-right' && type !== 'mix-sidebar' && !isMobile,
    showTopMenu: !isMobile && (mode === 'horizontal' || isSplit),
    showHeaderTrigger: wantsHeaderTrigger && (isMobile || (!isSplit && type !== 'mix-sidebar')),
    showSidebarTrigger: trigger !== 'NONE' && !isMobile && (trigger === 'FOOTER' || isSplit),
    showHeaderLogo: isMobile || (showLogo && type !== 'sidebar' && type !== 'mix-sidebar'),
    showSidebarLogo: showLogo && type === 'sidebar',
    sidebarWidth: isMobile || !showSidebar ? 0 : sidebarWidth(menu),
    headerLogoWidth: type === 'mix' ? Math.max(MIN_LOGO_WIDTH, menu.menuWidth) : MIN_LOGO_WIDTH,
  };
}

/** Only the mixed menu can be split; imported settings may claim it for other layouts. */
const splits = ({ menuSetting: { type, split } }: ProjectSettings) => split && type === 'mix';

/** Width of the sidebar in px: mini when collapsed, 0 when hidden. */
function sidebarWidth(menu: ProjectSettings['menuSetting']): number {
  if (menu.hidden) return 0;
  if (!menu.collapsed && menu.type !== 'mix-sidebar') return menu.menuWidth;
  if (menu.type === 'mix-sidebar') return menu.collapsed ? LAYOUT_SIZES.miniSidebar : LAYOUT_SIZES.miniSidebarWithTitle;
  if (menu.siderHidden) return 0;
  return menu.collapsedShowTitle ? LAYOUT_SIZES.miniSidebarWithTitle : LAYOUT_SIZES.miniSidebar;
}

function settingButtons(settings: ProjectSettings, showTabs: boolean, fullContent: boolean) {
  const { showSettingButton, settingButtonPosition: position, headerSetting } = settings;
  const auto = position === 'auto';
  const floats = position === 'fixed' || (auto && (!headerSetting.show || fullContent));
  return {
    showHeaderSettingButton: showSettingButton && (position === 'header' || (auto && headerSetting.show)),
    showFloatingSettingButton: showSettingButton && floats && (!showTabs || fullContent),
  };
}

/** Visible parts of the shell for these settings. Pure; the only place with these rules. */
export function layoutOf(settings: ProjectSettings, situation: LayoutSituation): Layout {
  const { isMobile, fullQuery = false, hiddenFooter = false } = situation;
  const { mode } = settings.menuSetting;
  const fullContent = fullQuery || settings.fullContent;
  const showTabs = settings.multiTabsSetting.show && !fullContent;
  return {
    fullContent,
    ...headerFlags(settings, fullContent),
    ...menuFlags(settings, isMobile, fullContent),
    showBreadcrumb: settings.showBreadCrumb && mode !== 'horizontal' && !splits(settings),
    showTabs,
    showFooter: settings.showFooter && !hiddenFooter,
    ...settingButtons(settings, showTabs, fullContent),
  };
}
