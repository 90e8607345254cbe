import type { BrowserContext, Page } from '@playwright/test';
import { type Entry, makeEntry } from '../../../src/services/storage/entry.ts';
import { lockSlice, tokenSlice } from '../../../src/services/storage/slices.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { editStored } from './stored-values.ts';

/** Path of the locked page, and of the page opened before it. */
export const LOCKED_AT = '/system/account';
const BEFORE = '/dashboard/workbench';

/** Page, driver and stored values available to an attacker at the lock screen. */
export interface Scene {
  readonly product: ConsoleDriver;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Stored values before the lock. */
  readonly before: Readonly<Record<string, Entry>>;
}

/** One attempt to bypass the lock; returns the window in which something might be visible. */
export interface Attempt {
  readonly name: string;
  readonly run: (scene: Scene) => Promise<Page>;
  /** Starts before the token has been encrypted. */
  readonly early?: boolean;
  /** Removes the covering element; then nothing may be behind it. */
  readonly uncovers?: boolean;
  /** Runs nightly only, because a similar attempt is made on every change. */
  readonly nightly?: boolean;
}

/** Opens a page of this origin without the console. */
async function openStorage({ context, product }: Scene): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${product.origin}/favicon.svg`);
  return page;
}

/** Attempts to bypass the lock with the browser alone (reliability, R-71). */
export const ATTEMPTS: readonly Attempt[] = [
  {
    name: 'loading the page again',
    run: async ({ page }) => {
      await page.reload();
      return page;
    },
  },
  {
    name: 'loading the page again before the token is sealed',
    nightly: true,
    early: true,
    run: async ({ page }) => {
      await page.reload();
      return page;
    },
  },
  {
    name: 'the browser’s Back',
    nightly: true,
    run: async ({ page }) => {
      await page.goBack();
      return page;
    },
  },
  {
    name: 'Back and Forward again',
    nightly: true,
    run: async ({ page }) => {
      await page.goBack();
      await page.goForward();
      return page;
    },
  },
  {
    name: 'a typed address',
    nightly: true,
    run: async ({ page, product }) => {
      await product.open(BEFORE);
      return page;
    },
  },
  {
    name: 'a typed address that loads the page anew',
    nightly: true,
    run: async ({ page, product }) => {
      await page.goto(`${product.origin}/?again#${BEFORE}`);
      return page;
    },
  },
  {
    name: 'a new window',
    nightly: true,
    run: async ({ context, product }) => {
      const other = await context.newPage();
      await other.goto(`${product.origin}/#${LOCKED_AT}`);
      return other;
    },
  },
  {
    name: 'a duplicate of the window, with its session storage',
    nightly: true,
    run: async ({ page, context }) => {
      const [other] = await Promise.all([
        context.waitForEvent('page'),
        page.evaluate(() => void window.open(location.href)),
      ]);
      return other;
    },
  },
  {
    name: 'leaving for another site and coming back',
    nightly: true,
    run: async ({ page }) => {
      await page.goto('about:blank');
      await page.goBack();
      return page;
    },
  },
  {
    name: 'taking the lock out of storage',
    run: async ({ page }) => {
      await editStored(page, { [lockSlice.key]: null });
      await page.reload();
      return page;
    },
  },
  {
    name: 'a stored lock that says it is open',
    nightly: true,
    run: async ({ page }) => {
      await editStored(page, { [lockSlice.key]: makeEntry(lockSlice, { isLock: false }, Date.now()) });
      await page.reload();
      return page;
    },
  },
  {
    name: 'emptying storage from another window',
    nightly: true,
    run: async (scene) => {
      const other = await openStorage(scene);
      await other.evaluate(() => localStorage.clear());
      return scene.page;
    },
  },
  {
    name: 'putting the token back beside the lock',
    nightly: true,
    run: async ({ page, before }) => {
      await editStored(page, { [tokenSlice.key]: before[tokenSlice.key] ?? null });
      await page.reload();
      return page;
    },
  },
  {
    name: 'taking the lock screen out of the document',
    nightly: true,
    uncovers: true,
    run: async ({ page }) => {
      await page.getByTestId('lock-screen').evaluate((screen) => {
        for (const lid of [screen, ...document.querySelectorAll('dialog, [popover]')]) lid.remove();
        for (const held of document.querySelectorAll('[inert], [hidden], [aria-hidden]')) {
          for (const name of ['inert', 'hidden', 'aria-hidden']) held.removeAttribute(name);
        }
      });
      return page;
    },
  },
  {
    name: 'a shortcut of the console',
    nightly: true,
    run: async ({ page }) => {
      for (const key of ['Control+k', '/', '?', 'Escape', 'F11']) await page.keyboard.press(key);
      return page;
    },
  },
];
