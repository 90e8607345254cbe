import type { Locator, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, openPage, seen } from '../drivers/open-pages.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { endSession } from '../support/overlays.ts';

const TELEPHONE = { width: 390, height: 640 };

/** Vertical position of the first row. */
const firstRow = async (page: Page) => (await seen(page, 'list-row').first().boundingBox())?.y;
/** True when an element does not need horizontal scrolling. */
const fits = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth);

/** Controls of the page that the button to the top covers. */
const controlsUnderButton = (page: Page) =>
  seen(page, 'page').evaluate((root) => {
    const button = root.querySelector('[data-testid="back-top"]');
    const over = button?.getBoundingClientRect() ?? new DOMRect();
    return [...root.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')]
      .filter((each) => each !== button && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map(({ outerHTML }) => outerHTML);
  });

/** Selects the second row and expects that the rows do not move; bulk events without room are in an overflow menu. */
async function tickInPlace(page: Page): Promise<void> {
  const before = await firstRow(page);
  await seen(page, 'list-row').nth(1).getByRole('checkbox').click();
  await expect(page.getByTestId('bulk-more').filter({ visible: true })).toBeVisible();
  expect(await firstRow(page)).toBe(before);
}

test('selecting rows does not move them, and the focused row has a complete ring', NIGHTLY, async ({ demo, page }) => {
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

  // A window of 1440 × 900 at 200% zoom.
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

test('on a phone nothing is cut off, hidden or covered', async ({ demo, page }) => {
  await page.setViewportSize(TELEPHONE);
  await demo.signIn();
  await demo.switchLanguage('en');

  await openList(demo, '/statistics/install');
  // The placeholder of rows outside the viewport covers no other row.
  const gap = seen(page, 'list').locator('.list-gap');
  await expect
    .poll(() =>
      gap.evaluate(
        (row) => row.getBoundingClientRect().top - (row.firstElementChild ?? row).getBoundingClientRect().top,
      ),
    )
    .toBe(0);

  await openList(demo, '/user/index');
  await seen(page, 'list-more').click();
  await expect(seen(page, 'list-import'), 'the menu of a list opens while its filters are folded').toBeVisible();
  await page.keyboard.press('Escape');
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

/** Long pages of each kind: notes, rows, files, a record. */
const LONG_PAGES = ['/dashboard/workbench', '/user/index', '/media/index', '/order/detail/o350'];

test(
  'on a phone the last control of a long page is clicked, not the button to the top',
  NIGHTLY,
  async ({ demo, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await demo.signIn();
    for (const path of LONG_PAGES) {
      await openPage(demo, path);
      await demo.expectPage(path);
      const root = seen(page, 'page');
      await expect(root.locator('[aria-busy="true"], [data-state="loading"]')).toHaveCount(0);
      const controls = root.locator('a[href], button:enabled, select').filter({ visible: true });
      const last = controls.and(root.locator(':not([data-testid="back-top"])')).last();
      await last.scrollIntoViewIfNeeded();
      const height = await root.evaluate((element) => element.scrollHeight);
      await root.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
      await expect(seen(page, 'back-top')).toBeVisible();
      // Fails when another element receives the click.
      await last.click({ trial: true });
      expect.soft(await controlsUnderButton(page), path).toEqual([]);
      expect.soft(await root.evaluate((element) => element.scrollHeight), 'nothing moves with the button').toBe(height);
    }

    await openPage(demo, '/agent/agent_detail/a1?edit=1');
    const root = seen(page, 'page');
    await expect(seen(page, 'record-save')).toBeVisible();
    await root.evaluate((element) => element.scrollTo({ top: 200 }));
    await expect(page.getByTestId('back-top').and(page.locator(':not(:visible)'))).toHaveCount(1);
    await seen(page, 'record-save').click({ trial: true });
  },
);

test(
  'on a phone nothing of the sign-in overlay is cut off or covered',
  demoOnly('gallery', NIGHTLY),
  async ({ demo, page }) => {
    await page.setViewportSize(TELEPHONE);
    await demo.signIn();
    await demo.switchLanguage('en');
    await openPage(demo, '/feat/session-timeout');
    await endSession(demo);
    const cover = demo.hook('timeout-overlay');
    for (const way of await cover.locator('.login-ways > .button').all()) expect(await fits(way)).toBe(true);
    const said = await cover.locator('.timeout-words').boundingBox();
    const message = await demo.hook('toast').first().boundingBox();
    expect(message?.y, 'a message comes below what the cover says').toBeGreaterThan(
      (said?.y ?? 0) + (said?.height ?? 0),
    );
  },
);
