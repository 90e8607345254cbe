import type { Locator, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { type ConsoleDriver, driveConsole } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, openRecord } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { hook } from '../support/keyboard-locators.ts';
import { textOf } from '../support/texts.ts';

/** Submitted withdrawals that a provider pays; their payment needs no manual confirmation. */
const WAITING = '/agent/withdrawal?status=submitted&method=bank%2Cwechat';

/** Visible elements with this test hook; cached pages contain the same hooks. */
const seen = (page: Page, name: string, more = ''): Locator =>
  page.locator(`${hook(name)}${more}`).filter({ visible: true });
const stateOf = (page: Page) => seen(page, 'record-status', '[data-field="status"]');
const fieldOf = (page: Page, field: string) => seen(page, 'detail-field', `[data-field="${field}"]`).locator('dd');
/** A displayed amount, in fen. */
const fenIn = async (value: Locator) => Math.round(Number((await value.innerText()).replaceAll(/[^\d.-]/g, '')) * 100);

/** Opens a list; returns the id of its first row. */
async function firstOf(demo: ConsoleDriver, path: string): Promise<string> {
  await openList(demo, path);
  return (await seen(demo.page, 'list-row').first().getAttribute('data-id')) ?? '';
}

async function openAgent(demo: ConsoleDriver, id: string): Promise<void> {
  await openRecord(demo, `/agent/agent_detail/${id}`);
}

/** Balances of an agent, in fen. */
async function accountOf(demo: ConsoleDriver, id: string) {
  await openAgent(demo, id);
  return {
    balance: await fenIn(fieldOf(demo.page, 'balance')),
    withdrawn: await fenIn(fieldOf(demo.page, 'withdrawn')),
  };
}

/** Sends an event of a row from its menu, after the preview of its impact. */
async function act(page: Page, row: Locator, event: string): Promise<void> {
  await expect(page.getByTestId('confirm')).toHaveCount(0);
  await row.getByTestId('row-menu').click();
  await page.locator(`${hook('row-action')}[data-event="${event}"][role="menuitem"]:visible`).click();
  await page.getByTestId('confirm-accept').click();
}

test(
  'an agent’s application is approved by keyboard alone and leaves the pending list',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    await demo.signIn();
    const waiting = '/agent/index?status=pending';
    const id = await firstOf(demo, waiting);
    expect(await accessibilityProblems(page)).toEqual([]);
    await openAgent(demo, id);
    await expect(stateOf(page)).toHaveAttribute('data-value', 'pending');
    expect(await accessibilityProblems(page)).toEqual([]);
    await keys.pressTo('Tab', `${hook('record-event')}[data-event="approve"]`);
    await keys.press('Enter');
    await expect(stateOf(page)).toHaveAttribute('data-value', 'active');
    await firstOf(demo, waiting);
    await expect(seen(page, 'list-row', `[data-id="${id}"]`)).toHaveCount(0);
  },
);

test('a withdrawal is approved and paid, and changes the balances of the agent', async ({ demo, page }) => {
  await demo.signIn();
  const id = await firstOf(demo, WAITING);
  await seen(page, 'list-row').first().locator('.list-title').click();
  await expect(seen(page, 'list-preview')).toHaveAttribute('data-id', id);
  const [no, agent] = [await fieldOf(page, 'no').innerText(), await fieldOf(page, 'agent').innerText()];
  const amount = await fenIn(fieldOf(page, 'amount'));
  expect(await fenIn(fieldOf(page, 'payout'))).toBe(amount - (await fenIn(fieldOf(page, 'fee'))));
  expect(await accessibilityProblems(page)).toEqual([]);
  const agentId = await firstOf(demo, `/agent/index?q=${encodeURIComponent(agent)}`);
  const before = await accountOf(demo, agentId);

  await firstOf(demo, `/agent/withdrawal?q=${no}`);
  const row = seen(page, 'list-row', `[data-id="${id}"]`);
  await act(page, row, 'approve');
  await expect(row).toContainText(textOf('agent.withdrawal.status.approved'));
  await act(page, row, 'pay');
  await expect(row).toContainText(textOf('agent.withdrawal.status.paying'));
  // The provider responds later, so the list is refreshed until then.
  const answer = async () => {
    await seen(page, 'list-refresh').click();
    return row.innerText();
  };
  await expect.poll(answer).toContain(textOf('agent.withdrawal.status.paid'));
  const after = { balance: before.balance, withdrawn: before.withdrawn + amount };
  await expect.poll(() => accountOf(demo, agentId)).toEqual(after);
});

