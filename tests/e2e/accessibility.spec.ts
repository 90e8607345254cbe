import type { Page } from '@playwright/test';
import { runs } from '../setup/runs.ts';
import { accessibilityProblems } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { OVERLAYS } from './overlays.ts';

const PAGES = [
  '/dashboard/analysis',
  '/dashboard/workbench',
  '/about/index',
  '/level/menu2',
  '/error-log/list',
  '/feat/session-timeout',
  '/feat/testTab/id1',
  '/permission/front/page',
  '/permission/front/btn',
  '/permission/back/btn',
  '/order/index',
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

/** Every theme, language and width beside every other; nightly all of them together. */
const SITUATIONS = (['light', 'dark'] as const).flatMap((theme) =>
  (['zh_CN', 'en'] as const).flatMap((locale) =>
    [1280, 375].map((width) => ({
      theme,
      locale,
      width,
      isPair: ((theme === 'dark') !== (locale === 'en')) !== (width === 375),
    })),
  ),
);

for (const { theme, locale, width, isPair } of SITUATIONS) {
  if (!isPair && runs(1) === 1) continue;
  test(`axe finds nothing in anything that comes over a page: ${theme}, ${locale}, ${width} px`, async ({
    demo,
    page,
    allow,
  }) => {
    test.setTimeout(90_000);
    allow.lines(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 800 });
    await demo.open('/login');
    await demo.switchLanguage(locale);
    if (theme === 'dark') await demo.toggleTheme();
    await demo.submitSignIn('vben', '123456');
    await demo.expectPage('/dashboard/analysis');
    const { look, found } = collectProblems(page);
    for (const { name, open, close, narrow = false } of OVERLAYS) {
      if (narrow && width > 959) continue;
      await test.step(name, async () => {
        await open(demo);
        await look(name);
        if (close === undefined) await page.keyboard.press('Escape');
        else await close(demo);
      });
    }
    expect(found()).toEqual([]);
  });
}

test('axe finds nothing in the message of a failed sign-in', async ({ demo, page }) => {
  const { look, found } = collectProblems(page);
  await demo.open('/login');
  await demo.submitSignIn('vben', 'wrong');
  await expect(demo.hook('modal-message')).toBeVisible();
  await look('message dialog');
  expect(found()).toEqual([]);
});
