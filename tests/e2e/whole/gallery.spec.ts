import type { Page } from '@playwright/test';
import type { GalleryGroup } from '../../../src/demo/gallery/gallery-entry.ts';
import { GALLERY_GROUPS } from '../../../src/demo/gallery/groups.ts';
import budgets from '../../budgets.json' with { type: 'json' };
import { nightlyUnless } from '../../setup/nightly-tests.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const LIGHT = { theme: 'light', locale: 'en', width: 1280 } as const;
const DARK = { theme: 'dark', locale: 'zh_CN', width: 320 } as const;
/** The first page of a few groups on every change, every page nightly. */
const FEW = 3;
const WALKS = [
  { ...LIGHT, what: 'the first page of a few groups', isEveryday: true },
  { ...LIGHT, what: 'every page', isEveryday: false },
  { ...DARK, what: 'every page', isEveryday: false },
];
const BUDGETS: Readonly<Record<string, number>> = budgets.galleryPageBytes;
/** Bytes that the console itself may load while a page opens; pages below this are always within their budget. */
const ANYWAY = 16_384;
/** Additional bytes of the console that may arrive before or while the first page opens. */
const LATE = 6_144;
const sizeOf = (groups: readonly GalleryGroup[]) => groups.reduce((sum, { pages }) => sum + pages.length, 0);

/** Divides the groups into two shares with about as many pages each, for two parallel tests. */
const SHARES = GALLERY_GROUPS.toSorted((one, other) => other.pages.length - one.pages.length).reduce<
  readonly [readonly GalleryGroup[], readonly GalleryGroup[]]
>(
  ([first, second], group) =>
    sizeOf(first) <= sizeOf(second) ? [[...first, group], second] : [first, [...second, group]],
  [[], []],
);

/** Scripts and styles of the document with their compressed size, from the network or the cache. */
const fetchedBy = (page: Page): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && /\.(?:js|css)$/.test(new URL(entry.name).pathname)
          ? [[entry.name, entry.encodedBodySize] as const]
          : [],
      ),
  );

/** True when the code of the lock is loaded, which the console preloads while idle. */
const hasLock = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith('.lock-screen')),
    ),
  );

/** Sets the browser's data saver, so that no page preloads the code of its neighbours. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** Counts pending requests; the returned function waits until there are none. */
function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0;
  let asked = 0;
  page.on('request', () => {
    underWay += 1;
    asked += 1;
  });
  const noteEnd = () => {
    underWay -= 1;
  };
  page.on('requestfinished', noteEnd);
  page.on('requestfailed', noteEnd);
  const twoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return () =>
    expect
      .poll(async () => {
        const before = asked;
        await twoFrames();
        // A response may have started another request.
        return underWay === 0 && asked === before;
      })
      .toBe(true);
}

for (const { theme, locale, width, what, isEveryday } of WALKS) {
  for (const [share, groups] of SHARES.entries()) {
    const title = `${what} of the gallery opens, is accessible and light: ${theme}, ${locale}, ${width} px, ${share + 1} of 2`;
    test(title, nightlyUnless(isEveryday && share === 0), async ({ demo, page }) => {
      const settled = watchRequests(page);
      await page.addInitScript(saveData);
      await page.setViewportSize({ width, height: 800 });
      await demo.open('/login');
      await demo.switchLanguage(locale);
      if (theme === 'dark') await demo.toggleTheme();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await demo.submitSignIn('vben', '123456');
      await demo.expectPage('/dashboard/analysis');
      // A light page shows what the console itself loads.
      await page.goto('about:blank');
      await demo.open('/about/index');
      await demo.expectPage('/about/index');
      await expect(demo.hook('demo-dock')).toBeVisible();
      await expect.poll(() => hasLock(page)).toBe(true);
      await settled();
      const console = new Set((await fetchedBy(page)).map(([address]) => address));
      const problems: string[] = [];
      const tooHeavy: string[] = [];

      for (const { pages } of isEveryday ? groups.slice(0, FEW) : groups) {
        // A new document for each group, so that what a page loads depends on its own group only.
        await page.goto('about:blank');
        const known = new Set(console);
        for (const { path: pattern, title } of isEveryday ? pages.slice(0, 1) : pages) {
          const path = pattern.replaceAll(/:\w+/g, '1');
          await test.step(path, async () => {
            await demo.open(path);
            await demo.expectPage(path);
            // A page may contain further headings, as in previews; the first is that of the page.
            const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true });
            await expect(heading.first()).toHaveText(textOf(title, locale));
            await settled();
            const fresh = (await fetchedBy(page)).filter(([address]) => !known.has(address));
            for (const [address] of fresh) known.add(address);
            const bytes = fresh.reduce((sum, [, size]) => sum + size, 0);
            if (bytes > Math.max(BUDGETS[pattern] ?? 0, ANYWAY) + LATE) tooHeavy.push(`"${pattern}": ${bytes}`);
            problems.push(...(await accessibilityProblems(page)).map((problem) => `${path}: ${problem}`));
          });
        }
      }
      expect.soft(problems).toEqual([]);
      expect(tooHeavy).toEqual([]);
    });
  }
}
