import type { Locator, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, openRecord } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { hook } from '../support/keyboard-locators.ts';

/** A software product, its current version, and the version that is ready to be published. */
const PRODUCT = 'p3';
const CURRENT = { id: 'p3-v3', number: '1.2.0' } as const;
const READY = { id: 'p3-v5', number: '1.3.0' } as const;

/** Visible elements with this test hook; cached pages contain the same hooks. */
const seen = (page: Page, name: string, more = ''): Locator =>
  page.locator(`${hook(name)}${more}`).filter({ visible: true });
const eventOf = (name: string) => `${hook('record-event')}[data-event="${name}"]`;
const fieldOf = (page: Page, field: string) => seen(page, 'detail-field', `[data-field="${field}"]`).locator('dd');
const expectState = (page: Page, state: string) =>
  expect(seen(page, 'record-status', '[data-field="status"]')).toHaveAttribute('data-value', state);

const openVersion = (demo: ConsoleDriver, id: string) => openRecord(demo, `/product/version_detail/${id}`);

/** Expects that customers of the product get this version. */
async function expectCurrent(demo: ConsoleDriver, number: string): Promise<void> {
  await openRecord(demo, `/product/product_detail/${PRODUCT}`);
  await expect(fieldOf(demo.page, 'currentVersion')).toHaveText(number);
}

/** Expects that customers get the version published before the newest one. */
async function expectStandIn(demo: ConsoleDriver): Promise<void> {
  await openVersion(demo, CURRENT.id);
  await expectState(demo.page, 'published');
  await expect(fieldOf(demo.page, 'rollout')).toHaveText('100%');
  await expectCurrent(demo, CURRENT.number);
}

test('a version is published by keyboard alone and withdrawn with a reason, and customers get the previous one', async ({
  demo,
  page,
}) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await expectCurrent(demo, CURRENT.number);
  await openVersion(demo, READY.id);
  await expectState(page, 'ready');
  await keys.pressTo('Tab', eventOf('publish'));
  await keys.press('Enter');
  await keys.expectFocus(`${hook('confirm')} input`);
  await keys.type('100');
  await keys.pressTo('Tab', hook('confirm-accept'));
  await keys.press('Enter');
  await expectState(page, 'published');
  await openVersion(demo, CURRENT.id);
  await expectState(page, 'superseded');
  await expectCurrent(demo, READY.number);

  await openVersion(demo, READY.id);
  await expect(seen(page, 'version-affected')).toContainText('0');
  await seen(page, 'record-event', '[data-event="withdraw"]').click();
  const dialog = page.getByTestId('confirm');
  await dialog.getByTestId('confirm-accept').click();
  await expect(dialog.locator('[data-field="withdrawReason"]').first()).toHaveAttribute('data-invalid', 'true');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox').fill('Crashes when it prints');
  await dialog.getByTestId('confirm-accept').click();
  await expectState(page, 'withdrawn');
  await expect(fieldOf(page, 'withdrawReason')).toHaveText('Crashes when it prints');
  await expectStandIn(demo);
});

test(
  'the list of products and a product with versions show complete covers, and axe finds nothing',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openList(demo, '/product/product_list');
    const widths = () =>
      seen(page, 'list-row')
        .locator('img')
        .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
    await expect.poll(widths).toEqual(Array.from({ length: await seen(page, 'list-row').count() }, () => true));
    expect(await accessibilityProblems(page)).toEqual([]);
    await openRecord(demo, `/product/product_detail/${PRODUCT}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await seen(page, 'record-tab', '[data-name="versions"]').click();
    await expect(seen(page, 'related-list').getByRole('button').first()).toHaveText(READY.number);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test(
  'prices of several products change as previewed, and the product lists the changes',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openList(demo, '/product/product_list');
    for (const id of [PRODUCT, 'p4']) {
      await seen(page, 'list-row', `[data-id="${id}"]`).getByRole('checkbox').check();
    }
    await seen(page, 'bulk-action', '[data-event="adjustPrices"]').click();
    await page.getByTestId('bulk-form').locator('[data-field="percent"] input').fill('10');
    await page.getByTestId('bulk-form-accept').click();
    const plans = seen(page, 'impact-group', '[data-resource="plan"]');
    await expect(plans.getByTestId('impact-line')).toHaveCount(6);
    const price = plans.locator(`[data-id="${PRODUCT}-1"] [data-field="price"] dd`);
    await expect(price).toContainText('¥199.00');
    await expect(price).toContainText('¥218.90');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByTestId('confirm-accept').click();
    await expect(page.getByTestId('confirm')).toHaveCount(0);
    await expect(seen(page, 'list-outcome')).toBeVisible();
    await openRecord(demo, `/product/product_detail/${PRODUCT}`);
    await seen(page, 'record-tab', '[data-name="prices"]').click();
    const steps = seen(page, 'price-step', '[data-planned="false"]');
    await expect(steps).toHaveCount(3);
    await expect(steps.filter({ hasText: '¥218.90' })).toContainText('¥199.00');
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);
