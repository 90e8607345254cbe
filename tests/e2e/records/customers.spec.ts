import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openList, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

/** A minimal PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const stateOf = (page: Page, field: string) => seen(page, 'record-status', `[data-field="${field}"]`);
const tabOf = (page: Page, name: string) => seen(page, 'record-tab', `[data-name="${name}"]`);
const eventOf = (page: Page, name: string) =>
  page.locator(`[data-testid="record-event"][data-event="${name}"]:visible`);

/** The ids of the rows that match a filter of a list. */
async function idsOf(demo: ConsoleDriver, path: string): Promise<readonly string[]> {
  await openList(demo, path);
  const rows = await seen(demo.page, 'list-row').all();
  return Promise.all(rows.map(async (row) => (await row.getAttribute('data-id')) ?? ''));
}

/** Sends an event of the current record by its button or from the menu, after the previous one has ended. */
async function send(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  await expect(seen(page, 'record')).toHaveAttribute('data-state', /^(?:pristine|saved)$/);
  if ((await eventOf(page, name).count()) === 0) await seen(page, 'record-more').click();
  await eventOf(page, name).click();
}

test(
  'masked data of a customer is revealed after a reason is given, which the history records',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    const [id] = await idsOf(demo, '/user/index?status=active');
    await openRecord(demo, `/user/customer_detail/${id}`);
    const phone = seen(page, 'detail-field', '[data-field="phone"]');
    await expect(phone).toContainText('****');
    await seen(page, 'customer-reveal').click();
    await expect(page.getByTestId('reveal-accept')).toHaveAttribute('aria-disabled', 'true');
    await page.getByTestId('customer-revealed').getByRole('textbox').fill('Called back about an order');
    await page.getByTestId('reveal-accept').click();
    const shown = page.locator('[data-testid="revealed-value"][data-field="phone"] dd');
    await expect(shown).toHaveText(/^1\d{10}$/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByTestId('reveal-close').click();
    await expect(phone).toContainText('****');
    await tabOf(page, 'history').click();
    await expect(page.getByText('Called back about an order')).toBeVisible();
  },
);

test('two customers are merged, with the orders of both', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  const [from, into] = await idsOf(demo, '/user/index?status=active&sort=-spent');
  await openRecord(demo, `/user/customer_detail/${into}`);
  const name = await page.locator('[data-testid="detail-field"][data-field="nickname"] dd').innerText();
  await openRecord(demo, `/user/customer_detail/${from}`);
  await send(page, 'merge');
  const dialog = page.getByTestId('confirm');
  await dialog.getByRole('combobox').fill(name);
  // Options show the name and the number of a customer.
  await page.getByRole('option', { name: new RegExp(`^${name}\\s?C\\d+$`) }).click();
  // The preview lists the orders to be moved before the confirmation.
  await expect(dialog.locator('[data-testid="impact-group"][data-resource="order"]')).toBeVisible();
  await dialog.getByTestId('confirm-accept').click();
  await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'merged');
  // The outcome appears above the tabs and moves them.
  await expect(seen(page, 'record-outcome')).toBeVisible();
  await tabOf(page, 'related-order-customer').click();
  await expect(page.getByText(textOf('record.related.empty').replace('{{name}}', textOf('order.many')))).toBeVisible();
  await openRecord(demo, `/user/customer_detail/${into}`);
  await tabOf(page, 'history').click();
  await expect(seen(page, 'history-entry', '[data-event="absorb"]')).toHaveCount(1);
});

