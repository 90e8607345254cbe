import type { Locator, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { openList, openRecord } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { hook } from '../support/keyboard-locators.ts';

/** Visible elements with this test hook; cached pages contain the same hooks. */
const seen = (page: Page, name: string, more = ''): Locator =>
  page.locator(`${hook(name)}${more}`).filter({ visible: true });
const stateOf = (page: Page) => seen(page, 'record-status', '[data-field="status"]').first();
const names = (page: Page) => seen(page, 'menu-button').allInnerTexts();

test('a menu is reordered by keyboard, refused by WeChat at its field, corrected, published and rolled back', async ({
  demo,
  page,
}) => {
  await demo.signIn();
  await openRecord(demo, '/official_account/menu_detail/om5');
  await expect(stateOf(page)).toHaveAttribute('data-value', 'publishFailed');
  await expect(seen(page, 'menu-refusal')).toHaveAttribute('data-code', '40007');
  expect(await accessibilityProblems(page)).toEqual([]);

  await seen(page, 'record-event', '[data-event="update"]').click();
  const second = seen(page, 'menu-button').nth(1);
  await expect(seen(page, 'menu-refused')).toHaveAttribute('data-code', '40007');
  expect(await accessibilityProblems(page)).toEqual([]);
  await second.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  expect(await names(page)).toEqual(['祝福', expect.stringContaining('节日礼')]);
  await seen(page, 'menu-button').nth(1).click();
  await seen(page, 'menu-field', '[data-field="mediaId"]').fill('media-hello');
  await seen(page, 'record-save').click();
  await expect(stateOf(page)).toHaveAttribute('data-value', 'draft');

  await seen(page, 'record-event', '[data-event="validate"]').click();
  await expect(stateOf(page)).toHaveAttribute('data-value', 'valid');
  await seen(page, 'record-event', '[data-event="publish"]').click();
  await page.getByTestId('confirm-accept').click();
  await expect(stateOf(page)).toHaveAttribute('data-value', 'published');

  await openRecord(demo, '/official_account/menu_detail/om1');
  await expect(stateOf(page)).toHaveAttribute('data-value', 'withdrawn');
  await page.getByRole('tab').nth(2).click();
  await expect(seen(page, 'menu-version')).toHaveCount(3);
  await seen(page, 'menu-roll-back').last().click();
  await expect(stateOf(page)).toHaveAttribute('data-value', 'published');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test(
  'a rule that conflicts with another one is created, and enabled after a confirmation',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openList(demo, '/official_account/auto_replay');
    expect(await accessibilityProblems(page)).toEqual([]);
    await seen(page, 'list-create').click();
    const field = (name: string) => seen(page, 'field', `[data-field="${name}"]`);
    await field('name').locator('input').fill('Invoice again');
    await field('account').locator('input').fill('港湾科技');
    await page.getByRole('option').filter({ visible: true }).first().click();
    await seen(page, 'keywords-add').click();
    await seen(page, 'keyword-text').fill('发票');
    await seen(page, 'replies-add').click();
    await seen(page, 'reply-text').fill('See the order page.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await seen(page, 'record-save').click();
    await expect(seen(page, 'keyword-text')).toHaveCount(0);

    await openList(demo, '/official_account/auto_replay?q=Invoice');
    const row = seen(page, 'list-row').first();
    const act = async (event: string) => {
      await row.getByTestId('row-menu').click();
      await page.locator(`${hook('row-action')}[data-event="${event}"][role="menuitem"]:visible`).click();
      await page.getByTestId('confirm-accept').click();
    };
    await act('enable');
    await expect(row).toContainText(/In conflict|有冲突/);
    await act('confirm');
    await expect(row).toContainText(/Enabled|已启用/);
  },
);

test(
  'published news is sent through an account and tracked until it is published, or shows the reason of the refusal',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openRecord(demo, '/news/news_detail/n61');
    await page.getByRole('tab').last().waitFor();
    const tab = page.getByRole('tab', { name: /Official accounts|公众号/ });
    const choose = async (account: string) => {
      await seen(page, 'article-send').click();
      await seen(page, 'field', '[data-field="account"]').locator('input').fill(account);
      await page.getByRole('option').filter({ visible: true }).first().click();
      expect(await accessibilityProblems(page)).toEqual([]);
      await seen(page, 'record-save').click();
    };
    await tab.click();
    await choose('港湾资讯');
    const rows = seen(page, 'related-list').locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await rows.first().getByRole('button').click();
    await expect(stateOf(page)).toHaveAttribute('data-value', 'failed');
    await expect(seen(page, 'article-refusal')).toHaveAttribute('data-code', '48001');
    expect(await accessibilityProblems(page)).toEqual([]);

    await openRecord(demo, '/news/news_detail/n61');
    await tab.click();
    await choose('港湾科技');
    await expect(rows).toHaveCount(2);
    await rows.first().getByRole('button').click();
    await expect(stateOf(page)).toHaveAttribute('data-value', 'published');
  },
);

test(
  'the answer of the simulator keeps a distance from the next heading on a narrow screen',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/official_account/simulator');
    await page.setViewportSize({ width: 320, height: 800 });
    await seen(page, 'simulator-kind').selectOption('subscribe');
    const bottom = await seen(page, 'explanation').evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await seen(page, 'simulator')
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(top - bottom).toBeGreaterThanOrEqual(12);
  },
);
