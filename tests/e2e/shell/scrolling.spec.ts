import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { expect, test } from '../support/fixtures.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';

const page = (demo: ConsoleDriver) => demo.hook('page').filter({ visible: true });
const scrolled = (demo: ConsoleDriver) => page(demo).evaluate((element) => Math.round(element.scrollTop));

test('a new page starts at its top; a cached page keeps its scroll position', async ({ demo }) => {
  await demo.page.setViewportSize({ width: 1280, height: 420 });
  await demo.signIn('vben', ANALYSIS);
  await demo.expectPage(ANALYSIS);
  await expect(demo.page.locator('.chart-title').first()).toBeVisible();
  const reach = () => page(demo).evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(reach).toBeGreaterThan(300);
  await page(demo).evaluate((element) => element.scrollTo({ top: 300 }));
  await expect.poll(() => scrolled(demo)).toBe(300);
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await expect.poll(() => scrolled(demo)).toBe(0);
  await demo.tab(ANALYSIS).click();
  await demo.expectPage(ANALYSIS);
  await expect.poll(() => scrolled(demo)).toBe(300);
});
