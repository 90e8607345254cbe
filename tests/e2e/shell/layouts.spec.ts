import type { Page } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { type DrawerPath, driveSettings } from '../drivers/settings-driver.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const PASSWORD = '/system/changePassword';
const ABOUT = '/about/index';

/** Wide enough for every module in one line of the header. */
const WIDE = { width: 3200, height: 800 };

type Choice = readonly [DrawerPath, string | number | boolean];

/** Signs in and changes settings in the drawer; the pointer is on the page afterwards. */
async function lay(demo: ConsoleDriver, ...choices: readonly Choice[]) {
  await demo.signIn('vben', ANALYSIS);
  await demo.expectPage(ANALYSIS);
  const settings = driveSettings(demo);
  for (const [path, value] of choices) await settings.choose(path, value);
  await demo.page.mouse.move(800, 500);
  return settings;
}

/** Bounding box of an element in the window; null when it is hidden. */
const boxOf = (demo: ConsoleDriver, hook: string) => demo.hook(hook).boundingBox();
/** Waits until the element has this box, because the code of a layout is loaded after the choice. */
const expectBox = (demo: ConsoleDriver, hook: string, box: Record<string, number>) =>
  expect.poll(() => boxOf(demo, hook), { message: `box of ${hook}` }).toMatchObject(box);
const panel = (page: Page) => page.locator('.mix-panel');
const popup = (page: Page) => page.locator('.top-menu-popup');
const menuType = (demo: ConsoleDriver) => demo.hook('shell').getAttribute('data-menu-type');
const edge = ({ page }: ConsoleDriver) => page.getByRole('separator', { name: textOf('layout.menu.resize') });

test('sidebar: the menu is beside header and page', async ({ demo }) => {
  await lay(demo);
  await expectBox(demo, 'sidebar', { x: 0, y: 0, width: 210 });
  await expectBox(demo, 'header', { x: 210, y: 0, width: 1070, height: 48 });
  await expectBox(demo, 'tab-strip', { x: 210, y: 48 });
});

test('sidebar: its edge can be dragged at every point, also beside menu links', NIGHTLY, async ({ demo, page }) => {
  await lay(demo, ['menuSetting.canDrag', true]);
  const width = async () => (await boxOf(demo, 'sidebar'))?.width;
  await expect(edge(demo)).toBeVisible();
  const lines = await demo.hook('sidebar').getByTestId('menu-item').all();
  let wanted = 210;
  for (const [index, line] of lines.slice(0, 6).entries()) {
    const box = await line.boundingBox();
    if (box === null) throw new Error('an entry of the menu is not to be seen');
    const y = box.y + box.height / 2;
    const x = wanted - 2 - (index % 3) * 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y, { steps: 3 });
    await page.mouse.move(x + 20, y, { steps: 3 });
    await page.mouse.up();
    wanted += 20;
    await expect.poll(width).toBe(wanted);
  }
});

test('mix: the header is above menu and page', async ({ demo }) => {
  await lay(demo, ['menuSetting.type', 'mix']);
  await expectBox(demo, 'header', { x: 0, y: 0, width: 1280, height: 48 });
  await expectBox(demo, 'sidebar', { x: 0, y: 48, width: 210 });
  await demo.hook('menu-trigger').click();
  await expectBox(demo, 'sidebar', { width: 48 });
});

test(
  'mix, split: the header shows the modules, the sidebar the entries of one module',
  NIGHTLY,
  async ({ demo, page }) => {
    await page.setViewportSize(WIDE);
    await lay(demo, ['menuSetting.type', 'mix'], ['menuSetting.split', true]);
    await expect(page.getByRole('menubar').getByTestId('menu-item').first()).toBeVisible();
    const inSidebar = demo.hook('sidebar').getByTestId('menu-item');
    await expect(inSidebar).toHaveCount(2);
    await demo.menuItem('/system').click();
    await expect(inSidebar.first()).toHaveAttribute('data-path', '/system/account');
    await demo.openMenu(PASSWORD);
    await demo.expectPage(PASSWORD);
    await expect(demo.menuItem('/system')).toHaveAttribute('data-holds-active', 'true');
    await demo.open(ABOUT);
    await demo.expectPage(ABOUT);
    await expect(demo.hook('sidebar')).toHaveCount(0);
    await expect(demo.hook('breadcrumb')).toHaveCount(0);
  },
);

