import budgets from '../../budgets.json' with { type: 'json' };
import { expect, test } from '../support/fixtures.ts';
import { bytesOf, countTraffic, type Fetched, listOf } from '../support/traffic.ts';

declare global {
  interface Window {
    /** Time when the sign-in form was shown, in milliseconds after the start of the document. */
    formShownAt?: number;
    /** Time when the first page's figures were shown; its charts follow later. */
    figuresShownAt?: number;
  }
}

const isPicture = ({ address }: Fetched) => /favicon/.test(address);

/** Runs in the page: records when the sign-in form appeared, and when the first page's figures appeared. */
function noteMoments(): void {
  // Not in the next frame, because later requests start right after the form or the figures.
  const watch = new MutationObserver(() => {
    if (document.querySelector('[data-testid="login-form"]') !== null) window.formShownAt ??= performance.now();
    if (document.querySelector('[data-testid="page"] .stat-card') !== null) window.figuresShownAt ??= performance.now();
  });
  watch.observe(document, { childList: true, subtree: true });
}

test('sign-in and the first page stay within their budgets of bytes and requests', async ({ product, page }, {
  annotations,
}) => {
  await page.addInitScript(noteMoments);
  const traffic = await countTraffic(page);
  await product.open('/login');
  await product.expectSignInForm();
  const shownAt = await page.evaluate(() => window.formShownAt ?? 0);
  expect(shownAt).toBeGreaterThan(0);
  await product.submitSignIn('vben', '123456');
  await product.expectPage('/dashboard/analysis');
  await expect(page.locator('[data-testid="page"] .stat-card').first()).toBeVisible();

  const readAt = await page.evaluate(() => window.figuresShownAt ?? 0);
  expect(readAt).toBeGreaterThan(shownAt);
  const all = (await traffic.fetched()).filter((each) => !isPicture(each));
  const before = all.filter(({ began }) => began < shownAt);
  const after = all.filter(({ began }) => began >= shownAt && began < readAt);
  const figures = `sign-in ${bytesOf(before)} of ${budgets.signInBytes} bytes, ${before.length} of ${budgets.signInRequests} requests; first page ${bytesOf(after)} of ${budgets.firstPageBytes} bytes, ${after.length} requests`;
  annotations.push({ type: 'figures', description: figures });
  console.log(figures);
  expect.soft(bytesOf(before), listOf(before)).toBeLessThanOrEqual(budgets.signInBytes);
  expect.soft(before.length, listOf(before)).toBeLessThanOrEqual(budgets.signInRequests);
  expect.soft(bytesOf(after), listOf(after)).toBeLessThanOrEqual(budgets.firstPageBytes);
});

test('the charts of the first page are fetched while the sign-in form is filled in', async ({ product, page }) => {
  await product.open('/login');
  const ahead = page.locator('link[rel="prefetch"][as="script"]');
  await expect(ahead).not.toHaveCount(0);
  const addresses = await ahead.evaluateAll((links) =>
    links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
  );
  await page.waitForLoadState('networkidle');
  await product.submitSignIn('vben', '123456');
  await expect(page.locator('[data-testid="page"] canvas').first()).toBeVisible();
  const bytes = await page.evaluate(
    (names) =>
      performance
        .getEntriesByType('resource')
        .flatMap((each) =>
          each instanceof PerformanceResourceTiming && each.initiatorType === 'script' && names.includes(each.name)
            ? [each.transferSize]
            : [],
        ),
    addresses,
  );
  // At least those of the page, and the library.
  expect(bytes.length).toBeGreaterThanOrEqual(2);
  expect(bytes.filter((each) => each > 0)).toEqual([]);
});

test('a second visit loads no script again', async ({ product, page }) => {
  await product.signIn();
  // The charts are loaded last: what is missing from the first visit would be loaded in the second.
  await expect(page.locator('.chart-title').first()).toBeVisible();
  const traffic = await countTraffic(page);
  await page.reload();
  await product.expectPage('/dashboard/analysis');
  const heavy = (await traffic.fetched()).filter(({ address, bytes }) => address.endsWith('.js') && bytes > 0);
  expect(heavy.map(({ address }) => address)).toEqual([]);
});

test('the code of the demo server stays within its budget of bytes', async ({ demo, page }) => {
  const [worker] = await Promise.all([page.waitForEvent('worker'), demo.open('/login')]);
  const response = await page.request.get(worker.url(), { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()['content-encoding']).toBe('br');
  const bytes = Number(response.headers()['content-length']);
  console.log(`demo server ${bytes} of ${budgets.demoServerBytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(budgets.demoServerBytes);
});
