import type { Page } from '@playwright/test';
import type { ConsoleDriver } from '../e2e/drivers/console-driver.ts';
import { BIG_MENU } from '../e2e/support/big-menu.ts';
import { test } from '../e2e/support/fixtures.ts';
import { holdingOf } from '../e2e/support/heap.ts';
import { good } from '../e2e/support/stub-api.ts';
import { goThrough } from '../e2e/support/switching.ts';

/**
 * Prints the cost of 10,000 menu entries (product build) and of 100 tabs (demo build, which has pages for any number of tabs), in
 * ms and elements, next to the budgets. Nothing is asserted: times depend on the machine.
 */

const TABS = 100;

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN;
const say = (what: string, figure: number, promised: string) =>
  console.log(`${figure.toFixed(1).padStart(8)}  ${what} (promised: ${promised})`);

/** Runs in the page: records when the menu first appeared, and the longest blocking of the main thread since `reset`. */
function watch(): void {
  const held = { menuAt: 0, longest: 0 };
  Object.assign(window, { bench: held });
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-testid="menu-item"]') === null) return;
    requestAnimationFrame(() => setTimeout(() => Object.assign(held, { menuAt: performance.now() })));
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    held.longest = Math.max(held.longest, now - last);
    last = now;
    setTimeout(() => port2.postMessage(null));
  };
  port2.postMessage(null);
}

declare global {
  interface Window {
    /** Measurements of `watch`. */
    bench: { menuAt: number; longest: number };
  }
}

const resetBusy = (page: Page) =>
  page.evaluate(() => {
    window.bench.longest = 0;
  });
const busiest = (page: Page) => page.evaluate(() => window.bench.longest);

/** Milliseconds from a click on a group to the first frame in which it is expanded or collapsed. */
const toggle = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const line = () => document.querySelector<HTMLElement>(`[data-testid="menu-item"][data-path="${wanted}"]`);
    const before = line()?.getAttribute('aria-expanded');
    if (before === undefined) throw new Error(`${wanted} is not on screen`);
    const began = performance.now();
    line()?.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (line()?.getAttribute('aria-expanded') === before) throw new Error(`${wanted} stayed as it was`);
    return performance.now() - began;
  }, path);

async function tryMenu({ page, hook }: ConsoleDriver): Promise<void> {
  const built = await page.evaluate(() => {
    const [menu] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/router/getRouters'));
    return menu instanceof PerformanceResourceTiming ? window.bench.menuAt - menu.responseEnd : Number.NaN;
  });
  say('10,000 entries: from the answer to the menu on screen', built, '<= 150');
  say('10,000 entries: close a group of 5,000', await toggle(page, '/group-0'), '<= 50');
  say('10,000 entries: open a group of 100', await toggle(page, '/group-3'), '<= 50');
  say('10,000 entries: open a group of 5,000', await toggle(page, '/group-0'), '<= 50');
  say('10,000 entries: elements of the menu', await hook('menu-item').count(), '<= 1,500');
  await page.keyboard.press('Control+k');
  await hook('search-input').waitFor();
  await page.keyboard.type('r', { delay: 400 });
  const keys: number[] = [];
  for (const key of 'efund 9') {
    await resetBusy(page);
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 400 });
    keys.push(await busiest(page));
  }
  say('10,000 entries: longest task of a keystroke in search, median', median(keys), '<= 16');
  say('10,000 entries: results in the document', await hook('search-result').count(), '<= 50');
  await page.keyboard.press('Escape');
}

async function tryTabs({ page, hook }: ConsoleDriver): Promise<void> {
  const paths = Array.from({ length: TABS }, (_, index) => `/feat/testTab/${index}`);
  await goThrough(page, paths);
  const recent = paths.slice(-10);
  say('100 tabs: open', await hook('tab').count(), '100 and home');
  say('100 tabs: switch to a recent one, median', median(await goThrough(page, [...recent, ...recent])), '<= 50');
  const old = Array.from({ length: 30 }, (_, index) => `/feat/testTab/${(index * 37) % TABS}`);
  say('100 tabs: switch to any, median', median(await goThrough(page, old)), '<= 50');
  say('100 tabs: mounted pages', await hook('page').count(), '<= 21');
  const { bytes, nodes } = await holdingOf(page);
  say('100 tabs: heap in MiB', bytes / 1024 / 1024, 'none');
  say('100 tabs: nodes', nodes, 'none');
  await hook('tab-menu').click();
  const closing = await page.evaluate(async () => {
    const began = performance.now();
    document.querySelector<HTMLElement>('[data-testid="tab-action"][data-code="1"]')?.click();
    while (document.querySelectorAll('[data-testid="tab"]').length > 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return performance.now() - began;
  });
  say('100 tabs: close all', closing, '<= 300');
}

test('10,000 menu entries', async ({ product, page, stub }) => {
  stub.answer('POST /router/getRouters', good(BIG_MENU));
  await page.addInitScript(watch);
  await product.signIn();
  await tryMenu(product);
});

test('100 tabs', async ({ demo, page }) => {
  await page.addInitScript(watch);
  await demo.signIn();
  await tryTabs(demo);
});