test('top-menu: the menu is in the header with the chosen alignment, and opens below', async ({ demo, page }) => {
  await page.setViewportSize(WIDE);
  const settings = await lay(demo, ['menuSetting.type', 'top-menu']);
  await expect(demo.hook('sidebar')).toHaveCount(0);
  const first = page.getByRole('menubar').getByTestId('menu-item').first();
  const left = async () => (await first.boundingBox())?.x ?? 0;
  let centre = 0;
  // Entries are measured before they are positioned.
  const isAtRest = async () => {
    const before = centre;
    centre = await left();
    return centre > 0 && centre === before;
  };
  await expect.poll(isAtRest).toBe(true);
  await settings.choose('menuSetting.topMenuAlign', 'end');
  await expect.poll(left).toBeGreaterThan(centre);
  await settings.choose('menuSetting.topMenuAlign', 'start');
  await expect.poll(left).toBeLessThan(centre);
  await demo.menuItem('/dashboard').hover();
  await expect(popup(page)).toBeVisible();
  await demo.menuItem(WORKBENCH).click();
  await demo.expectPage(WORKBENCH);
  await expect(popup(page)).toHaveCount(0);
  await expect(demo.menuItem('/dashboard')).toHaveAttribute('aria-current', 'true');
});

test('top-menu: entries without room are in an overflow menu', NIGHTLY, async ({ demo, page }) => {
  await lay(demo, ['menuSetting.type', 'top-menu']);
  const bar = page.getByRole('menubar').getByTestId('menu-item');
  const more = page.getByRole('menuitem', { name: textOf('layout.menu.more') });
  await expect(more).toBeVisible();
  await page.setViewportSize(WIDE);
  await expect(more).toHaveCount(0);
  const all = await bar.count();
  await page.setViewportSize({ width: 960, height: 800 });
  await expect(more).toBeVisible();
  await more.click();
  const hidden = popup(page).locator('[role="treeitem"][aria-level="1"]');
  await expect(hidden.first()).toBeVisible();
  await expect.poll(async () => (await bar.count()) - 1 + (await hidden.count())).toBe(all);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('top-menu: by keyboard alone', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize(WIDE);
  await lay(demo, ['menuSetting.type', 'top-menu']);
  const { pressTo, press, expectFocus } = useKeyboard(page);
  await pressTo('Shift+Tab', '[role="menubar"] [data-testid="menu-item"]');
  await press('Home');
  await pressTo('ArrowRight', '[data-path="/dashboard"]');
  await press('ArrowDown');
  await expectFocus(`[data-path="${ANALYSIS}"]`);
  await press('Escape');
  await expectFocus('[data-path="/dashboard"]');
  await expect(popup(page)).toHaveCount(0);
  await press('Enter');
  await expectFocus(`[data-path="${ANALYSIS}"]`);
  await press('End');
  await press('Enter');
  await demo.expectPage(WORKBENCH);
});

test(
  'mix-sidebar: a click opens the entries of a module over the page, a pin places them beside it',
  NIGHTLY,
  async ({ demo, page }) => {
    await lay(demo, ['menuSetting.type', 'mix-sidebar']);
    await expectBox(demo, 'sidebar', { width: 80 });
    await expect(panel(page)).toHaveCount(0);
    await demo.menuItem('/system').click();
    await expect(panel(page)).toBeVisible();
    await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 80, width: 210 });
    await expectBox(demo, 'header', { x: 80 });
    await page.mouse.move(800, 500);
    await expect(panel(page)).toHaveCount(0);
    await demo.menuItem('/system').click();
    await page.getByRole('button', { name: textOf('layout.menu.keepOpen') }).click();
    await page.mouse.move(800, 500);
    await expectBox(demo, 'header', { x: 290 });
    await demo
      .hook('sidebar')
      .getByRole('button', { name: textOf('layout.menu.collapse') })
      .click();
    await expectBox(demo, 'header', { x: 258 });
  },
);

