import { expect, type Locator } from '@playwright/test';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openList, seen } from '../drivers/open-pages.ts';

/** A form or dialog that saves, and how to open it and type into it. */
export interface TypedForm {
  readonly name: string;
  /** Address of its page, or the way to find it. */
  readonly at: string | ((demo: ConsoleDriver) => Promise<string>);
  /** Opens it on its page; absent when the page is the form. */
  readonly open?: (demo: ConsoleDriver) => Promise<void>;
  /** Enters something without sending it. */
  readonly enter: (demo: ConsoleDriver) => Promise<void>;
  /** Expects that the input is on screen. */
  readonly expectEntered: (demo: ConsoleDriver) => Promise<void>;
  /** What asks for confirmation: a `dialog` or `drawer` on Escape, the `page` when its tab is closed. */
  readonly over: 'dialog' | 'drawer' | 'page';
  /** Opens the form again after its page was reopened; absent when it opens by itself. */
  readonly reopen?: (demo: ConsoleDriver) => Promise<void>;
  /** Why there is no draft after the session ended. */
  readonly noDraft?: string;
  /** True when it runs on every change, not only nightly. */
  readonly everyday?: true;
}

/** Input where any text is valid. */
export const TYPED = 'Half typed';

/** Types a text into a field of the form. */
export const typing = (
  field: (demo: ConsoleDriver) => Locator,
  text = TYPED,
): Pick<TypedForm, 'enter' | 'expectEntered'> => ({
  enter: (demo) => field(demo).fill(text),
  expectEntered: (demo) => expect(field(demo)).toHaveValue(text),
});

/** The visible text field with a test hook. */
export const hooked =
  (hook: string, more = '') =>
  ({ page }: ConsoleDriver) =>
    seen(page, hook, more);

/** Clicks elements with these hooks, one after another. */
export const presses =
  (...hooks: readonly string[]): NonNullable<TypedForm['open']> =>
  async ({ page }) => {
    for (const hook of hooks) await seen(page, hook).first().click();
  };

/** Opens a tab of the record on screen. */
export const recordTab =
  (name: string): NonNullable<TypedForm['open']> =>
  async ({ page }) =>
    seen(page, 'record-tab', `[data-name="${name}"]`).click();

/** The address of the first record of a list. */
export const firstOf =
  (list: string, to: (id: string) => string) =>
  async (demo: ConsoleDriver): Promise<string> => {
    await openList(demo, list);
    const row = seen(demo.page, 'list-row').first();
    await expect(row).toBeVisible();
    return to((await row.getAttribute('data-id')) ?? '');
  };
