import type { Page } from '@playwright/test';
import { IS_NIGHTLY, NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { OVERLAYS } from '../support/overlays.ts';

const PAGES = [
  '/dashboard/analysis',
  '/dashboard/workbench',
  '/about/index',
  '/level/menu2',
  '/error-log/list',
  '/nowhere',
  '/feat/session-timeout',
  '/feat/testTab/id1',
  '/permission/front/page',
  '/permission/front/btn',
  '/permission/back/btn',
  '/order/index',
  '/media/index',
  '/media/gallery',
  '/media/audio',
  '/media/video',
  '/media/file',
  '/media/trash',
  '/media/folders',
  '/media/image_editor/m61',
  '/media/view/m61',
  '/media/view/m135',
  '/media/view/m155',
  '/media/view/m178',
  '/news/newsList',
  '/news/newsCategory',
  '/news/positionList',
  '/news/positionCategory',
  '/news/calendar',
  '/news/reader/news-60',
  '/news/news_detail/n60',
  '/news/ad_detail/a17',
  '/news/position_detail/p1',
  '/news/ai_article',
  '/news/ai_article/new',
  '/news/ai_articles',
  '/news/ai_article/1',
  '/news/from_article',
  '/news/ai_command',
  '/news/ai_command/1',
  '/news/ai_provider',
  '/news/ai_allowance',
  '/eav/website',
  '/eav/assemble',
  '/eav/interface_template',
  '/eav/elastic',
  '/eav/form',
  '/eav/form_designer/1',
  '/eav/form_render/1',
  '/official_account/account',
  '/official_account/auto_replay',
  '/official_account/simulator',
  '/system/account',
  '/system/menu',
  '/inspect',
];

/** One page of each kind: figures, error, list, tiles, editor, collections, form designer, rules, tree. */
const ONE_OF_EACH_KIND = [
  '/dashboard/analysis',
  '/nowhere',
  '/order/index',
  '/media/gallery',
  '/news/ai_article',
  '/eav/assemble',
  '/eav/form_designer/1',
  '/official_account/auto_replay',
  '/system/menu',
];

const MEDIA_AND_NEWS = PAGES.filter((path) => /^\/(?:media|news)\//.test(path));

/** Combinations of theme, language and width: two on every change, all nightly. */
const SITUATIONS = (['light', 'dark'] as const).flatMap((theme) =>
  (['zh_CN', 'en'] as const).flatMap((locale) =>
    [1280, 320].map((width) => ({
      theme,
      locale,
      width,
      isEveryday: (theme === 'light') === (locale === 'zh_CN') && (theme === 'light') === (width === 1280),
    })),
  ),
);

/** Collects problems, each once with all places. */
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

/** Problems on the sign-in page and on other pages, in one theme and language. */
async function problemsOn(
  demo: ConsoleDriver,
  page: Page,
  { theme, locale }: Pick<(typeof SITUATIONS)[number], 'theme' | 'locale'>,
  paths: readonly string[],
) {
  await demo.open('/login');
  await demo.switchLanguage(locale);
  if (theme === 'dark') await demo.toggleTheme();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const problems = collectProblems(page);
  await problems.look('/login');
  // Signs in before opening addresses, because the first page would replace them.
  await demo.signInHere('vben');
  for (const path of paths) {
    await demo.open(path);
    await demo.expectPage(path);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
    await problems.look(path);
  }
  return problems.found();
}

for (const { theme, locale, width, isEveryday } of SITUATIONS) {
  test(
    `axe finds nothing on any page: ${theme}, ${locale}, ${width} px`,
    nightlyUnless(isEveryday && width === 1280),
    async ({ demo, page }) => {
      await page.setViewportSize({ width, height: 800 });
      expect(await problemsOn(demo, page, { theme, locale }, IS_NIGHTLY ? PAGES : ONE_OF_EACH_KIND)).toEqual([]);
    },
  );
}

for (const [theme, locale] of [
  ['light', 'zh_CN'],
  ['dark', 'en'],
] as const) {
  test(`axe finds nothing on pages of media and news: ${theme}, ${locale}, 960 px`, NIGHTLY, async ({ demo, page }) => {
    await page.setViewportSize({ width: 960, height: 800 });
    expect(await problemsOn(demo, page, { theme, locale }, MEDIA_AND_NEWS)).toEqual([]);
  });
}

for (const { theme, locale, width } of SITUATIONS) {
  test(`axe finds nothing in any overlay: ${theme}, ${locale}, ${width} px`, NIGHTLY, async ({ demo, page, allow }) => {
    allow.lines(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 800 });
    await demo.open('/login');
    await demo.switchLanguage(locale);
    if (theme === 'dark') await demo.toggleTheme();
    await demo.submitSignIn('vben', '123456');
    await demo.expectPage('/dashboard/analysis');
    const { look, found } = collectProblems(page);
    for (const { name, open, close, narrow = false, wide = false } of OVERLAYS) {
      if ((narrow && width > 959) || (wide && width < 960)) continue;
      await test.step(name, async () => {
        await open(demo);
        await look(name);
        await close(demo);
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
