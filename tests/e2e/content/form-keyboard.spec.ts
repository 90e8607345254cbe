import type { TextKey } from '../../../locales/keys.ts';
import { NODE_KINDS } from '../../../src/contracts/form-document/node-kinds.ts';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openRecord, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf, textsOf } from '../support/texts.ts';

const DESIGNER = '[data-testid="form-designer"]';
/** Number of nodes in the draft of the demo. */
const THERE = 3;

/** Name of a kind of node. The key is built at run time, so it has no `TextKey` type. */
const nameOf = (type: string): string => textsOf('zh_CN').get(`formDesign.node.${type}`) ?? '';
const idOf = (type: string): string => `n${THERE + 1 + NODE_KINDS.findIndex((kind) => kind.type === type)}`;
const place = (at: number, of: number, parent = textOf('formDesign.said.form')): string =>
  textOf('formDesign.said.place', 'zh_CN', { at, of, parent });

test(
  'a form with every kind of node is built, given a rule, saved, published and filled in by keyboard alone, and each change is announced',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    await demo.signIn('vben', '/eav/form_designer/2');
    await expect(seen(page, 'form-designer')).toBeVisible();
    const says = (what: TextKey, ...rest: readonly string[]) =>
      expect(seen(page, 'form-said')).toHaveText([textOf(what), ...rest].join(' '));

    for (const { type } of NODE_KINDS) {
      await keys.pressTo('Tab', `[data-testid="form-palette"][data-type="${type}"]`);
      await keys.press('Enter');
      await says('formDesign.said.dropped', nameOf(type));
    }
    // After the divider, inside the sub-form of the repeat in the step: a repeat within a repeat.
    for (const type of ['repeat', 'text']) {
      await keys.pressTo('Shift+Tab', `[data-testid="form-palette"][data-type="${type}"]`);
      await keys.press('Enter');
      await says('formDesign.said.dropped', nameOf(type));
    }
    await expect(page.locator(`${DESIGNER} [data-testid="form-node"]`)).toHaveCount(THERE + NODE_KINDS.length + 2);

    await keys.pressTo('Shift+Tab', `#fd-node-n${THERE + NODE_KINDS.length + 2}`);
    await keys.pressTo('ArrowUp', `#fd-node-${idOf('email')}`);
    await keys.press(' ');
    const slots = /(\d+)\D+(\d+)/.exec((await seen(page, 'form-said').textContent()) ?? '') ?? [];
    const [at, of] = [Number(slots[1]), Number(slots[2])];
    const email = nameOf('email');
    await says('formDesign.said.pickedUp', email, place(at, of));
    await keys.press('ArrowDown');
    await says('formDesign.said.over', email, place(at + 1, of));
    await keys.press('Escape');
    await says('formDesign.said.cancelled', email);
    await keys.press(' ');
    await says('formDesign.said.pickedUp', email, place(at, of));
    await keys.press('ArrowUp');
    await says('formDesign.said.over', email, place(at - 1, of));
    await keys.press('Enter');
    await says('formDesign.said.dropped', email, place(at - 1, of));
    await keys.press('Control+z');
    await says('formDesign.said.undone');
    await keys.press('Control+Shift+z');
    await says('formDesign.said.redone');
    await keys.expectFocus(`#fd-node-${idOf('email')}`);
    await keys.press('Control+c');
    await says('formDesign.said.copied', email);
    await keys.press('Control+v');
    await says('formDesign.said.pasted', email);
    await keys.press('Control+z');
    await says('formDesign.said.undone');

    for (const [type, act] of [
      ['phone', 'show'],
      ['url', 'hide'],
    ] as const) {
      await keys.pressTo('Shift+Tab', '.fd-node');
      await keys.pressTo('ArrowDown', `#fd-node-${idOf(type)}`);
      await keys.pressTo('Tab', '[data-testid="form-parts"] input');
      await keys.pressTo('ArrowRight', '[data-testid="form-parts"] input[value="rules"]');
      await keys.pressTo('Tab', '[data-testid="form-rule-add"]');
      await keys.press('Enter');
      await expect(page.getByTestId('form-rule-dialog')).toBeVisible();
      await keys.pressTo('Tab', '.condition-field');
      await keys.press('ArrowDown');
      await keys.pressTo('Tab', '.condition-value input');
      await keys.type('yes');
      await keys.pressTo('Tab', '[data-testid="form-rule-act"]');
      if (act === 'hide') await keys.press('ArrowDown');
      await keys.pressTo('Tab', '[data-testid="form-rule-keep"]');
      await keys.press('Enter');
      await expect(page.getByTestId('form-rule-dialog')).toBeHidden();
      const rule = (await seen(page, 'form-rule').last().getAttribute('data-rule')) ?? '';
      const made = { rule, count: act === 'show' ? 1 : 2 };
      await expect(seen(page, 'form-rules-said')).toHaveText(textOf('formDesign.rules.said.added', 'zh_CN', made));
      await expect(seen(page, 'form-rule').last()).toContainText(nameOf(type));
    }
    await keys.press('Control+s');
    await expect(seen(page, 'form-tool-save')).toContainText(textOf('formDesign.tool.saved'));

    await openRecord(demo, '/eav/form_detail/2');
    await keys.pressTo('Tab', '[data-testid="record-event"][data-event="publish"]');
    await keys.press('Enter');
    await expect(seen(page, 'record-outcome')).toBeVisible();

    await demo.open('/eav/form_render/2');
    const fill = seen(page, 'form-render-page');
    await expect(fill.locator('[data-path="words"]')).toBeVisible();
    await expect(fill.locator('[data-path="phone"]')).toHaveCount(0);
    await keys.pressTo('Tab', '[data-path="words"] textarea');
    await keys.type('oh yes');
    await expect(fill.locator('[data-path="phone"]')).toBeVisible();
    await expect(fill.locator('[data-path="url"]')).toHaveCount(0);
    await keys.pressTo('Tab', '[data-path$=".text_2"] input');
    await keys.type('inner');
    await keys.pressTo('Tab', '[data-testid="form-submit"]');
    await keys.press('Enter');
    await expect(seen(page, 'form-outcome')).toHaveAttribute('data-outcome', 'sent');
  },
);
