import type { DrawerPath } from '../drivers/settings-driver.ts';
import {
  counts,
  entrance,
  foldedStrip,
  hooked,
  keysOnQuestionMark,
  type Look,
  locksWithinAMinute,
  openGroups,
  staysInView,
  style,
  tabsAfterReload,
  whileFetching,
  width,
} from './visual-probes.ts';

type Value = string | number | boolean;

/** A setting and its visible effect. */
export interface SettingRow {
  readonly path: DrawerPath;
  readonly look: Look;
  /** Observed value before the change. */
  readonly from: unknown;
  /** Values to choose, each with the observed value afterwards. */
  readonly chosen: readonly (readonly [Value, unknown])[];
  /** Settings that are changed first, without which this one has no effect. */
  readonly first?: readonly (readonly [DrawerPath, Value])[];
  /** True when the test controls the clock. */
  readonly clock?: boolean;
  /** Width of the window in px. */
  readonly window?: number;
}

const shown = (path: DrawerPath, look: Look): SettingRow => ({ path, look, from: [1], chosen: [[false, [0]]] });
const trigger = counts(hooked('menu-trigger'), ({ page }) => page.locator('.sidebar-trigger'));
const activeEntry: SettingRow['look'] = style(({ menuItem }) => menuItem('/dashboard/analysis'), 'background-color');

const FUNCTION_ROWS: readonly SettingRow[] = [
  { path: 'menuSetting.collapsed', look: width('sidebar'), from: 210, chosen: [[true, 48]] },
  {
    path: 'menuSetting.collapsedShowTitle',
    first: [['menuSetting.collapsed', true]],
    look: width('sidebar'),
    from: 48,
    chosen: [[true, 80]],
  },
  { path: 'menuSetting.menuWidth', look: width('sidebar'), from: 210, chosen: [[300, 300]] },
  shown('headerSetting.showSearch', counts(hooked('search-open'))),
  {
    path: 'menuSetting.accordion',
    look: openGroups,
    from: ['/system'],
    chosen: [[false, ['/dashboard', '/system']]],
  },
  { path: 'headerSetting.fixed', look: staysInView(hooked('header')), from: true, chosen: [[false, false]] },
  { path: 'menuSetting.fixed', look: staysInView(hooked('menu-item')), from: true, chosen: [[false, false]] },
  {
    path: 'multiTabsSetting.cache',
    look: tabsAfterReload,
    from: ['/dashboard/analysis'],
    chosen: [[true, ['/dashboard/analysis', '/dashboard/workbench']]],
  },
  { path: 'singleKeyShortcuts', look: keysOnQuestionMark, from: true, chosen: [[false, false]] },
  {
    path: 'multiTabsSetting.autoCollapse',
    look: foldedStrip,
    from: { away: true, atTheTop: true },
    chosen: [[true, { away: false, atTheTop: true }]],
  },
  {
    path: 'menuSetting.trigger',
    look: trigger,
    from: [1, 0],
    chosen: [
      ['FOOTER', [0, 1]],
      ['NONE', [0, 0]],
    ],
  },
  { path: 'contentMode', window: 1800, look: width('main'), from: 1590, chosen: [['fixed', 1200]] },
  { path: 'lockTime', clock: true, look: locksWithinAMinute, from: false, chosen: [[1, true]] },
];

const DISPLAY_ROWS: readonly SettingRow[] = [
  shown('showBreadCrumb', counts(hooked('breadcrumb'))),
  {
    path: 'showBreadCrumbIcon',
    // Icons of pages; the icon of a menu with sibling pages is always present.
    look: counts(({ hook }) => hook('breadcrumb').locator('li > :is(a, span) svg')),
    from: [0],
    chosen: [[true, [2]]],
  },
  shown('multiTabsSetting.show', counts(hooked('tab-strip'))),
  shown('multiTabsSetting.showRedo', counts(hooked('tab-refresh'))),
  shown('multiTabsSetting.showQuick', counts(hooked('tab-menu'))),
  shown('multiTabsSetting.showFold', counts(hooked('tab-fold'))),
  shown('menuSetting.show', counts(hooked('sidebar'))),
  shown('headerSetting.show', counts(hooked('header'))),
  shown(
    'showLogo',
    counts(({ hook }) => hook('sidebar').getByRole('link', { name: 'Statehouse' })),
  ),
  { path: 'showFooter', look: counts(({ page }) => page.getByRole('contentinfo')), from: [0], chosen: [[true, [1]]] },
  {
    path: 'fullContent',
    look: counts(hooked('header'), hooked('sidebar'), hooked('tab-strip'), hooked('page')),
    from: [1, 1, 1, 1],
    chosen: [[true, [0, 0, 0, 1]]],
  },
  {
    path: 'grayMode',
    look: style(({ page }) => page.locator('html'), 'filter'),
    from: 'none',
    chosen: [[true, 'grayscale(1)']],
  },
  {
    path: 'colorWeak',
    look: style(({ page }) => page.locator('html'), '--app-color-good'),
    from: '#55d187',
    chosen: [[true, '#56b4e9']],
  },
];

const COLOR_ROWS: readonly SettingRow[] = [
  {
    path: 'darkMode',
    look: style(hooked('shell'), 'background-color'),
    from: 'rgb(244, 247, 249)',
    chosen: [['dark', 'rgb(21, 21, 21)']],
  },
  { path: 'themeColor', look: activeEntry, from: 'rgb(9, 96, 189)', chosen: [['#009688', 'rgb(0, 150, 136)']] },
  {
    path: 'headerSetting.bgColor',
    look: style(hooked('header'), 'background-color'),
    from: 'rgb(255, 255, 255)',
    chosen: [['#e74c3c', 'rgb(231, 76, 60)']],
  },
  {
    path: 'menuSetting.bgColor',
    look: style(hooked('sidebar'), 'background-color'),
    from: 'rgb(0, 21, 41)',
    chosen: [['#273352', 'rgb(39, 51, 82)']],
  },
];

const ANIMATION_ROWS: readonly SettingRow[] = [
  {
    path: 'transitionSetting.openNProgress',
    look: whileFetching('page-loading', 'progress-bar'),
    from: false,
    chosen: [[true, true]],
  },
  {
    path: 'transitionSetting.openPageLoading',
    first: [['transitionSetting.openNProgress', true]],
    look: whileFetching('progress-bar', 'page-loading'),
    from: true,
    chosen: [[false, false]],
  },
  { path: 'transitionSetting.enable', look: entrance, from: 'page-enter-slide', chosen: [[false, 'none']] },
  {
    path: 'transitionSetting.basicTransition',
    look: entrance,
    from: 'page-enter-slide',
    chosen: [
      ['fade', 'page-enter-fade'],
      ['fade-bottom', 'page-enter-bottom'],
      ['fade-scale', 'page-enter-scale'],
      ['zoom-fade', 'page-enter-zoom-fade'],
      ['zoom-out', 'page-enter-zoom-out'],
    ],
  },
];

/** Every setting of the drawer except those of the layouts, which have their own spec. */
export const SETTING_ROWS: readonly SettingRow[] = [
  ...COLOR_ROWS,
  ...FUNCTION_ROWS,
  ...DISPLAY_ROWS,
  ...ANIMATION_ROWS,
];
