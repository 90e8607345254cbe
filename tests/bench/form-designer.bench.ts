import { printForm } from '../../src/contracts/form-document/read-form.ts';
import { bigForm } from '../../src/contracts/form-document/testing/built-forms.ts';
import { seen } from '../e2e/drivers/open-pages.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { textOf } from '../e2e/support/texts.ts';

const NODES = 500;
/** Limits in milliseconds: for a move, an edit and an undo, and one frame at 60 Hz for a keystroke. */
const PROMISED = { act: 50, typing: 1000 / 60 } as const;
const TIMES = 21;

/** One measured action: keys pressed on a node, or text typed into a field. */
interface Act {
  readonly selector: string;
  readonly key?: string;
  readonly alt?: boolean;
  readonly control?: boolean;
  readonly type?: boolean;
}

/**
 * Runs in the page: repeats the action and returns, for each repetition, the milliseconds during which the main thread was
 * blocked by handlers, rendering, styles and layout.
 */
async function measure({ act, times }: { readonly act: Act; readonly times: number }): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const element = [...document.querySelectorAll<HTMLElement>(act.selector)].find(
      (each) => each.offsetParent !== null,
    );
    if (element === undefined) throw new Error(`nothing is there: ${act.selector}`);
    if (document.activeElement !== element) element.focus();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    const began = performance.now();
    if (act.type === true && element instanceof HTMLInputElement) {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(element, `typed ${time}`);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    } else {
      const { key = '', alt = false, control = false } = act;
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: alt, ctrlKey: control, bubbles: true, cancelable: true }),
      );
    }
    // Work that React schedules for the end of the event, and the layout that follows from it.
    await Promise.resolve();
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    document.body.getBoundingClientRect();
    taken.push(performance.now() - began);
  }
  return taken.sort((one, other) => one - other);
}

test('a form of 500 nodes responds to a move, an edit, an undo and a keystroke within the limits', async ({
  demo,
  page,
}) => {
  await demo.signIn('vben', '/eav/form_designer/2');
  const part = (name: 'code' | 'properties') =>
    seen(page, 'form-parts')
      .getByRole('radio', { name: textOf(`formDesign.part.${name}`), exact: true })
      .check();
  await part('code');
  await expect(seen(page, 'form-code')).toBeVisible();
  await seen(page, 'form-code').evaluate(
    (element, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(element, text);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    printForm(bigForm(NODES)),
  );
  await seen(page, 'form-import').click();
  await expect(page.locator('#fd-node-n500')).toBeAttached();
  await part('properties');
  const late: string[] = [];
  const run = async (name: string, most: number, act: Act) => {
    const taken = await page.evaluate(measure, { act, times: TIMES });
    const median = taken[TIMES >> 1] ?? 0;
    console.log(
      `${median.toFixed(1).padStart(7)} median ${(taken.at(-1) ?? 0).toFixed(1).padStart(7)} most   ${name} (promised: ${most.toFixed(1)})`,
    );
    if (median > most) late.push(`${name}: ${median.toFixed(1)} ms`);
  };
  const first = '#fd-node-n3';
  await page.locator(first).focus();
  await run('a node is moved on by a key', PROMISED.act, { selector: first, key: 'ArrowDown', alt: true });
  await run('a move is undone', PROMISED.act, { selector: first, key: 'z', control: true });
  await run('a move is done again', PROMISED.act, { selector: first, key: 'y', control: true });
  await run('a node is lifted and put back', PROMISED.act, { selector: first, key: ' ' });
  await page.locator(first).press('Escape');
  await page.locator(first).focus();
  await run('a label is edited', PROMISED.act, { selector: '[data-testid="form-prop-label-en"]', type: true });
  await run('an edit is undone', PROMISED.act, { selector: first, key: 'z', control: true });
  await page.keyboard.press('Control+Enter');
  const field = '[data-testid="form-simulation"] [data-path="f3"] input';
  await expect(page.locator(field)).toBeVisible();
  await run('a key into the form that is tried out', PROMISED.typing, { selector: field, type: true });
  expect(late).toEqual([]);
});
