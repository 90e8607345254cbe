import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const FORM = '/fill/demo-visit-report';

test(
  'a person without an account fills in a form through its link by keyboard alone, and operators read it',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    await demo.open(FORM);
    const form = page.getByTestId('public-form');
    await expect(form).toHaveAttribute('data-stage', 'filling');
    await expect(page.getByTestId('shell')).toHaveCount(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await keys.pressTo('Tab', '[data-path="company"] input');
    await keys.type('青禾商贸');
    await keys.pressTo('Tab', '[data-path="outcome"] input');
    await keys.press('ArrowDown');
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.pressTo('Tab', '[data-testid="form-next"]');
    await keys.press('Enter');
    await keys.pressTo('Tab', '[data-path="items.0.name"] input');
    await keys.type('A1');
    await keys.pressTo('Tab', '[data-testid="form-submit"]');
    await keys.press('Enter');
    await expect(page.getByTestId('public-form-outcome')).toHaveAttribute('data-outcome', 'sent');
    expect(await accessibilityProblems(page)).toEqual([]);

    await demo.signIn('vben', '/eav/form_submission');
    await openList(demo, '/eav/form_submission');
    await seen(page, 'list-row').first().click();
    await expect(seen(page, 'form-answers').locator('[data-path="company"] dd')).toHaveText('青禾商贸');
    await expect(seen(page, 'list-preview')).toContainText('展会现场');
  },
);

test(
  'a link is created and opened, and stops working at once when it is withdrawn',
  NIGHTLY,
  async ({ demo, page, context }) => {
    await demo.signIn('vben', '/eav/form_detail/1');
    await openRecord(demo, '/eav/form_detail/1');
    await page.getByRole('tab', { name: textOf('formDesign.link.many'), exact: true }).press('Enter');
    const first = seen(page, 'form-link', '[data-id="1"]');
    await expect(first).toHaveAttribute('data-status', 'open');
    expect(await accessibilityProblems(page)).toEqual([]);
    await seen(page, 'form-link-create').click();
    await page.getByLabel(textOf('formDesign.link.field.name'), { exact: false }).first().fill('官网');
    await seen(page, 'record-save').click();
    await expect(seen(page, 'form-link')).toHaveCount(3);
    const address = await seen(page, 'form-link')
      .filter({ hasText: '官网' })
      .getByTestId('form-link-address')
      .innerText();
    await first.getByTestId('form-link-withdraw').click();
    await expect(first).toHaveAttribute('data-status', 'withdrawn');

    const visitor = await context.newPage();
    await visitor.goto(address);
    await expect(visitor.getByTestId('public-form')).toHaveAttribute('data-stage', 'filling');
    for (const [path, state] of [
      [FORM, 'gone'],
      ['/fill/demo-spring-visits', 'over'],
      ['/fill/nobody', 'gone'],
    ] as const) {
      await visitor.goto(`${demo.origin}/#${path}`);
      await expect(visitor.getByTestId('public-form-outcome')).toHaveAttribute('data-outcome', state);
    }
  },
);
