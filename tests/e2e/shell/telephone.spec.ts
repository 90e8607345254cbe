import type { Locator, Page } from '@playwright/test';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, openPage, seen } from '../drivers/open-pages.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { endSession } from '../support/overlays.ts';

const TELEPHONE = { width: 390, height: 640 };

/** Where the first row stands. */
const firstRow = async (page: Page) => (await seen(page, 'list-row').first().boundingBox())?.y;
/** True when all of an element is there without being moved sideways. */
const fits = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth);

/** Ticks the second row and expects that none has moved; those that do not fit are in the menu at the end. */
async function tickInPlace(page: Page): Promise<void> {
  const before = await firstRow(page);
  await seen(page, 'list-row').nth(1).getByRole('checkbox').click();
  await expect(page.getByTestId('bulk-more').filter({ visible: true })).toBeVisible();
  expect(await firstRow(page)).toBe(before);
}

test('rows stay where they are while they are ticked, and the row with the focus has a ring all around', async ({
  demo,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await demo.signIn();
  await openList(demo, '/news/newsList');
  await tickInPlace(page);
  await useKeyboard(page).press('ArrowDown');
  const pinned = page.locator('tr:focus > :is(.list-pinned, .list-actions)');
  const rings = await pinned.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell, '::after').borderTopWidth),
  );
  expect(rings).toEqual(['2px', '2px', '2px']);

  // A window of 1440 × 900 at twice its size.
  await page.setViewportSize({ width: 720, height: 450 });
  const rows = page.locator('.list-scroller').filter({ visible: true });
  const seesAll = (box: Element) => box.scrollHeight <= box.clientHeight;
  await expect
    .poll(() => rows.evaluate(seesAll), { message: 'a low window scrolls the page, not a slit of rows' })
    .toBe(true);

  await page.setViewportSize(TELEPHONE);
  await seen(page, 'list').locator('.list-selection').getByRole('button').first().click();
  await tickInPlace(page);
  await page.getByTestId('bulk-more').filter({ visible: true }).click();
  await expect(page.locator('[data-testid="bulk-action"][data-event="delete"]')).toBeVisible();
});

test('on a telephone nothing is cut, hidden or covered without a sign of it', async ({ demo, page }) => {
  await page.setViewportSize(TELEPHONE);
  await demo.signIn();
  await demo.switchLanguage('en');

  await openList(demo, '/statistics/install');
  // What stands for the rows of a log that are out of sight is as high as they are, and lies on none of the others.
  const gap = seen(page, 'list').locator('.list-gap');
  await expect
    .poll(() =>
      gap.evaluate(
        (row) => row.getBoundingClientRect().top - (row.firstElementChild ?? row).getBoundingClientRect().top,
      ),
    )
    .toBe(0);

  await openList(demo, '/user/index');
  const label = seen(page, 'list-row').locator('.list-column:not(.list-column-head) > .list-cell').first();
  expect(await label.evaluate((cell) => getComputedStyle(cell, '::before').whiteSpace)).toBe('normal');

  await openList(demo, '/agent/index');
  const links = await seen(page, 'agent-nav').boundingBox();
  const room = await seen(page, 'list').locator('.page-header').boundingBox();
  expect(links?.width, 'links that have no room beside a switch have a row of their own').toBe(room?.width);

  await openPage(demo, '/eav/assemble_change?assembleId=ec1');
  const fields = page.locator('table[data-testid="change-fields"]');
  await expect(fields).toBeVisible();
  expect(await fits(fields.locator('xpath=..'))).toBe(true);
  await expect(fields.getByText('Date and time · Required · Indexed')).toBeVisible();
});

test('on a telephone nothing of the cover is cut or covered', demoOnly('gallery'), async ({ demo, page }) => {
  await page.setViewportSize(TELEPHONE);
  await demo.signIn();
  await demo.switchLanguage('en');
  await openPage(demo, '/feat/session-timeout');
  await endSession(demo);
  const cover = demo.hook('timeout-overlay');
  for (const way of await cover.locator('.login-ways > .button').all()) expect(await fits(way)).toBe(true);
  const said = await cover.locator('.timeout-words').boundingBox();
  const message = await demo.hook('toast').first().boundingBox();
  expect(message?.y, 'a message comes below what the cover says').toBeGreaterThan((said?.y ?? 0) + (said?.height ?? 0));
});
