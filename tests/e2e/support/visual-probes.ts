import { expect, type Locator } from '@playwright/test';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { textOf } from './texts.ts';

/** Reads a visible property as a comparable value. It may be called repeatedly. */
export type Look = (demo: ConsoleDriver) => Promise<unknown>;

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const SYSTEM = '/system';

/** The page on screen. */
export const pageOf = (demo: ConsoleDriver): Locator => demo.hook('page').filter({ visible: true });

/** A computed style of the first matching element. */
export const style =
  (find: (demo: ConsoleDriver) => Locator, property: string): Look =>
  (demo) =>
    find(demo)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Width in px. */
export const width =
  (hook: string): Look =>
  (demo) =>
    demo.hook(hook).evaluate((element) => element.getBoundingClientRect().width);

/** Number of elements for each hook. */
export const counts =
  (...finds: readonly ((demo: ConsoleDriver) => Locator)[]): Look =>
  (demo) =>
    Promise.all(finds.map((find) => find(demo).filter({ visible: true }).count()));

/** Elements with this hook. */
export const hooked = (name: string) => (demo: ConsoleDriver) => demo.hook(name);

/** Scrolls page and shell to the end; returns whether the element is still in view. */
export const staysInView =
  (find: (demo: ConsoleDriver) => Locator): Look =>
  async (demo) => {
    await demo.page.setViewportSize({ width: 1280, height: 420 });
    await demo.page.evaluate(() => {
      for (const box of document.querySelectorAll('[data-testid="shell"], [data-testid="page"]'))
        box.scrollTop = 100_000;
    });
    return find(demo)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom > 0);
  };

/** Open groups after a second group was opened. */
export const openGroups: Look = async ({ menuItem, page }) => {
  for (const path of ['/dashboard', SYSTEM]) {
    if ((await menuItem(path).getAttribute('aria-expanded')) !== 'true') await menuItem(path).click();
  }
  return page
    .locator('[data-testid="menu-item"][aria-expanded="true"]')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-path')));
};

/**
 * Visibility of the tabs while menu and header are collapsed: with pointer and focus elsewhere, and with the pointer at the top.
 */
export const foldedStrip: Look = async (demo) => {
  const { hook, page } = demo;
  const fold = hook('tab-fold');
  if ((await fold.getAttribute('aria-pressed')) !== 'true') await fold.click();
  const isInView = () => hook('tab-strip').evaluate((strip) => strip.getBoundingClientRect().bottom > 0);
  await pageOf(demo).click({ position: { x: 4, y: 300 } });
  const away = await isInView();
  await page.mouse.move(640, 4);
  return { away, atTheTop: await isInView() };
};

/** The entrance animation of a page that is opened for the first time in this document. */
export const entrance: Look = async (demo) => {
  const { page, menuItem, openMenu, expectPage, open } = demo;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(ANALYSIS);
  await page.reload();
  await expectPage(ANALYSIS);
  if (!(await menuItem(WORKBENCH).isVisible())) await openMenu('/dashboard');
  await openMenu(WORKBENCH);
  await expectPage(WORKBENCH);
  return style(pageOf, 'animation-name')(demo);
};

/** Visible state while the code of a page is loading; the element `witness` shows that it is loading. */
export const whileFetching =
  (witness: string, asked: string): Look =>
  async ({ page, hook, open, openMenu, expectPage }) => {
    await open(ANALYSIS);
    await page.reload();
    await expectPage(ANALYSIS);
    const scripts = '**/static/**/*.js';
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(scripts, async (route) => {
      await released;
      await route.continue();
    });
    await openMenu(WORKBENCH);
    await expect(hook(witness)).toBeVisible();
    const seen = await hook(asked).isVisible();
    release();
    await expectPage(WORKBENCH);
    await expect(hook(witness)).toHaveCount(0);
    await page.unroute(scripts);
    return seen;
  };

/** True when the screen locks itself after a minute without activity; the clock must be installed. */
export const locksWithinAMinute: Look = async ({ page, hook }) => {
  await page.clock.fastForward(31_000);
  await page.clock.fastForward(31_000);
  return hook('lock-screen').isVisible();
};

/** Tabs after a reload, with a second tab open besides the current one. */
export const tabsAfterReload: Look = async ({ page, menuItem, tab, openMenu, expectPage, openPaths }) => {
  if (!(await menuItem(WORKBENCH).isVisible())) await openMenu('/dashboard');
  await openMenu(WORKBENCH);
  await expectPage(WORKBENCH);
  await tab(ANALYSIS).click();
  await expectPage(ANALYSIS);
  await page.reload();
  await expectPage(ANALYSIS);
  return openPaths();
};

/** True when `?` shows the list of shortcuts. */
export const keysOnQuestionMark: Look = async ({ page, hook }) => {
  await page.keyboard.press('?');
  // The list is loaded on first use; a repeated probe sees it in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const isShown = await hook('shortcuts').isVisible();
  if (isShown) await page.keyboard.press('Escape');
  await expect(hook('shortcuts')).toHaveCount(0);
  return isShown;
};

/** Number of entries in a popup menu. */
export const entriesOf =
  (opener: string, entry: string): Look =>
  async ({ page, hook }) => {
    await hook(opener).click();
    await expect(page.getByRole('menu')).toBeVisible();
    const found = await hook(entry).count();
    await page.keyboard.press('Escape');
    return [found];
  };

/** Number of occurrences of an entry in the menu below a group. */
export const timesOffered =
  (group: string, path: string): Look =>
  async ({ menuItem, openMenu }) => {
    await openMenu(group);
    return menuItem(path).count();
  };

/** Text in a page's field after a visit to another page. */
export const keptNote: Look = async (demo) => {
  const { page, open, expectPage } = demo;
  await open('/level/menu2');
  await expectPage('/level/menu2');
  const note = pageOf(demo).getByLabel(textOf('demo.level.note'));
  await note.fill('a note');
  await open(ANALYSIS);
  await expectPage(ANALYSIS);
  await open('/level/menu2');
  await expectPage('/level/menu2');
  const kept = await note.inputValue();
  await page.keyboard.press('Escape');
  return kept;
};

/** Number of back-to-top buttons on a page that is scrolled to its end. */
export const wayBackUp: Look = async (demo) => {
  await demo.page.setViewportSize({ width: 1280, height: 420 });
  await pageOf(demo).evaluate((box) => box.scrollTo({ top: 100_000 }));
  await demo.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return demo.hook('back-top').filter({ visible: true }).count();
};

/** True when an overlay opened by a key stays open after navigation. */
export const staysOver =
  (shown: string, key: string): Look =>
  async ({ page, hook, open, expectPage }) => {
    await open(ANALYSIS);
    await expectPage(ANALYSIS);
    await page.keyboard.press(key);
    await expect(hook(shown)).toBeVisible();
    await open(WORKBENCH);
    await expectPage(WORKBENCH);
    const stays = await hook(shown).isVisible();
    if (stays) await page.keyboard.press('Escape');
    await expect(hook(shown)).toHaveCount(0);
    return stays;
  };

/** True when a tab dragged onto another has changed places with it. */
export const movedByDragging: Look = async ({ page, open, expectPage, tab, openPaths }) => {
  for (const path of [WORKBENCH, '/about/index']) {
    await open(path);
    await expectPage(path);
  }
  const before = await openPaths();
  const [first = '', last = ''] = before.slice(-2);
  const [from, to] = [await tab(last).boundingBox(), await tab(first).boundingBox()];
  if (from === null || to === null) throw new Error('the tabs are not in view');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  return (await openPaths()).join() !== before.join();
};
