import type { Page } from '@playwright/test';
import { nightlyUnless } from '../../setup/nightly-tests.ts';
import { driveSettings } from '../drivers/settings-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { pseudo, speakPseudo } from '../support/pseudo-locale.ts';
import { textOf } from '../support/texts.ts';

const PAGES = [
  '/dashboard/analysis',
  '/dashboard/workbench',
  '/about/index',
  '/level/menu2',
  '/feat/session-timeout',
  '/permission/front/page',
  '/permission/front/btn',
  '/error-log/list',
  '/nowhere',
] as const;

/** Texts that are truncated or outside of the window, except those whose tooltip or accessible name has the full text. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const says = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const isShownElsewhere = (element: Element) => {
      const text = element.textContent ?? '';
      const around = element.closest('[title], [aria-label]');
      return [around?.getAttribute('title'), around?.getAttribute('aria-label')].some((name) => name?.includes(text));
    };
    const clips = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const scrolls = (element: Element) =>
      element.closest('.strip-tabs, [role="tree"], .table-scroll, .list-scroller, .p-datatable-wrapper') !== null;
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility() && says(element) && !element.closest('.visually-hidden, svg, .skip-link'),
      )
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isCut = element.scrollWidth > element.clientWidth + 1 && clips(element) && !isShownElsewhere(element);
        const isOutside = (box.right > innerWidth + 1 || box.left < -1) && !scrolls(element);
        return isCut || isOutside;
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`);
  });

for (const width of [1280, 959, 320]) {
  test(
    `texts that are 40% longer are not cut off at ${width} px`,
    nightlyUnless(width === 320),
    async ({ demo, page }) => {
      const changed = await speakPseudo(page);
      await page.setViewportSize({ width, height: 900 });
      await demo.open('/login');
      await demo.switchLanguage('en');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        pseudo(textOf('sys.login.signInFormTitle', 'en')),
      );
      // A page is laid out several times while its figures and texts load.
      const look = (place: string) => expect.poll(() => cutTexts(page), { message: place }).toEqual([]);
      await look('/login');
      await demo.signInHere('vben');
      for (const path of PAGES) {
        await demo.open(path);
        await demo.expectPage(path);
        await look(path);
      }
      await demo.hook('user-menu').click();
      await expect(demo.hook('user-logout')).toBeVisible();
      await look('user menu');
      await page.keyboard.press('Escape');
      await expect(demo.hook('user-logout')).toHaveCount(0);
      await driveSettings(demo).open();
      await look('settings');
      expect(changed()).toBeGreaterThan(500);
      // A script may still be on its way through the interception.
      await page.unrouteAll({ behavior: 'wait' });
    },
  );
}
