import { expect, type Locator } from '@playwright/test';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openList, seen } from '../drivers/open-pages.ts';

/** A form or dialog that writes, as somebody meets it: how it opens, and what is typed into it. */
export interface TypedForm {
  readonly name: string;
  /** Address of its page, or the way to find it. */
  readonly at: string | ((demo: ConsoleDriver) => Promise<string>);
  /** Opens it on its page; absent where the page is the form. */
  readonly open?: (demo: ConsoleDriver) => Promise<void>;
  /** Enters something that is not sent. */
  readonly enter: (demo: ConsoleDriver) => Promise<void>;
  /** What was entered is on screen. */
  readonly expectEntered: (demo: ConsoleDriver) => Promise<void>;
  /** Who asks: `dialog` and `drawer` by Escape, the `page` when its tab is closed. */
  readonly over: 'dialog' | 'drawer' | 'page';
  /** Leads to the form once its page is open again; absent where it opens by itself. */
  readonly reopen?: (demo: ConsoleDriver) => Promise<void>;
  /** Why it is not there after the end of the session. */
  readonly noDraft?: string;
  /** True when every change runs it, not only the night. */
  readonly everyday?: true;
}

/** What is typed where any text will do. */
export const TYPED = 'Half typed';

/** A field of the form, and what is typed into it. */
export const typing = (
  field: (demo: ConsoleDriver) => Locator,
  text = TYPED,
): Pick<TypedForm, 'enter' | 'expectEntered'> => ({
  enter: (demo) => field(demo).fill(text),
  expectEntered: (demo) => expect(field(demo)).toHaveValue(text),
});

/** The visible element with a test hook, as a field to type into. */
export const hooked =
  (hook: string, more = '') =>
  ({ page }: ConsoleDriver) =>
    seen(page, hook, more);

/** Presses elements with these hooks, one after the other. */
export const presses =
  (...hooks: readonly string[]): NonNullable<TypedForm['open']> =>
  async ({ page }) => {
    for (const hook of hooks) await seen(page, hook).first().click();
  };

/** Shows a tab of the record on screen. */
export const recordTab =
  (name: string): NonNullable<TypedForm['open']> =>
  async ({ page }) =>
    seen(page, 'record-tab', `[data-name="${name}"]`).click();

/** The address of the first record of a list, by its page. */
export const firstOf =
  (list: string, to: (id: string) => string) =>
  async (demo: ConsoleDriver): Promise<string> => {
    await openList(demo, list);
    const row = seen(demo.page, 'list-row').first();
    await expect(row).toBeVisible();
    return to((await row.getAttribute('data-id')) ?? '');
  };
