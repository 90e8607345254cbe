import type { Page } from '@playwright/test';
import { accessibilityProblems } from './axe.ts';
import { expect, test } from './fixtures.ts';

const PAGES = [
  '/dashboard/analysis',
  '/dashboard/workbench',
  '/about/index',
  '/level/menu2',
  '/error-log/list',
  '/nowhere',
];

/** Collects problems, each once with the places where it was found. */
function collectProblems(page: Page) {
  const places = new Map<string, string[]>();
  return {
    look: async (place: string) => {
      for (const problem of await accessibilityProblems(page)) {
        places.set(problem, [...(places.get(problem) ?? []), place]);
      }
    },
    found: () => [...places].map(([problem, where]) => `${where.join(', ')}: ${problem}`),
  };
}

for (const width of [1280, 375]) {
  for (const theme of ['light', 'dark'] as const) {
    for (const locale of ['zh_CN', 'en'] as const) {
      test(`axe finds nothing on any page: ${theme}, ${locale}, ${width} px`, async ({ demo, page }) => {
        await page.setViewportSize({ width, height: 800 });
        await demo.open('/login');
        await demo.switchLanguage(locale);
        if (theme === 'dark') await demo.toggleTheme();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const problems = collectProblems(page);
        await problems.look('/login');
        await demo.submitSignIn('vben', '123456');
        for (const path of PAGES) {
          await demo.open(path);
          await demo.expectPage(path);
          await problems.look(path);
        }
        expect(problems.found()).toEqual([]);
      });
    }
  }
}

test('axe finds nothing in open menus, dialogs and the drawer', async ({ demo, page }) => {
  const { look, found } = collectProblems(page);
  await demo.open('/login');
  await demo.submitSignIn('vben', 'wrong');
  await expect(demo.hook('modal-message')).toBeVisible();
  await look('message dialog');
  await page.keyboard.press('Escape');
  await demo.submitSignIn('vben', '123456');
  await demo.expectPage('/dashboard/analysis');
  await demo.hook('locale-picker').click();
  await look('language menu');
  await page.keyboard.press('Escape');
  await demo.hook('tab-menu').click();
  await look('tab menu');
  await page.keyboard.press('Escape');
  await demo.hook('user-menu').click();
  await demo.hook('user-logout').click();
  await look('confirmation');
  await demo.hook('confirm-reject').click();
  await page.setViewportSize({ width: 375, height: 800 });
  await demo.hook('menu-trigger').click();
  await expect(demo.hook('sidebar')).toBeVisible();
  await look('drawer');
  expect(found()).toEqual([]);
});
