import type { CDPSession, Page } from '@playwright/test';
import { type ConsoleDriver, driveConsole } from '../e2e/drivers/console-driver.ts';
import { test } from '../e2e/support/fixtures.ts';
import { installProbe } from './page-probe.ts';

/**
 * Prints how long an operator waits, in ms: for the sign-in form, the first page, the same page loaded again, and other pages.
 * Medians of three runs in a new window each, with and without a slow line. Nothing is asserted: times depend on the machine.
 */

const RUNS = 3;
const MENU = '[data-testid="menu-item"]';
const pageAt = (path: string) => `[data-testid="page"][data-path="${path}"]`;
const HOME = `${pageAt('/dashboard/analysis')} :is(canvas, svg)`;

/** Pages to switch between: the menu entry, the group above it, and an element that shows when the page is ready. */
const ROUTES = [
  { path: '/dashboard/workbench', group: '/dashboard', content: `${pageAt('/dashboard/workbench')} h1` },
  { path: '/about/index', group: null, content: `${pageAt('/about/index')} h1` },
  { path: '/order/index', group: '/order', content: `${pageAt('/order/index')} tbody tr` },
  { path: '/dashboard/analysis', group: '/dashboard', content: HOME },
] as const;

/** Labels of the measurements. */
const ROWS = [
  'sign-in form',
  'sign-in to first page',
  'warm reload',
  'page, first visit',
  'page, again',
  'heap after sign-in, MB',
] as const;

const LINES = {
  'no throttling': null,
  'slow 4G, processor 4 times slower': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
} as const;

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[(times.length - 1) >> 1] ?? Number.NaN;

async function throttle(session: CDPSession, line: (typeof LINES)[keyof typeof LINES]): Promise<void> {
  if (line === null) return;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

/** Milliseconds from the start of the document until the element is visible. */
const seen = (page: Page, selector: string) => page.evaluate((each) => window.probe.seen(each), selector);

/** Milliseconds from a click until the element is visible. */
async function afterClick(page: Page, press: () => Promise<void>, selector: string): Promise<number> {
  const at = seen(page, selector);
  await press();
  return (await at) - (await page.evaluate(() => window.probe.clickAt));
}

/** The menu entry of a page, made visible first so that the measured click includes no scrolling. */
async function entryOf({ page, menuItem }: ConsoleDriver, { path, group }: (typeof ROUTES)[number]) {
  const entry = group === null ? page.locator(`${MENU}[data-path^="/about"]`).last() : menuItem(path);
  if (group !== null && !(await entry.isVisible())) await menuItem(group).click();
  await entry.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  return entry;
}

async function measure(
  driver: ConsoleDriver,
  line: (typeof LINES)[keyof typeof LINES],
): Promise<Record<(typeof ROWS)[number], number>> {
  const { page, origin, hook } = driver;
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(installProbe);
  await throttle(session, line);
  await page.goto(`${origin}/#/login`, { waitUntil: 'commit' });
  const form = await seen(page, '[data-testid="login-submit"]');
  await page.waitForLoadState('networkidle');
  await hook('login-username').fill('vben');
  await hook('login-password').fill('123456');
  const home = await afterClick(page, () => hook('login-submit').click(), HOME);
  await page.waitForLoadState('networkidle');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.reload({ waitUntil: 'commit' });
  const reload = await seen(page, HOME);
  const rounds: number[][] = [];
  for (const _round of ['first', 'again']) {
    const times: number[] = [];
    for (const route of ROUTES) {
      const entry = await entryOf(driver, route);
      times.push(await afterClick(page, () => entry.click({ noWaitAfter: true }), route.content));
    }
    rounds.push(times);
  }
  const [first = [], again = []] = rounds;
  return {
    'sign-in form': form,
    'sign-in to first page': home,
    'warm reload': reload,
    'page, first visit': median(first),
    'page, again': median(again),
    'heap after sign-in, MB': usedSize / 2 ** 20,
  };
}

for (const build of ['product', 'demo'] as const) {
  for (const [name, line] of Object.entries(LINES)) {
    test(`${build}, ${name}`, async ({ browser, hosts, locale }) => {
      const runs: Awaited<ReturnType<typeof measure>>[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: locale ?? 'zh-CN' });
        runs.push(await measure(driveConsole(await context.newPage(), hosts[build]), line));
        await context.close();
      }
      console.log(`\n${build}, ${name}`);
      for (const row of ROWS) {
        const figure = median(runs.map((each) => each[row]));
        console.log(`${figure.toFixed(row.endsWith('MB') ? 1 : 0).padStart(8)}  ${row}`);
      }
    });
  }
}
