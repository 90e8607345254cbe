import { expect, type Locator } from '@playwright/test';
import type { ConsoleDriver } from './drivers/console-driver.ts';

/** What an operator sees of one thing, as a value that can be compared. It may be asked again and again. */
export type Look = (demo: ConsoleDriver) => Promise<unknown>;

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const LEVEL = '/level';

/** The page on screen. */
export const pageOf = (demo: ConsoleDriver): Locator => demo.hook('page').filter({ visible: true });

/** A computed style of the first element that is found. */
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

/** How many of each there are to see. */
export const counts =
  (...finds: readonly ((demo: ConsoleDriver) => Locator)[]): Look =>
  (demo) =>
    Promise.all(finds.map((find) => find(demo).filter({ visible: true }).count()));

/** Everything with this hook. */
export const hooked = (name: string) => (demo: ConsoleDriver) => demo.hook(name);

/** Scrolls the page on screen to its end, and the shell with it; tells whether the given thing is still in view. */
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

/** The groups that stand open after one was opened beside another. */
export const openGroups: Look = async ({ menuItem, page }) => {
  for (const path of ['/dashboard', LEVEL]) {
    if ((await menuItem(path).getAttribute('aria-expanded')) !== 'true') await menuItem(path).click();
  }
  return page
    .locator('[data-testid="menu-item"][aria-expanded="true"]')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('data-path')));
};

/** Whether the tabs are in view while menu and header are folded away: with pointer and focus elsewhere, and at the top. */
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

/** The animation with which a page comes in that is opened for the first time in this document. */
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

/** What is shown while the code of a page is on its way; `witness` says when to look. */
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

/** Whether the screen has locked itself after a minute without a sign of the operator; the clock must be installed. */
export const locksWithinAMinute: Look = async ({ page, hook }) => {
  await page.clock.fastForward(31_000);
  await page.clock.fastForward(31_000);
  return hook('lock-screen').isVisible();
};

/** The tabs that are there after a reload, with another one open beside the page on screen. */
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

/** Whether `?` shows the list of keys. */
export const keysOnQuestionMark: Look = async ({ page, hook }) => {
  await page.keyboard.press('?');
  // The list is fetched when it is first wanted: asked again, it is there by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const isShown = await hook('shortcuts').isVisible();
  if (isShown) await page.keyboard.press('Escape');
  await expect(hook('shortcuts')).toHaveCount(0);
  return isShown;
};
