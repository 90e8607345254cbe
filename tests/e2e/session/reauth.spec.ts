import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, seen } from '../drivers/open-pages.ts';
import { demoOnly } from '../served/demo-only.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** Types a wrong password into the dialog, and then the right one. */
async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByTestId('proof-dialog');
  const password = page.getByTestId('proof-password');
  await expect(password).toBeFocused();
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(textOf('reauth.wrong'));
  await password.fill('123456');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

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
    await expect(dialog).toBeVisible();
    await expect(page.getByTestId('proof-password')).toBeFocused();
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remark).toHaveValue('Works from home');

    await page.getByTestId('record-save').click();
    await confirmPassword(page);
    await expect(seen(page, 'record')).toHaveAttribute('data-state', 'saved');
    await expect(seen(page, 'record')).toContainText('Works from home');
  },
);

test(
  'after half an hour withdrawals are approved, one or many, only after the password was confirmed',
  demoOnly('clock', NIGHTLY),
  async ({ demo, page }) => {
    await page.clock.install();
    await demo.signIn();
    await openList(demo, '/agent/withdrawal?status=submitted');
    const rows = await seen(page, 'list-row').all();
    const [one, ...others] = await Promise.all(rows.slice(0, 3).map((each) => each.getAttribute('data-id')));
    const row = (id: string | null | undefined) => seen(page, 'list-row', `[data-id="${id}"]`);
    expect(others).toHaveLength(2);

    await page.clock.fastForward(HALF_AN_HOUR);
    await row(one).getByTestId('row-menu').click();
    await page.locator('[data-testid="row-action"][data-event="approve"][role="menuitem"]:visible').click();
    await page.getByTestId('confirm-accept').click();
    await confirmPassword(page);
    await expect(row(one)).toHaveCount(0);

    await page.clock.fastForward(HALF_AN_HOUR);
    for (const id of others) await row(id).getByRole('checkbox').check();
    await seen(page, 'bulk-action', '[data-event="approve"]').click();
    await page.getByTestId('confirm-accept').click();
    await confirmPassword(page);
    for (const id of others) await expect(row(id)).toHaveCount(0);
  },
);
