import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { demoOnly } from '../served/demo-only.ts';
import { BIG_MENU } from '../support/big-menu.ts';
import { expect, test } from '../support/fixtures.ts';
import { good } from '../support/stub-api.ts';
import { goThrough } from '../support/switching.ts';

const TABS = 100;
/** The page on screen, and twenty hidden ones. */
const MOUNTED = 21;

test('of 10,000 menu entries only visible ones are in the document', async ({ product, page, stub }) => {
  const keys = useKeyboard(page);
  stub.answer('POST /router/getRouters', good(BIG_MENU));
  await product.signIn();
  await product.openMenu('/group-0');
  await expect(product.menuItem('/group-0/page-0')).toBeVisible();
  await expect.poll(() => product.hook('menu-item').count()).toBeLessThanOrEqual(100);
  await product.menuItem('/group-0').focus();
  await keys.press('End');
  await keys.expectFocus('[data-path="/group-49"]');
  await expect.poll(() => product.hook('menu-item').count()).toBeLessThanOrEqual(100);
  await page.keyboard.press('Control+k');
  await keys.expectFocus('[data-testid="search-input"]');
  await keys.type('refund 4999');
  await expect(product.hook('search-result')).toHaveCount(1);
  await keys.press('Enter');
  await product.expectPage('/group-0/page-4999');
  await expect(product.menuItem('/group-0/page-4999')).toHaveAttribute('data-active', 'true');
});

test(
  'of 100 open tabs only the latest are mounted, and the active tab is in view',
  demoOnly('gallery', NIGHTLY),
  async ({ demo, page }) => {
    await demo.signIn();
    const paths = Array.from({ length: TABS }, (_, index) => `/feat/testTab/${index}`);
    await goThrough(page, paths);
    await expect(demo.hook('tab')).toHaveCount(TABS + 1);
    await expect.poll(() => demo.hook('page').count()).toBeLessThanOrEqual(MOUNTED);
    for (const path of ['/feat/testTab/99', '/feat/testTab/0', '/feat/testTab/50']) {
      await demo.open(path);
      await demo.expectPage(path);
      await expect(demo.tab(path)).toHaveAttribute('data-active', 'true');
      await expect(demo.tab(path)).toBeInViewport({ ratio: 0.99 });
    }
    await expect.poll(() => demo.hook('page').count()).toBeLessThanOrEqual(MOUNTED);
  },
);
