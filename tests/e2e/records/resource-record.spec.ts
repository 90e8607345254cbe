import type { Locator, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openList, openPage, openRecord } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const ACCOUNTS = '/system/account';
/** An active account with which no test signs in. */
const SEASONAL = '19';
const DETAIL = `/system/account_detail/${SEASONAL}`;

/** The record on screen, on its page or in the drawer; cached pages may contain others. */
const recordOf = (page: Page) => page.getByTestId('record').filter({ visible: true }).last();
const field = (page: Page, name: string) => recordOf(page).locator(`[data-testid="field"][data-field="${name}"]`);
const input = (page: Page, name: string) => field(page, name).locator('input, textarea').first();
const value = (page: Page, name: string) =>
  recordOf(page).locator(`[data-testid="detail-field"][data-field="${name}"] dd`);
const event = (page: Page, name: string) =>
  page.locator(`[data-testid="record-event"][data-event="${name}"]`).filter({ visible: true });
const listOf = (page: Page) => page.getByTestId('list').filter({ visible: true });

async function openDetail(demo: ConsoleDriver): Promise<void> {
  await demo.signIn();
  await openRecord(demo, DETAIL);
}

async function pick(page: Page, name: string, words: string): Promise<void> {
  await input(page, name).pressSequentially(words);
  await field(page, name).getByRole('option', { name: words }).first().click();
}

async function pickInTree(control: Locator, words: string): Promise<void> {
  await control.locator('.p-treeselect').click();
  await control.getByRole('treeitem', { name: words }).first().click();
}

test('a new record is filled in, refused with reasons at its fields, saved once and undone', async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, ACCOUNTS);
  const total = listOf(page).getByTestId('list-total');
  const before = Number(await total.getAttribute('data-total'));
  await listOf(page).getByTestId('list-create').click();
  await expect(input(page, 'account')).toBeFocused();
  await page.getByTestId('record-save').click();
  await expect(input(page, 'account')).toBeFocused();
  await expect(field(page, 'account')).toHaveAttribute('data-invalid', 'true');
  await expect(page.getByTestId('error-summary').getByRole('button')).toHaveText([
    textOf('system.account.field.account'),
    textOf('system.account.field.firstPassword'),
    textOf('system.account.field.nickname'),
    textOf('system.account.field.email'),
    textOf('system.account.field.dept'),
    textOf('system.account.field.role'),
  ]);
  await input(page, 'account').fill('vben');
  await expect(field(page, 'account')).toContainText(textOf('record.rule.taken'));
  await input(page, 'account').fill('newhand');
  await expect(field(page, 'account')).toContainText(textOf('record.free.free'));
  await input(page, 'password').fill('Sunrise-2026');
  await input(page, 'nickname').fill('新人');
  await input(page, 'email').fill('newhand@example.com');
  await pickInTree(field(page, 'dept'), '总部');
  await pick(page, 'role', 'Support');
  await page.getByTestId('record-save').click();
  await expect(page.getByTestId('record-outcome')).toContainText(
    textOf('record.undo.created', 'zh_CN', { name: '新人' }),
  );
  await expect(total).toHaveAttribute('data-total', String(before + 1));
  await page.getByTestId('record-undo').click();
  await expect(total).toHaveAttribute('data-total', String(before));
});

test(
  'two concurrent changes of a record lose nothing: conflicting fields are resolved by keyboard',
  NIGHTLY,
  async ({ demo, page }) => {
    await openDetail(demo);
    await event(page, 'update').click();
    await input(page, 'nickname').fill('我的');
    await input(page, 'remark').fill('由我补充');
    await openList(demo, ACCOUNTS);
    await listOf(page)
      .locator(`[data-testid="list-row"][data-id="${SEASONAL}"]`)
      .locator('[data-testid="row-action"][data-event="update"]')
      .click();
    await expect(recordOf(page)).toHaveAttribute('data-state', 'pristine');
    await input(page, 'nickname').fill('对方的');
    await input(page, 'email').fill('theirs@example.com');
    await page.getByRole('dialog').getByTestId('record-save').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listOf(page)).toContainText('对方的');
    await openPage(demo, DETAIL);
    await expect(recordOf(page)).toHaveAttribute('data-state', 'dirty');
    await recordOf(page).getByTestId('record-save').click();
    await expect(recordOf(page)).toHaveAttribute('data-state', 'conflict');
    const row = page.locator('[data-testid="conflict-row"][data-field="nickname"]');
    await expect(row.getByRole('cell')).toHaveText(['刘婷', '对方的', '我的']);
    await expect(page.getByTestId('conflict-save')).toBeDisabled();
    await expect(row.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(row.getByRole('radio').last()).toBeChecked();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByTestId('conflict-save').click();
    await expect(recordOf(page)).toHaveAttribute('data-state', 'saved');
    await expect(value(page, 'nickname')).toHaveText('我的');
    await expect(value(page, 'email')).toHaveText('theirs@example.com');
    await expect(value(page, 'remark')).toHaveText('由我补充');
  },
);

