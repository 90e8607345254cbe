import { seen } from '../drivers/open-pages.ts';
import { demoOnly } from '../served/demo-only.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const HALF_AN_HOUR = 30 * 60_000;

test(
  'after half an hour an account can only be changed after the password was confirmed',
  demoOnly('clock'),
  async ({ demo, page }) => {
    await page.clock.install();
    await demo.signIn('vben', '/system/account_detail/4');
    await demo.expectPage('/system/account_detail/4');
    await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
    await page.clock.fastForward(HALF_AN_HOUR);
    await page.getByRole('button', { name: textOf('record.head.editIt'), exact: true }).click();
    const remark = seen(page, 'field', '[data-field="remark"]').locator('textarea, input');
    await remark.fill('Works from home');
    await page.getByTestId('record-save').click();

    const dialog = page.getByTestId('proof-dialog');
    const password = page.getByTestId('proof-password');
    await expect(dialog).toBeVisible();
    await expect(password).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remark).toHaveValue('Works from home');

    await page.getByTestId('record-save').click();
    await expect(password).toBeFocused();
    await password.fill('not this one');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(textOf('reauth.wrong'));
    await password.fill('123456');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(seen(page, 'record')).toHaveAttribute('data-state', 'saved');
    await expect(seen(page, 'record')).toContainText('Works from home');
  },
);
