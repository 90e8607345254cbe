import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openPage, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { install } from '../support/keyboard-sweep.ts';

/** Limit for a sweep that hangs, in milliseconds. */
const SWEEP_MS = 30 * 60_000;
/** Limits above the number of tab stops, and of kinds of controls, of any page. */
const MAX_STOPS = 400;
const MAX_CONTROLS = 90;
/** Longer than the console disables a control for. */
const SETTLED = { timeout: 5000, intervals: [300] };

/** Page to open when a control has left the page under test. */
const ELSEWHERE = '/level/menu2';

/** Groups of the menu with pages that are not in the menu. */
const OTHER_PAGES: Readonly<Record<string, readonly string[]>> = {
  order: ['/order/detail/o350'],
  user: ['/user/customer_detail/c1'],
  agent: ['/agent/agent_detail/a1'],
  news: ['/news/calendar', '/news/news_detail/n60', '/news/ad_detail/a17', '/news/ai_command/1', '/news/ai_provider'],
  media: ['/media/gallery', '/media/folders', '/media/view/m61', '/media/view/m178', '/media/image_editor/m61'],
  eav: ['/eav/form_detail/1', '/eav/form_designer/1', '/eav/form_render/1'],
  official_account: ['/official_account/simulator'],
  system: ['/system/account_detail/4'],
};
const GROUPS = [
  ...['order', 'user', 'agent', 'product', 'statistics', 'news', 'dashboard', 'media', 'eav', 'official_account'],
  ...['system', 'permission', 'feat', 'level', 'page-demo', 'comp', 'charts', 'about', 'steps'],
];
/** Pages that show a loading state forever, or load on scrolling. */
const SHOWS_LOADING = /\/(?:loading|lazy)$/;
/** Menu entries that redirect to the page below them. */
const LEADS_TO: Readonly<Record<string, string>> = { '/about': '/about/index', '/steps': '/steps/index' };
/** Pages that end the session, leave the console or show a failure. */
const NOT_HERE = /^\/(?:feat\/session-timeout|feat\/errors|link\/)|:|exception/;

/** Every page in the menu. */
async function menuPaths({ page, menuItem }: ConsoleDriver): Promise<readonly string[]> {
  await expect(menuItem('/dashboard')).toBeVisible();
  const paths = new Set<string>();
  const opened = new Set<string>();
  for (;;) {
    const entries = await page.getByTestId('menu-item').evaluateAll((items) =>
      items.map((item) => ({
        path: item.getAttribute('data-path') ?? '',
        isGroup: item.hasAttribute('aria-expanded'),
        isOpen: item.getAttribute('aria-expanded') === 'true',
      })),
    );
    for (const { path, isGroup } of entries) if (!isGroup) paths.add(path);
    const closed = entries.find(({ path, isGroup, isOpen }) => isGroup && !isOpen && !opened.has(path));
    if (closed === undefined)
      return [...paths]
        .filter((path) => path.startsWith('/') && !NOT_HERE.test(path))
        .map((path) => LEADS_TO[path] ?? path);
    opened.add(closed.path);
    await menuItem(closed.path).press('Enter');
    await expect(menuItem(closed.path)).toHaveAttribute('aria-expanded', 'true');
  }
}

async function open(demo: ConsoleDriver, path: string, kinds: readonly string[] = []): Promise<void> {
  await openPage(demo, path);
  await demo.expectPage(path);
  const busy = seen(demo.page, 'page').locator('[aria-busy="true"], [data-state="loading"]');
  if (!SHOWS_LOADING.test(path)) await expect(busy).toHaveCount(0);
  await install(demo.page, kinds);
}

/** State after a control has reloaded the console: the focus starts at the document. */
const ANEW = { focus: 'loaded anew', isLost: false, over: 0 };

/** Errors of an evaluation while the page navigates away. */
const GOES_AWAY = /Execution context was destroyed|because of a navigation/;

const state = (page: Page) =>
  page
    .evaluate((anew) => window.sweep?.state() ?? anew, ANEW)
    .catch((error: unknown) => {
      if (GOES_AWAY.test(String(error))) return ANEW;
      throw error;
    });

/** Presses Tab through the page; returns controls that Tab does not reach, and those without a visible focus. */
async function walk(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => window.sweep?.start());
  const found = new Set<string>();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    // A control that scrolls the page shows others, such as the way back to its top, in the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const reached = await page.evaluate(() => window.sweep?.reach());
    if (reached?.isInside !== true && stops > 0) break;
    if (reached?.isShown === false) found.add(`shows no focus: ${reached.focus}`);
  }
  const missed = (await page.evaluate(() => window.sweep?.missed())) ?? [];
  return [...found, ...missed.map((name) => `no key leads to: ${name}`)];
}

/**
 * Activates one control of each kind with Enter, then Escape; returns those that lose the focus, and overlays that Escape does
 * not close.
 */
async function run(demo: ConsoleDriver, path: string): Promise<readonly string[]> {
  const { page } = demo;
  const found: string[] = [];
  const kinds: string[] = [];
  for (let at = 0; at < MAX_CONTROLS; at += 1) {
    const control = await page.evaluate(() => window.sweep?.next() ?? null);
    if (control === null) break;
    kinds.push(control.kind);
    const before = await state(page);
    const settled = async (what: string) => {
      let last = '';
      const isSettled = async () => {
        const now = await state(page);
        const isSame = JSON.stringify(now) === last;
        last = JSON.stringify(now);
        return isSame && !now.isLost;
      };
      await expect
        .poll(isSettled, SETTLED)
        .toBe(true)
        .catch(() => found.push(`${what} loses the focus: ${control.name}`));
    };
    await page.keyboard.press('Enter');
    await settled('Enter');
    for (let presses = 0; presses < 3 && (await state(page)).over > before.over; presses += 1) {
      await page.keyboard.press('Escape');
      await settled('Escape');
    }
    const { focus, over } = await state(page);
    if (over > before.over) found.push(`Escape does not close what opens: ${control.name}`);
    if (focus === ANEW.focus || over > before.over || !page.url().includes(path)) {
      // Via another page, because reloading the console for each of many controls takes seconds.
      await openPage(demo, ELSEWHERE);
      await open(demo, path, kinds);
    }
  }
  return found;
}

for (const group of GROUPS) {
  test(
    `every control on the pages of ${group} is reachable, shows the focus and keeps it`,
    NIGHTLY,
    async ({ demo, page, allow }) => {
      test.setTimeout(SWEEP_MS);
      // Samples of failures fail on purpose.
      if (group === 'feat') allow.lines(/.*/);
      await demo.signIn();
      const own = (await menuPaths(demo)).filter((path) => path.split('/')[1] === group);
      const pages = [...own, ...(OTHER_PAGES[group] ?? [])];
      expect(pages, 'the pages of the group').not.toEqual([]);
      for (const path of pages) {
        await open(demo, path);
        // Soft, so that earlier findings are reported when a later page cannot be opened.
        expect.soft([...(await walk(page)), ...(await run(demo, path))], path).toEqual([]);
      }
    },
  );
}

test('the sweep covers every group of the menu', NIGHTLY, async ({ demo }) => {
  await demo.signIn();
  const groups = new Set((await menuPaths(demo)).map((path) => path.split('/')[1] ?? ''));
  expect([...groups].filter((group) => !GROUPS.includes(group))).toEqual([]);
});