test(
  'approved withdrawals are exported to one bank file, and the statement of an agent can be opened for printing',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    const id = await firstOf(demo, '/agent/withdrawal?status=approved&method=bank');
    await seen(page, 'bank-file').click();
    await expect(page.getByTestId('bank-file-make')).toBeEnabled();
    expect(await accessibilityProblems(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByTestId('bank-file-make').click();
    expect((await download).suggestedFilename()).toMatch(/^B\d{8}-01\.xlsx$/);
    await expect(page.getByTestId('bank-file-again')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('bank-file-dialog')).toHaveCount(0);
    await expect(seen(page, 'list-row', `[data-id="${id}"]`)).toHaveCount(0);
    await openAgent(demo, 'a1');
    await seen(page, 'agent-statement').click();
    await expect(page.getByTestId('agent-sheet')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    const sum = async (name: string) =>
      Number(await page.locator(`[data-testid="agent-sum"][data-name="${name}"]`).getAttribute('data-value'));
    const parts = await Promise.all(['balance', 'frozen', 'held'].map(sum));
    expect(parts.reduce((total, each) => total + each, 0)).toBe(await sum('closing'));
  },
);

test(
  'an administrator impersonates an agent, who sees only the agent’s own records, and returns',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openAgent(demo, 'a1');
    await seen(page, 'agent-look').click();
    await expect(page.getByTestId('agent-look-dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type('A complaint about a commission');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByTestId('agent-look-start').click();

    const banner = page.getByTestId('looking-banner');
    await expect(banner).toContainText(textOf('impersonation.meaning'));
    await demo.expectPage('/agent/agent_detail/a1');
    // The previous page has the same title, so the announcement does not show that the page has changed.
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    await expect(demo.menuItem('/system')).toHaveCount(0);
    await openList(demo, '/order/index');
    await expect(seen(page, 'list-row').first()).toBeVisible();
    await expect(seen(page, 'list-create')).toHaveCount(0);

    await page.getByTestId('looking-end').click();
    await expect(banner).toHaveCount(0);
    await demo.expectPage('/order/index');
    await expect(demo.menuItem('/system')).toBeVisible();
  },
);

test(
  'impersonation of an agent applies to every window, and ends in every window',
  NIGHTLY,
  async ({ product, page, context }) => {
    await product.signIn();
    await openList(product, '/order/index');
    const other = driveConsole(await context.newPage(), product.origin);
    await openAgent(other, 'a1');
    await seen(other.page, 'agent-look').click();
    await other.page.getByTestId('agent-look-dialog').getByRole('textbox').fill('A complaint about a commission');
    await other.page.getByTestId('agent-look-start').click();
    await expect(other.page.getByTestId('looking-banner')).toBeVisible();
    await page.bringToFront();
    await expect(page.getByTestId('looking-banner')).toBeVisible();
    await product.expectPage('/order/index');
    await expect(product.menuItem('/system')).toHaveCount(0);

    await page.getByTestId('looking-end').click();
    await expect(page.getByTestId('looking-banner')).toHaveCount(0);
    await expect(product.menuItem('/system')).toBeVisible();
    await other.page.bringToFront();
    await expect(other.page.getByTestId('looking-banner')).toHaveCount(0);
    await expect(other.menuItem('/system')).toBeVisible();
  },
);

test('on a narrow screen a withdrawal covers its list, whatever was opened before', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await demo.signIn();
  await openAgent(demo, 'a5');
  await firstOf(demo, WAITING);
  await seen(page, 'list-row').first().locator('.list-title').click();
  await expect.poll(async () => (await seen(page, 'list-preview').boundingBox())?.width).toBe(375);
  await expect(fieldOf(page, 'amount')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the options of a field of several open below it, where each can be clicked', async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/agent/index');
  await seen(page, 'list-create').click();
  const regions = seen(page, 'field', '[data-field="regions"]');
  await regions.locator('.p-multiselect').click();
  await regions.locator('.p-multiselect-item').nth(1).click();
  await expect(regions.locator('.p-multiselect-token')).toHaveText(['上海市']);
});