test('mix-sidebar: menuSetting.mixSideFixed pins the panel', NIGHTLY, async ({ demo, page }) => {
  await lay(demo, ['menuSetting.type', 'mix-sidebar'], ['menuSetting.mixSideFixed', true]);
  await expect(panel(page)).toBeVisible();
  await expectBox(demo, 'header', { x: 290 });
  await page.reload();
  await demo.expectPage(ANALYSIS);
  await expect(panel(page)).toBeVisible();
});

test(
  'mix-sidebar: the pointer opens the panel when menuSetting.mixSideTrigger is hover',
  NIGHTLY,
  async ({ demo, page }) => {
    const settings = await lay(demo, ['menuSetting.type', 'mix-sidebar']);
    await demo.menuItem('/system').hover();
    await settings.choose('menuSetting.mixSideTrigger', 'hover');
    await expect(panel(page)).toHaveCount(0);
    await page.mouse.move(800, 500);
    await demo.menuItem('/system').hover();
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.move(800, 500);
    await expect(panel(page)).toHaveCount(0);
  },
);

test(
  'mix-sidebar: navigation closes the panel when menuSetting.closeMixSidebarOnChange is on',
  NIGHTLY,
  async ({ demo, page }) => {
    const settings = await lay(demo, ['menuSetting.type', 'mix-sidebar']);
    await demo.menuItem('/system').click();
    await demo.menuItem(PASSWORD).click();
    await demo.expectPage(PASSWORD);
    await expect(panel(page)).toBeVisible();
    await settings.choose('menuSetting.closeMixSidebarOnChange', true);
    await page.mouse.move(800, 500);
    await expect(panel(page)).toHaveCount(0);
    await demo.menuItem('/dashboard').click();
    await demo.menuItem(WORKBENCH).click();
    await demo.expectPage(WORKBENCH);
    await expect(panel(page)).toHaveCount(0);
  },
);

