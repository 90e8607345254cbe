import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openList, openRecord, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const LIST = '/order/index';

const stateOf = (page: Page, field: string) => seen(page, 'record-status', `[data-field="${field}"]`);
const tabOf = (page: Page, name: string) => seen(page, 'record-tab', `[data-name="${name}"]`);
const eventOf = (page: Page, name: string) =>
  page.locator(`[data-testid="record-event"][data-event="${name}"]:visible`);

/** Opens the page of the first order that matches a filter of the list. */
async function openFirst(demo: ConsoleDriver, filter: string): Promise<string> {
  const { page } = demo;
  await openList(demo, `${LIST}?${filter}`);
  const id = await seen(page, 'list-row').first().getAttribute('data-id');
  if (id === null) throw new Error(`no order fits ${filter}`);
  await openRecord(demo, `/order/detail/${id}`);
  return id;
}

/** Sends an event of the current record, by its button or from the menu. */
async function send(page: Page, name: string): Promise<void> {
  // The loaded record decides which events are buttons and which are in the menu.
  await expect(seen(page, 'record')).toHaveAttribute('data-state', /^(pristine|saved)$/);
  if ((await eventOf(page, name).count()) === 0) await seen(page, 'record-more').click();
  await eventOf(page, name).click();
}

/** Requests a refund of some money of the order on screen; returns the address of the refund. */
async function askFor(page: Page, amount: string | null, turn: number): Promise<string> {
  await seen(page, 'order-refund').click();
  if (amount === null) await page.getByTestId('refund-all').click();
  else await page.getByTestId('refund-line').first().locator('input').last().fill(amount);
  await page.getByTestId('refund-reason').selectOption('damaged');
  await page.getByTestId('refund-submit').click();
  await expect(page.getByTestId('refund-dialog')).toHaveCount(0);
  await tabOf(page, 'timeline').click();
  const link = seen(page, 'timeline-step', '[data-region="refund"]').first().getByRole('link');
  await expect(link).toHaveText(new RegExp(`-0${turn}$`));
  return ((await link.getAttribute('href')) ?? '').replace('#', '');
}

test('an order is delivered, and its timeline and available events show it', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openFirst(
    demo,
    'status=toDeliver&where=%7B%22field%22%3A%22deliveryKind%22%2C%22op%22%3A%22is%22%2C%22value%22%3A%22shipment%22%7D',
  );
  await expect(stateOf(page, 'fulfilment')).toHaveAttribute('data-value', 'pending');
  await send(page, 'deliver');
  await page.getByTestId('confirm').locator('.p-dropdown').click();
  await page.locator('.p-dropdown-item').first().click();
  await page.getByTestId('confirm').locator('[data-field="trackingNo"] input').fill('SF100200300');
  await page.getByTestId('confirm-accept').click();
  await expect(stateOf(page, 'fulfilment')).toHaveAttribute('data-value', 'delivering');
  await tabOf(page, 'timeline').click();
  await expect(seen(page, 'timeline-step', '[data-region="fulfilment"]').first()).toContainText(
    textOf('order.event.deliver'),
  );
  await tabOf(page, 'why').click();
  await expect(page.locator('[data-testid="order-why"] [data-event="changeAddress"]:visible')).toHaveAttribute(
    'data-may',
    'false',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('an order is refunded in two parts by two people', async ({ demo, page }) => {
  await demo.signIn();
  const untouched = encodeURIComponent(JSON.stringify({ field: 'afterSaleCount', op: 'is', value: 0 }));
  const id = await openFirst(demo, `status=completed&payAmount_from=1000&where=${untouched}`);
  const refunds: string[] = [];
  for (const amount of ['1.00', null]) {
    await openRecord(demo, `/order/detail/${id}`);
    const refund = await askFor(page, amount, refunds.length + 1);
    refunds.push(refund);
    await openRecord(demo, refund);
    await send(page, 'approve');
    await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'approvedToPay');
  }
  const [first = '', rest = ''] = refunds;
  await openRecord(demo, rest);
  await seen(page, 'record-more').click();
  await expect(page.locator('[data-testid="why-not"][data-event="pay"]')).toContainText(textOf('order.rule.fourEyes'));
  await page.keyboard.press('Escape');
  await demo.signOut();

  await demo.signInHere('finance');
  await openRecord(demo, first);
  await send(page, 'pay');
  await page.getByTestId('confirm-accept').click();
  await expect(stateOf(page, 'status')).toHaveAttribute('data-value', 'paying');
  await openRecord(demo, rest);
  await seen(page, 'record-more').click();
  await expect(page.locator('[data-testid="why-not"][data-event="pay"]')).toContainText(textOf('order.rule.tooSoon'));
});

test('the parts of an order’s total are listed and add up', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openFirst(demo, 'type=combo&status=completed');
  await tabOf(page, 'items').click();
  const fen = async (name: string) =>
    Math.round(
      Number(
        (await seen(page, 'order-money').locator(`[data-field="${name}"] dd`).innerText()).replaceAll(/[^\d.-]/g, ''),
      ) * 100,
    );
  const parts = await Promise.all(['goodsAmount', 'discountAmount', 'adjustAmount', 'freightAmount'].map(fen));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(await fen('payAmount'));
  expect((await fen('paidAmount')) + (await fen('refundedAmount'))).toBe(await fen('net'));
  expect(await accessibilityProblems(page)).toEqual([]);
});

test(
  'a file of tracking numbers delivers the matching orders, and shows the reason for the other lines',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    const where = JSON.stringify({ field: 'deliveryKind', op: 'is', value: 'shipment' });
    await openList(demo, `${LIST}?status=toDeliver&where=${encodeURIComponent(where)}`);
    const no = await seen(page, 'list-row').first().locator('.list-title').innerText();
    // In print the page has the rows only, without buttons.
    await page.emulateMedia({ media: 'print' });
    await expect(seen(page, 'list-total')).toBeVisible();
    await expect(seen(page, 'tracking-import')).toHaveCount(0);
    await expect(seen(page, 'demo-dock')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await seen(page, 'tracking-import').click();
    const lines = ['no,carrier,tracking', `${no},sf,SF1234567`, `${no},sf,SF1234568`, 'X1,sf,SF1234567'];
    const file = { name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.getByTestId('tracking-dialog').locator('input').setInputFiles(file);
    const states = () =>
      page.getByTestId('tracking-row').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')));
    await expect.poll(states).toEqual(['ready', 'twice', 'noOrder']);
    await page.getByTestId('tracking-deliver').click();
    await expect.poll(states).toEqual(['done', 'twice', 'noOrder']);
  },
);
