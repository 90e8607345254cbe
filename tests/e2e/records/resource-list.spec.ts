import type { Page } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const ACCOUNTS = '/system/account';

/** The list on screen; cached pages may contain others. */
const listOf = (page: Page) => page.getByTestId('list').filter({ visible: true });
const column = (page: Page, field: string) =>
  listOf(page).locator(`[data-testid="list-column"][data-field="${field}"]`);
const total = (page: Page) => listOf(page).getByTestId('list-total');
const idsOf = (page: Page) =>
  listOf(page)
    .getByTestId('list-row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));

/** Signs in and opens the accounts, or another list. */
async function openAccounts(demo: ConsoleDriver, path = ACCOUNTS): Promise<void> {
  await demo.signIn();
  await demo.open(path);
  await expect(listOf(demo.page)).toHaveAttribute('data-state', 'ready');
}

test('a log shows its rows when it is the first list of a window', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn('vben', '/statistics/install');
  await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
  await expect(listOf(page).getByTestId('list-row').first()).toBeVisible();

  // Only the rows around the viewport are rendered: a key moves to one outside of it.
  await page.keyboard.press('j');
  await expect(listOf(page).getByTestId('list-row').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(listOf(page).locator('[aria-rowindex="101"]')).toBeFocused();
  await expect(listOf(page).getByRole('table')).toHaveAttribute('aria-rowcount', '201');
  await page.keyboard.press('Home');
  await expect(listOf(page).locator('[aria-rowindex="2"]')).toBeFocused();
});

test('the address holds sort order and page, in one tab and over a reload', async ({ demo, page }) => {
  await openAccounts(demo);
  await column(page, 'account').getByRole('button').click();
  await demo.expectAddress(`${ACCOUNTS}?sort=account`);
  await listOf(page).getByTestId('list-page-next').click();
  await demo.expectAddress(`${ACCOUNTS}?sort=account&page=2`);
  await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
  await expect(column(page, 'account')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByTestId('tab')).toHaveCount(2);
  // The address changes before the rows do, so the test waits for the rows.
  await expect(total(page)).toHaveText(/^\D*11\D/);
  const ids = await idsOf(page);
  await page.reload();
  await expect(total(page)).toHaveText(/^\D*11\D/);
  await demo.expectAddress(`${ACCOUNTS}?sort=account&page=2`);
  expect(await idsOf(page)).toEqual(ids);
});

test('a typed page number does not lead back to a list that was left', NIGHTLY, async ({ demo, page }) => {
  await openAccounts(demo, '/user/index');
  await listOf(page).locator('.list-page-at input').fill('3');
  await demo.open('/about/index');
  await demo.expectPage('/about/index');
  await demo.expectAddress('/about/index');
  await demo.open('/user/index');
  await demo.expectPage('/user/index');
  await listOf(page).locator('.list-page-at input').fill('3');
  await page.keyboard.press('Tab');
  await demo.expectAddress('/user/index?page=3');
});

test('a search without matches says so and is cleared with one press', NIGHTLY, async ({ demo, page }) => {
  await openAccounts(demo);
  await listOf(page).getByTestId('list-search').fill('nobody-of-this-name');
  await expect(listOf(page)).toHaveAttribute('data-state', 'no-match');
  await demo.expectAddress(`${ACCOUNTS}?q=nobody-of-this-name`);
  await listOf(page).getByTestId('list-clear-filters').click();
  await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
  await demo.expectAddress(ACCOUNTS);
});

test('a selection counts over pages, and a bulk event is previewed first', async ({ demo, page }) => {
  await openAccounts(demo);
  const count = Number(await total(page).getAttribute('data-total'));
  const selected = (ids: number) => textOf('resource.selection.count', 'zh_CN', { count: ids, total: count });
  const all = listOf(page).getByRole('checkbox', { name: textOf('resource.row.selectPage') });
  await all.check();
  await expect(listOf(page)).toContainText(selected(10));
  await listOf(page).getByTestId('list-page-next').click();
  await expect(total(page)).toHaveText(/^\D*11\D/);
  await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
  await expect(all).not.toBeChecked();
  await all.check();
  await listOf(page).getByTestId('list-row').first().getByRole('checkbox').uncheck();
  const rows = await listOf(page).getByTestId('list-row').count();
  await expect(listOf(page)).toContainText(selected(10 + rows - 1));
  await listOf(page).getByTestId('bulk-action').and(page.locator('[data-event="delete"]')).click();
  // Operators cannot delete their own account, and the preview lists it.
  await expect(demo.hook('confirm')).toContainText('Vben');
  await demo.hook('confirm-reject').click();
  await expect(total(page)).toHaveAttribute('data-total', String(count));
});

test('rows are traversed, selected and searched by keyboard alone', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await openAccounts(demo);
  const [first, second] = await idsOf(page);
  await keys.press('j');
  await keys.expectFocus(`[data-testid="list-row"][data-id="${first}"]`);
  await keys.press('j');
  await keys.expectFocus(`[data-testid="list-row"][data-id="${second}"]`);
  await keys.press('x');
  await expect(listOf(page).getByTestId('list-row').nth(1).getByRole('checkbox')).toBeChecked();
  await keys.press('Space');
  await expect(listOf(page).getByTestId('list-row').nth(1).getByRole('checkbox')).not.toBeChecked();
  await keys.press('/');
  await keys.expectFocus('[data-testid="list-search"]');
  await keys.type('jjx');
  await expect(listOf(page)).toHaveAttribute('data-state', 'no-match');
  await keys.press('Escape');
  await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
});