for (const [mode, headerAt] of [
  ['vertical', 210],
  ['vertical-right', 0],
] as const) {
  test(
    `menuSetting.mode ${mode}: groups open beside the menu, by pointer and by keyboard`,
    NIGHTLY,
    async ({ demo, page }) => {
      await lay(demo, ['menuSetting.mode', mode]);
      const flyout = page.locator('.menu-flyout');
      await expect(demo.hook('sidebar').getByTestId('menu-item').nth(1)).not.toHaveAttribute('aria-level', '2');
      await expectBox(demo, 'header', { x: headerAt });
      await demo.menuItem('/system').hover();
      await expect(flyout).toBeVisible();
      const gap = async () => {
        const [beside, menu] = [await flyout.boundingBox(), await boxOf(demo, 'sidebar')];
        if (beside === null || menu === null) return null;
        return mode === 'vertical' ? beside.x - menu.width : menu.x - beside.x - beside.width;
      };
      await expect.poll(gap).toBe(0);
      await page.keyboard.press('Escape');
      await page.mouse.move(600, 600);
      await expect(flyout).toHaveCount(0);
      await demo.menuItem('/system').focus();
      await page.keyboard.press('ArrowRight');
      await expect(flyout.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await demo.expectPage(PASSWORD);
    },
  );
}

test('menuSetting.canDrag: the edge of the menu can be dragged, and moved by keys', NIGHTLY, async ({ demo, page }) => {
  await lay(demo, ['menuSetting.canDrag', true]);
  const width = async () => (await boxOf(demo, 'sidebar'))?.width;
  await expect(edge(demo)).toBeVisible();
  await page.mouse.move(206, 400);
  await page.mouse.down();
  await page.mouse.move(256, 400, { steps: 3 });
  await page.mouse.move(306, 400);
  await expect.poll(width).toBe(310);
  await page.mouse.up();
  await edge(demo).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(300);
  await page.reload();
  await demo.expectPage(ANALYSIS);
  await expect.poll(width).toBe(300);
  await edge(demo).focus();
  await page.keyboard.press('Home');
  await expect.poll(width).toBe(48);
  await page.keyboard.press('Enter');
  await expect.poll(width).toBe(300);
  await page.mouse.move(296, 400);
  await page.mouse.down();
  await page.mouse.move(56, 400, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBe(48);
});

const ROUND_TRIPS: readonly (readonly [string, readonly Choice[], string])[] = [
  [
    'mix',
    [
      ['menuSetting.type', 'mix'],
      ['menuSetting.split', true],
    ],
    '[role="menubar"]',
  ],
  ['top-menu', [['menuSetting.type', 'top-menu']], '[role="menubar"]'],
  [
    'mix-sidebar',
    [
      ['menuSetting.type', 'mix-sidebar'],
      ['menuSetting.collapsed', true],
    ],
    '.mix-sidebar',
  ],
  ['sidebar', [['menuSetting.collapsed', true]], '.menu-rail'],
];

for (const [type, choices, mark] of ROUND_TRIPS) {
  test(
    `${type}: below 960 px the menu is a drawer; a wide window restores the layout, after a reload too`,
    nightlyUnless(type === 'sidebar'),
    async ({ demo, page }) => {
      await lay(demo, ...choices);
      await expect(page.locator(mark)).toBeVisible();
      await page.setViewportSize({ width: 959, height: 800 });
      await expect.poll(() => menuType(demo)).toBe('sidebar');
      await expect(page.locator(mark)).toHaveCount(0);
      await expect(demo.hook('sidebar')).toBeHidden();
      await demo.hook('menu-trigger').click();
      await demo.openMenu('/system', PASSWORD);
      await demo.expectPage(PASSWORD);
      await page.reload();
      await demo.expectPage(PASSWORD);
      await expect.poll(() => menuType(demo)).toBe('sidebar');
      await expect(demo.hook('sidebar')).toBeHidden();
      await page.setViewportSize({ width: 960, height: 800 });
      await expect.poll(() => menuType(demo)).toBe(type);
      await expect(page.locator(mark)).toBeVisible();
      await page.reload();
      await demo.expectPage(PASSWORD);
      await expect(page.locator(mark)).toBeVisible();
    },
  );
}

const LAYOUTS: readonly (readonly [string, readonly Choice[], string | null])[] = [
  ['mix', [['menuSetting.type', 'mix']], null],
  [
    'mix, split',
    [
      ['menuSetting.type', 'mix'],
      ['menuSetting.split', true],
    ],
    null,
  ],
  ['top-menu', [['menuSetting.type', 'top-menu']], '/order'],
  [
    'mix-sidebar',
    [
      ['menuSetting.type', 'mix-sidebar'],
      ['menuSetting.canDrag', true],
    ],
    '/system',
  ],
  [
    'vertical',
    [
      ['menuSetting.mode', 'vertical'],
      ['menuSetting.canDrag', true],
    ],
    null,
  ],
  [
    'collapsed',
    [
      ['menuSetting.collapsed', true],
      ['menuSetting.collapsedShowTitle', true],
    ],
    null,
  ],
];

/** The layout that differs most from the one in other journeys. */
const EVERYDAY_AXE = 'mix-sidebar: dark';

for (const theme of ['light', 'dark'] as const) {
  for (const [name, choices, opened] of LAYOUTS) {
    const isEveryday = EVERYDAY_AXE === `${name}: ${theme}`;
    test(`axe finds nothing in the layout ${name}: ${theme}`, nightlyUnless(isEveryday), async ({ demo, page }) => {
      await lay(demo, ...choices);
      if (theme === 'dark') await demo.toggleTheme();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(demo.hook('menu-item').first()).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      if (opened === null) return;
      await demo.menuItem(opened).click();
      await expect(page.getByRole('tree').last()).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  }
}