test('a ticket is taken and answered with a picture, which stops its timer; then it is resolved, added to the FAQ and closed', async ({
  demo,
  page,
}) => {
  await demo.signIn();
  const [id] = await idsOf(demo, '/user/feedback?status=open&source=web');
  await openRecord(demo, `/user/feedback_detail/${id}`);
  await tabOf(page, 'talk').click();
  // The messages of the customer and the answers are in one list.
  await expect(seen(page, 'talk-entry').first()).toBeVisible();
  const before = await seen(page, 'talk-entry').count();
  await seen(page, 'talk-canned').selectOption({ index: 1 });
  await expect(seen(page, 'talk-text')).toHaveValue(/\S/);
  await expect(seen(page, 'talk-text')).not.toHaveValue(/\[/);
  await expect(seen(page, 'talk-send')).toHaveText(textOf('user.talk.takeSend'));
  expect(await accessibilityProblems(page)).toEqual([]);
  await seen(page, 'ticket-talk')
    .getByTestId('pictures-add')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(seen(page, 'talk-composer').getByTestId('picture')).toHaveCount(1);
  await seen(page, 'talk-send').click();
  await expect(seen(page, 'talk-entry')).toHaveCount(before + 1);
  await expect(seen(page, 'talk-entry').last().getByTestId('picture')).toBeVisible();
  await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'waitingCustomer');
  await send(page, 'resolve');
  await page.getByTestId('confirm').getByRole('textbox').fill('Update to the newest version.');
  await page.getByTestId('confirm-accept').click();
  await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'resolved');
  await expect(seen(page, 'talk-send')).toHaveText(textOf('user.talk.reopenSend'));
  await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
  await seen(page, 'talk-text').fill('One more thing.');
  await seen(page, 'talk-send').click();
  await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'waitingCustomer');
  await expect(seen(page, 'talk-entry').last()).toContainText('One more thing.');
  await send(page, 'resolve');
  await page.getByTestId('confirm').getByRole('textbox').fill('Update to the newest version.');
  await page.getByTestId('confirm-accept').click();
  await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'resolved');
  await send(page, 'toFaq');
  // The impact preview moves the buttons when it appears.
  await expect(page.getByTestId('confirm').getByTestId('impact-group').first()).toBeVisible();
  await page.getByTestId('confirm-accept').click();
  await tabOf(page, 'history').click();
  await expect(seen(page, 'history-entry', '[data-event="toFaq"]')).toHaveCount(1);
  await send(page, 'close');
  await page.getByTestId('confirm-accept').click();
  await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'closed');
  await openList(demo, '/user/faq?status=draft');
  await expect(seen(page, 'list-row').filter({ hasText: 'Update to the newest version.' })).toHaveCount(1);
});

test('ticket queues are filters of the list, with the conversation beside it', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/user/feedback');
  await seen(page, 'ticket-queues')
    .getByRole('radio', { name: textOf('user.queue.waiting') })
    .check();
  await expect(page).toHaveURL(/status=waitingCustomer/);
  // The choice has changed the query at once, so rows in the state `ready` are those of this queue.
  await expect(seen(page, 'list')).toHaveAttribute('data-state', 'ready');
  await seen(page, 'list-row').first().click();
  await expect(seen(page, 'ticket-talk')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('many customers get a tag at once, after a preview', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  const ids = await idsOf(demo, '/user/index?status=active&sort=-no');
  await seen(page, 'list')
    .getByRole('checkbox', { name: textOf('resource.row.selectPage') })
    .check();
  await page.locator('[data-testid="bulk-action"][data-event="addTags"]').click();
  const form = page.getByTestId('bulk-form');
  await form.getByRole('combobox').or(form.getByRole('textbox')).first().fill('Spring');
  await page.keyboard.press('Enter');
  await form.getByTestId('bulk-form-accept').click();
  await expect(page.getByTestId('confirm')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByTestId('confirm-accept').click();
  // Tags are among the columns of a wide window.
  await page.setViewportSize({ width: 1920, height: 900 });
  const tagged = page.locator('.cell-tags[title*="Spring"]');
  await expect(seen(page, 'list-row').filter({ has: tagged })).toHaveCount(ids.length);
});

test('hundreds of customers are frozen by a job, and another job takes that back', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/user/index?status=active');
  await seen(page, 'list')
    .getByRole('checkbox', { name: textOf('resource.row.selectPage') })
    .check();
  await seen(page, 'list-select-all-matching').click();
  await page.locator('[data-testid="bulk-action"][data-event="freeze"]').click();
  const form = page.getByTestId('bulk-form');
  // The form moves the focus to its first field.
  await expect(form.locator('input').first()).toBeFocused();
  await form.locator('textarea').fill('audit');
  await form.getByTestId('bulk-form-accept').click();
  await page.getByTestId('confirm-accept').click();
  await expect(seen(page, 'list')).toHaveAttribute('data-state', 'no-match');
  await page.getByTestId('list-undo').click();
  await expect(page.getByTestId('undo-progress')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(page.getByTestId('undo-progress')).toHaveCount(0);
  await expect(page.getByTestId('undo-left')).toHaveCount(0);
  await expect(seen(page, 'list')).toHaveAttribute('data-state', 'ready');
});
