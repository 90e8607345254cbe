import { expect } from './fixtures.ts';
import { action, hook, item, type KeyboardPath, tabLink, toStripTool, toTool, workbench } from './keyboard-locators.ts';
import { OPERATOR_PATHS, TOOL_PATHS } from './keyboard-tool-paths.ts';
import { textOf } from './texts.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const ABOUT = '/about/index';
const LEVEL_2 = '/level/menu2';

const PLACES: readonly KeyboardPath[] = [
  {
    feature: 'skip link: one press to the content',
    at: ABOUT,
    walk: async ({ demo, keys }) => {
      await keys.pressTo('Shift+Tab', hook('skip-link'));
      await keys.press('Enter');
      await keys.expectFocus(hook('main'));
      await demo.expectAddress(ABOUT);
    },
  },
  {
    feature: 'menu: open a group and a page, and close the group',
    at: ABOUT,
    walk: async ({ demo, keys }) => {
      await keys.pressTo('Shift+Tab', '[role="treeitem"]');
      await keys.press('Home');
      await keys.pressTo('ArrowDown', item('/dashboard'));
      await keys.press('ArrowRight');
      await keys.pressTo('ArrowDown', item(WORKBENCH));
      await keys.press('Enter');
      await demo.expectPage(WORKBENCH);
      await keys.pressTo('Shift+Tab', '[role="treeitem"]');
      await keys.press('ArrowLeft');
      await keys.press('ArrowLeft');
      await expect(demo.menuItem('/dashboard')).toHaveAttribute('aria-expanded', 'false');
    },
  },
  {
    feature: 'menu: collapse and expand',
    at: ABOUT,
    walk: async ({ demo, keys }) => {
      const width = () => demo.hook('sidebar').evaluate((sidebar) => sidebar.getBoundingClientRect().width);
      await keys.pressTo('Shift+Tab', hook('menu-trigger'));
      await keys.press('Space');
      await expect.poll(width).toBe(48);
      await keys.press('Enter');
      await expect.poll(width).toBe(210);
    },
  },
  {
    feature: 'breadcrumb: the other pages of a group',
    at: '/system/dept',
    walk: async ({ demo, keys }) => {
      await keys.pressTo('Shift+Tab', hook('breadcrumb-menu'));
      await keys.press('ArrowDown');
      await keys.pressTo('ArrowUp', '[role^="menuitem"][data-path="/system/role"]');
      await keys.press('Enter');
      await demo.expectPage('/system/role');
    },
  },
  {
    feature: 'search: a page by its name',
    at: ABOUT,
    walk: async (hands) => {
      await toTool(hands, 'search-open');
      await hands.keys.press('Enter');
      await hands.keys.expectFocus(hook('search-input'));
      await hands.keys.press('Escape');
      await hands.keys.expectFocus(hook('search-open'));
      await workbench(hands);
    },
  },
  {
    feature: 'commands: run one by its name',
    at: ABOUT,
    walk: async ({ demo, keys }) => {
      await keys.press('/');
      await keys.expectFocus(hook('search-input'));
      await keys.type('theme');
      await expect(demo.hook('search-result').first()).toHaveAttribute('data-command', 'theme-dark');
      await keys.press('Enter');
      await expect(demo.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  },
];

const TABS: readonly KeyboardPath[] = [
  {
    feature: 'tabs: switch, move and close',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await workbench(hands);
      await keys.pressTo('Shift+Tab', tabLink(WORKBENCH));
      await keys.press('Alt+Shift+ArrowLeft');
      await expect.poll(demo.openPaths).toEqual([ANALYSIS, WORKBENCH, ABOUT]);
      await keys.press('End');
      await keys.expectFocus(tabLink(ABOUT));
      await keys.press('Enter');
      await demo.expectPage(ABOUT);
      await keys.pressTo('Shift+Tab', tabLink(ABOUT));
      await keys.press('Delete');
      await demo.expectPage(WORKBENCH);
      await expect.poll(demo.openPaths).toEqual([ANALYSIS, WORKBENCH]);
    },
  },
  {
    feature: 'tabs: the menu of a tab',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await workbench(hands);
      await keys.pressTo('Shift+Tab', tabLink(WORKBENCH));
      await keys.press('Shift+F10');
      await keys.pressTo('ArrowDown', action(4));
      await keys.press('Enter');
      await expect.poll(demo.openPaths).toEqual([ANALYSIS, WORKBENCH]);
    },
  },
  {
    feature: 'tabs: the actions button',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await toStripTool(hands, 'tab-menu');
      await keys.press('Enter');
      await keys.pressTo('ArrowDown', action(6));
      await keys.press('Space');
      await demo.expectPage(ANALYSIS);
    },
  },
  {
    feature: 'tabs: load the page anew',
    at: LEVEL_2,
    needs: 'gallery',
    walk: async (hands) => {
      const { demo, keys } = hands;
      const note = demo.page.getByLabel(textOf('demo.level.note'));
      await keys.pressTo('Tab', 'main input, main textarea');
      await keys.type('not kept');
      await expect(note).toHaveValue('not kept');
      await toStripTool(hands, 'tab-refresh');
      await keys.press('Enter');
      await expect(note).toHaveValue('');
    },
  },
  {
    feature: 'tabs: maximise the page and restore the layout',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await toStripTool(hands, 'tab-fold');
      await keys.press('Enter');
      await expect(demo.hook('header')).toHaveCount(0);
      await keys.expectFocus(hook('tab-fold'));
      await keys.press('Enter');
      await expect(demo.hook('header')).toBeVisible();
    },
  },
];

/** Every feature of the shell with its path. A new feature of the shell adds its own. */
export const KEYBOARD_PATHS: readonly KeyboardPath[] = [...PLACES, ...TABS, ...TOOL_PATHS, ...OPERATOR_PATHS];