test(
  'a row is previewed beside the list with an address of its own, and its neighbours over the pages',
  NIGHTLY,
  async ({ demo, page }) => {
    await openAccounts(demo);
    const rows = listOf(page).getByTestId('list-row');
    const last = await rows.last().getAttribute('data-id');
    await rows.last().locator('td').nth(3).click();
    await demo.expectAddress(`${ACCOUNTS}?record=${last}`);
    const preview = listOf(page).getByTestId('list-preview');
    await expect(preview).toHaveAttribute('data-id', String(last));
    await preview.getByTestId('preview-next').click();
    await expect(preview).not.toHaveAttribute('data-id', String(last));
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await demo.expectAddress(ACCOUNTS);
  },
);

test('column choices are stored', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 1600, height: 800 });
  await openAccounts(demo);
  await expect(column(page, 'email')).toBeVisible();
  await listOf(page).getByTestId('list-columns').click();
  await page.getByRole('checkbox', { name: textOf('system.account.field.email'), exact: true }).uncheck();
  await expect(column(page, 'email')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Table settings are stored within 250 ms, or when the page is left.
  await page.reload();
  await expect(listOf(page)).toHaveAttribute('data-state', 'ready');
  await expect(column(page, 'email')).toHaveCount(0);
});

for (const width of [1280, 320]) {
  test(
    `list and preview are accessible at ${width} px, and the page does not overflow`,
    nightlyUnless(width === 1280),
    async ({ demo, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openAccounts(demo, '/system/role');
      const settled = () =>
        page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
      await settled();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await listOf(page).getByTestId('list-row').first().locator('.list-title').click();
      await expect(listOf(page).getByTestId('list-preview')).toBeVisible();
      await settled();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
}

test(
  'the status of a role is visible beside its actions, and on a phone a row is a card',
  NIGHTLY,
  async ({ demo, page }) => {
    await openAccounts(demo, '/system/role');
    const overlap = async () => {
      const own = await column(page, 'status').boundingBox();
      const actions = await listOf(page).locator('th.list-actions').boundingBox();
      return own !== null && actions !== null && own.x + own.width > actions.x + 1;
    };
    await expect.poll(overlap).toBe(false);
    await expect(column(page, 'status')).toBeVisible();
    const row = listOf(page).getByTestId('list-row').first();
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(page.locator('.list-table[data-cards="true"]').filter({ visible: true })).toHaveCount(1);
    const box = await row.boundingBox();
    expect([(box?.width ?? 999) <= 375, (box?.height ?? 0) > 80]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);

test('buttons over a list are there for those only who may use them', NIGHTLY, async ({ demo, page }) => {
  const tools = [
    ['/order/index', 'tracking-import'],
    ['/agent/withdrawal', 'bank-file'],
    ['/news/newsCategory', 'categories-arrange'],
    ['/media/index', 'media-upload'],
    ['/system/menu', 'menu-arrange'],
    ['/system/dept', 'dept-merge'],
  ] as const;
  for (const [username, count] of [
    ['vben', 1],
    ['auditor', 0],
  ] as const) {
    await demo.signIn(username);
    for (const [path, hook] of tools) {
      await openList(demo, path);
      await expect(page.getByTestId(hook).filter({ visible: true }), `${hook} of ${username}`).toHaveCount(count);
    }
    await demo.signOut();
  }
});
