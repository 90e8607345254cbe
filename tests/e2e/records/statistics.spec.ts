import type { Locator, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openPage } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { hook } from '../support/keyboard-locators.ts';

/** Visible elements with this test hook; cached pages contain the same hooks. */
const seen = (page: Page, name: string, more = ''): Locator =>
  page.locator(`${hook(name)}${more}`).filter({ visible: true });
const amountOf = async (card: Locator) => {
  await expect(card.locator('.stat-card-value')).toHaveText(/\d/);
  return card.locator('.stat-card-value').innerText();
};
const yuanIn = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')));

test(
  'a total links to its rows, and a row to its record; the analysis page shows the same total',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    const onAnalysis = await amountOf(seen(page, 'stat-refunds'));
    await openPage(demo, '/statistics/index?days=30');
    const refunds = await amountOf(seen(page, 'figure-refunds'));
    expect(yuanIn(refunds)).toBe(yuanIn(onAnalysis));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page
      .getByRole('listitem')
      .filter({ has: seen(page, 'figure-refunds') })
      .getByRole('link')
      .click();
    await expect(seen(page, 'list')).toHaveAttribute('data-state', 'ready');
    await expect(seen(page, 'list').locator('tfoot')).toContainText(refunds);
    const row = seen(page, 'list-row').first();
    const id = (await row.getAttribute('data-id')) ?? '';
    await row.focus();
    await page.keyboard.press('Enter');
    await demo.expectPage(`/order/refund_detail/${id}`);
    await expect(seen(page, 'record-status', '[data-field="status"]')).toHaveAttribute('data-value', 'succeeded');
  },
);

test('hidden parts of the overview stay hidden for the account', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn('vben', '/statistics/index');
  const products = seen(page, 'statistics-products');
  await expect(products).toBeVisible();
  await seen(page, 'statistics-arrange').click();
  const row = seen(page, 'layout-row', '[data-name="products"]');
  await row.getByRole('checkbox').uncheck();
  await expect(products).toHaveCount(0);
  await expect(seen(page, 'layout-outcome')).not.toBeEmpty();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await expect(seen(page, 'statistics-channels')).toBeVisible();
  await expect(products).toHaveCount(0);
});
