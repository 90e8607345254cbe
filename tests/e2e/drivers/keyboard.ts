import { expect, type Page } from '@playwright/test';

/** More presses than any page needs. */
const MAX_PRESSES = 120;

/** Keyboard input of an operator without a pointer. */
export interface Keyboard {
  /** Waits until the element can get the focus, then presses the key until it has it. */
  readonly pressTo: (key: string, selector: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly expectFocus: (selector: string) => Promise<void>;
}

/** The keyboard of one window. */
export function useKeyboard(page: Page): Keyboard {
  const isOn = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  return {
    pressTo: async (key, selector) => {
      await expect(page.locator(selector).first(), `what the keys lead to: ${selector}`).toBeEnabled();
      for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
        if (await isOn(selector)) return;
        await page.keyboard.press(key);
      }
      throw new Error(`${MAX_PRESSES} presses of ${key} did not lead to ${selector}`);
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    expectFocus: (selector) => expect.poll(() => isOn(selector), { message: `focus on ${selector}` }).toBe(true),
  };
}