test(
  'an event requires a reason, an unavailable event shows why, and the history records the event',
  NIGHTLY,
  async ({ demo, page }) => {
    await openDetail(demo);
    const status = recordOf(page).getByTestId('record-status');
    await expect(status).toHaveAttribute('data-value', 'active');
    await page.getByTestId('record-more').click();
    await expect(page.locator('[data-testid="why-not"][data-event="unlock"]')).toContainText(
      textOf('resource.why.state', 'zh_CN', { state: textOf('system.account.status.active') }),
    );
    await page.keyboard.press('Escape');
    await event(page, 'lock').click();
    await page.getByTestId('confirm-accept').click();
    await expect(page.getByTestId('confirm').getByRole('textbox')).toBeFocused();
    await page.getByTestId('confirm').getByRole('textbox').fill('季节结束');
    await page.getByTestId('confirm-accept').click();
    await expect(status).toHaveAttribute('data-value', 'locked');
    await page.getByTestId('record-lifecycle').click();
    await expect(page.locator('[data-testid="state-node"][data-active="true"]').last()).toContainText(
      textOf('system.account.status.locked'),
    );
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('state-node')).toHaveCount(0);
    await page.locator('[data-testid="record-tab"][data-name="history"]').click();
    const entry = page.locator('[data-testid="history-entry"][data-event="lock"]').first();
    await expect(entry).toContainText(textOf('record.history.reason', 'zh_CN', { reason: '季节结束' }));
    await expect(entry.locator('[data-field="status"]')).toContainText(textOf('system.account.status.locked'));
  },
);

test(
  'closing a tab with unsaved changes asks for confirmation, and the changes can be discarded',
  NIGHTLY,
  async ({ demo, page }) => {
    await openDetail(demo);
    await event(page, 'update').click();
    await input(page, 'nickname').fill('还没写完');
    const tab = demo.tab(DETAIL);
    await expect(tab).toHaveAttribute('data-dirty', 'true');
    await tab.getByTestId('tab-close').click();
    await expect(page.getByTestId('leave-dialog')).toBeVisible();
    await page.getByTestId('leave-stay').click();
    await expect(page.getByTestId('leave-dialog')).toBeHidden();
    await expect(input(page, 'nickname')).toHaveValue('还没写完');
    await recordOf(page).getByTestId('record-cancel').click();
    await page.getByTestId('leave-dialog').getByRole('radio').last().check();
    await page.getByTestId('leave-go').click();
    await expect(value(page, 'nickname')).toHaveText('刘婷');
    await expect(recordOf(page)).toHaveAttribute('data-state', 'pristine');
  },
);

for (const width of [320, 1280]) {
  test(
    `page, form and drawer of a record are accessible and fit a window of ${width} px`,
    NIGHTLY,
    async ({ demo, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openDetail(demo);
      const fits = () =>
        recordOf(page).evaluate((record) => {
          const { left, right } = record.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth && record.scrollWidth <= record.clientWidth;
        });
      expect(await accessibilityProblems(page)).toEqual([]);
      await expect.poll(fits).toBe(true);
      await event(page, 'update').click();
      await expect(input(page, 'nickname')).toBeFocused();
      expect(await accessibilityProblems(page)).toEqual([]);
      await expect.poll(fits).toBe(true);
      await field(page, 'expires')
        .getByRole('button', { name: textOf('date.pick') })
        .click();
      const panel = page.getByRole('dialog', { name: textOf('date.pick') });
      await expect(panel.getByRole('table')).toBeVisible();
      await expect
        .poll(() =>
          panel.evaluate((each) => {
            const { left, right, top, bottom } = each.getBoundingClientRect();
            return [left >= 0, right <= window.innerWidth, top >= 0, bottom <= window.innerHeight];
          }),
        )
        .toEqual([true, true, true, true]);
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await openList(demo, ACCOUNTS);
      await listOf(page).getByTestId('list-create').click();
      await page.getByTestId('record-save').filter({ visible: true }).click();
      await expect(page.getByTestId('error-summary')).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await expect.poll(fits).toBe(true);
    },
  );
}
