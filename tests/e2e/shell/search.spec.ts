import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const WORKBENCH = '/dashboard/workbench';

test('a page is found, opened and listed as recent, by keyboard alone', async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await page.keyboard.press('Control+k');
  await keys.expectFocus('[data-testid="search-input"]');
  const [first = ''] = textOf('routes.dashboard.workbench');
  await keys.type(`${first}~`);
  await expect(demo.hook('search-empty')).toHaveText(textOf('component.app.searchNotData'));
  await keys.press('Escape');
  await expect(demo.hook('search')).toHaveCount(0);

  await page.keyboard.press('/');
  await keys.expectFocus('[data-testid="search-input"]');
  await keys.type(textOf('routes.dashboard.workbench'));
  await expect(demo.hook('search-result').first()).toHaveAttribute('data-path', '/dashboard/workbench');
  await keys.press('Enter');
  await demo.expectPage(WORKBENCH);
  await page.keyboard.press('Control+k');
  await expect(demo.hook('search-result').first()).toHaveAttribute('data-path', WORKBENCH);
});

test('a record is found by its number from any page, and opened', async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn('vben', '/order/index');
  const title = demo.hook('list-row').first().locator('[data-preview]');
  const no = (await title.textContent())?.trim() ?? '';
  const id = (await title.getAttribute('data-preview')) ?? '';
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await page.keyboard.press('Control+k');
  await keys.expectFocus('[data-testid="search-input"]');
  await keys.type(no);
  const result = demo.hook('search-result').and(page.locator(`[data-path="/order/detail/${id}"]`));
  await expect(result).toHaveAttribute('data-active', 'true');
  await keys.press('Enter');
  await demo.expectPage(`/order/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: no }).filter({ visible: true })).toBeVisible();
});

test('a command changes the language, and the search finds translated titles', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await page.keyboard.press('Control+k');
  await keys.expectFocus('[data-testid="search-input"]');
  await keys.type('english');
  await expect(demo.hook('search-result')).toHaveCount(1);
  await keys.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.keyboard.press('Control+k');
  await keys.expectFocus('[data-testid="search-input"]');
  await keys.type(textOf('routes.dashboard.workbench', 'en'));
  await expect(demo.hook('search-result').first()).toHaveAttribute('data-path', WORKBENCH);
});

/** Number of read marks saved by the demo server; a reload before that loses them. */
function savedReadMarks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const saved = opening.result.transaction('keyval').objectStore('keyval');
          const reading = saved.get('statehouse-demo/noticeReads');
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => resolve(Array.isArray(reading.result) ? reading.result.length : 0);
        };
      }),
  );
}

test('read marks survive a reload', NIGHTLY, async ({ demo, page, served }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  const before = served === null ? await savedReadMarks(page) : 0;
  await demo.hook('notice-open').focus();
  await keys.press('Enter');
  await expect(page.locator('.notice-title').first()).toBeVisible();
  // Only the demo preloads notices, so the badge may be filled late.
  await expect(demo.hook('notice-open')).toHaveText('18');
  await keys.pressTo('Tab', '.notice-title');
  await keys.press('Enter');
  await expect(demo.hook('notice-open')).toHaveText('17');
  await keys.press('Escape');
  await keys.expectFocus('[data-testid="notice-open"]');
  if (served === null) await expect.poll(() => savedReadMarks(page)).toBe(before + 1);
  await page.reload();
  await demo.hook('notice-open').click();
  await expect(demo.hook('notice-open')).toHaveText('17');
});
