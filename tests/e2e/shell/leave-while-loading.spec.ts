import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { expect, test } from '../support/fixtures.ts';
import { slowCalls } from '../support/slow-calls.ts';

const HOME = '/dashboard/analysis';

/** One page of each kind, with the selector of its loaded state. */
const PAGES = [
  { path: '/order/index', ready: '[data-testid="list"][data-state="ready"]' },
  { path: '/user/index', ready: '[data-testid="list"][data-state="ready"]' },
  { path: '/system/account', ready: '[data-testid="list"][data-state="ready"]' },
  { path: '/system/account_detail/19', ready: '[data-testid="record"][data-state="pristine"]' },
  { path: '/dashboard/workbench', ready: '[data-testid^="queue-"]' },
] as const;

/** Moments during loading at which the page is left. */
const POINTS = ['at once', 'while its calls are pending'] as const;

for (const { path, ready } of PAGES) {
  test(`${path} is complete on return, whenever it was left while loading`, NIGHTLY, async ({ demo, page, served }) => {
    await demo.signIn();
    await slowCalls(demo, served);
    for (const point of POINTS) {
      await demo.open(path);
      if (point !== 'at once') await demo.expectPage(path);
      await demo.open(HOME);
      await demo.expectPage(HOME);
      await demo.open(path);
      await demo.expectPage(path);
      const shown = page.locator(`[data-testid="page"][data-path="${path}"]`);
      await expect(shown.locator(ready).first()).toBeVisible();
      await expect(shown.locator('[data-state="failed"], [data-testid="page-failed"]')).toHaveCount(0);
      await expect(demo.hook('toast').filter({ hasText: /失败|failed/i })).toHaveCount(0);
      const tab = demo.tab(path);
      await tab.getByTestId('tab-close').click();
      await expect(tab).toHaveCount(0);
      // The address of a closed page stays until the next page is shown; opening the same address again would do nothing.
      await demo.expectPage(HOME);
    }
  });
}
