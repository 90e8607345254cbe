import { expect, type Locator, type Page } from '@playwright/test';
import type { ConsoleDriver } from './console-driver.ts';

/** Visible elements with this test hook; cached pages contain the same hooks. */
export const seen = (page: Page, hook: string, more = ''): Locator =>
  page.locator(`[data-testid="${hook}"]${more}`).filter({ visible: true });

/**
 * Opens an address and waits until its page is on screen. Until then the previous page stays complete, and a test that does
 * not wait would use it. The tab distinguishes two lists of one page with different filters.
 */
export async function openPage(demo: ConsoleDriver, path: string): Promise<void> {
  await demo.open(path);
  const active = seen(demo.page, 'tab', '[data-active="true"]');
  const address = async () => decodeURIComponent((await active.getAttribute('data-path')) ?? '');
  await expect.poll(address, { message: `the tab of ${path}` }).toBe(decodeURIComponent(path));
  await expect(seen(demo.page, 'page')).toHaveAttribute('data-path', path.split('?')[0] ?? path);
}

/** Opens the page of a record and waits until it is loaded. */
export async function openRecord(demo: ConsoleDriver, path: string): Promise<void> {
  await openPage(demo, path);
  await expect(seen(demo.page, 'record')).toHaveAttribute('data-state', 'pristine');
}

/** Opens a list and waits for its rows. */
export async function openList(demo: ConsoleDriver, path: string): Promise<void> {
  await openPage(demo, path);
  await expect(seen(demo.page, 'list')).toHaveAttribute('data-state', 'ready');
}
