import { DEFAULT_SETTINGS, type SettingsPatch } from '@src/contracts/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { type Layout, layoutOf } from './layout.ts';
import { patchSettings } from './patch-settings.ts';

const layout = (patch: SettingsPatch = {}, situation = {}) =>
  layoutOf(patchSettings(DEFAULT_SETTINGS, patch), { isMobile: false, ...situation });

describe('the layout', () => {
  it('of untouched settings', () => {
    expect(layout()).toEqual({
      fullContent: false,
      showFullHeader: false,
      showInsetHeader: true,
      showHeader: true,
      showSidebar: true,
      sidebarIsDrawer: false,
      showTopMenu: false,
      isSplit: false,
      menuAtEnd: false,
      showHeaderTrigger: true,
      showSidebarTrigger: false,
      showBreadcrumb: true,
      showHeaderLogo: false,
      showSidebarLogo: true,
      showTabs: true,
      showFooter: false,
      showHeaderSettingButton: true,
      showFloatingSettingButton: false,
      sidebarWidth: 210,
      headerLogoWidth: 180,
    } satisfies Layout);
  });

  it.each<[string, SettingsPatch, object, Partial<Layout>]>([
    [
      'mix',
      { menuSetting: { type: 'mix' } },
      {},
      {
        showFullHeader: true,
        showInsetHeader: false,
        showHeaderLogo: true,
        showSidebarLogo: false,
        headerLogoWidth: 210,
      },
    ],
    [
      'mix, split',
      { menuSetting: { type: 'mix', split: true } },
      {},
      { isSplit: true, showTopMenu: true, showBreadcrumb: false, showHeaderTrigger: false, showSidebarTrigger: true },
    ],
    [
      'mix, split, without the menu beside the page',
      { menuSetting: { type: 'mix', split: true, show: false } },
      {},
      { showSidebar: false, sidebarWidth: 0, showTopMenu: true },
    ],
    [
      'mix, split, without an own menu',
      { fullContent: true, menuSetting: { type: 'mix', split: true } },
      {},
      { showSidebar: false, showHeader: false },
    ],
    [
      'a split that the menu type cannot have',
      { menuSetting: { type: 'sidebar', split: true } },
      {},
      { isSplit: false, showTopMenu: false, showBreadcrumb: true, showHeaderTrigger: true, showSidebarTrigger: false },
    ],
    [
      'mix with a narrow menu',
      { menuSetting: { type: 'mix', menuWidth: 120 } },
      {},
      { sidebarWidth: 120, headerLogoWidth: 180 },
    ],
    ['a menu at the right', { menuSetting: { mode: 'vertical-right' } }, {}, { menuAtEnd: true, showSidebar: true }],
    [
      'a menu at the right on a narrow window',
      { menuSetting: { mode: 'vertical-right' } },
      { isMobile: true },
      { menuAtEnd: false },
    ],
    [
      'top menu',
      { menuSetting: { type: 'top-menu' } },
      {},
      { showSidebar: false, showTopMenu: true, showBreadcrumb: false, showHeaderTrigger: false, sidebarWidth: 0 },
    ],
    [
      'mix sidebar',
      { menuSetting: { type: 'mix-sidebar' } },
      {},
      { showInsetHeader: true, showHeaderTrigger: false, showHeaderLogo: false, sidebarWidth: 80 },
    ],
    ['mix sidebar, collapsed', { menuSetting: { type: 'mix-sidebar', collapsed: true } }, {}, { sidebarWidth: 48 }],
    ['collapsed', { menuSetting: { collapsed: true } }, {}, { sidebarWidth: 48 }],
    ['collapsed with titles', { menuSetting: { collapsed: true, collapsedShowTitle: true } }, {}, { sidebarWidth: 80 }],
    [
      'collapsed and hidden by its breakpoint',
      { menuSetting: { collapsed: true, siderHidden: true } },
      {},
      { sidebarWidth: 0 },
    ],
    ['hidden menu', { menuSetting: { hidden: true } }, {}, { sidebarWidth: 0, showHeaderTrigger: false }],
    ['no menu', { menuSetting: { show: false } }, {}, { showSidebar: false, showHeaderTrigger: false }],
    [
      'trigger in the footer',
      { menuSetting: { trigger: 'FOOTER' } },
      {},
      { showHeaderTrigger: false, showSidebarTrigger: true },
    ],
    ['no trigger', { menuSetting: { trigger: 'NONE' } }, {}, { showHeaderTrigger: false, showSidebarTrigger: false }],
    [
      'no header',
      { headerSetting: { show: false } },
      {},
      { showHeader: false, showInsetHeader: false, showHeaderSettingButton: false, showFloatingSettingButton: false },
    ],
    [
      'no header and no tabs',
      { headerSetting: { show: false }, multiTabsSetting: { show: false } },
      {},
      { showTabs: false, showFloatingSettingButton: true },
    ],
    [
      'full content by setting',
      { fullContent: true },
      {},
      { fullContent: true, showHeader: false, showSidebar: false, showTabs: false, showFloatingSettingButton: true },
    ],
    [
      'full content by query',
      {},
      { fullQuery: true },
      { fullContent: true, showInsetHeader: false, showSidebar: false, showTabs: false },
    ],
    [
      'setting button fixed',
      { settingButtonPosition: 'fixed', multiTabsSetting: { show: false } },
      {},
      { showHeaderSettingButton: false, showFloatingSettingButton: true },
    ],
    [
      'setting button in the header',
      { settingButtonPosition: 'header' },
      {},
      { showHeaderSettingButton: true, showFloatingSettingButton: false },
    ],
    [
      'no setting button',
      { showSettingButton: false },
      {},
      { showHeaderSettingButton: false, showFloatingSettingButton: false },
    ],
    ['footer', { showFooter: true }, {}, { showFooter: true }],
    ['footer on a page without', { showFooter: true }, { hiddenFooter: true }, { showFooter: false }],
    [
      'mobile',
      {},
      { isMobile: true },
      {
        showSidebar: true,
        sidebarIsDrawer: true,
        showTopMenu: false,
        showHeaderTrigger: true,
        showHeaderLogo: true,
        sidebarWidth: 0,
      },
    ],
    ['mobile without logo', { showLogo: false }, { isMobile: true }, { showHeaderLogo: true, showSidebarLogo: false }],
    ['no breadcrumb', { showBreadCrumb: false }, {}, { showBreadcrumb: false }],
  ])('of %s', (_, patch, situation, expected) => {
    expect(layout(patch, situation)).toMatchObject(expected);
  });
});
