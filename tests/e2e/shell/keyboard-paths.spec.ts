import { nightlyUnless } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { KEYBOARD_PATHS } from '../support/keyboard-paths.ts';

/** Maximum number of Tab presses to reach the content of a page. */
const MAX_PRESSES = 12;

/** Features that take a single key, and those that other journeys cover by keyboard too. */
const NIGHTLY_FEATURES = [
  'skip link: one press to the content',
  'menu: collapse and expand',
  'tabs: the actions button',
  'tabs: maximise the page and restore the layout',
  'shortcuts: the list of keys',
  'sign out',
  'breadcrumb: the other pages of a group',
  'commands: run one by its name',
  'tabs: the menu of a tab',
  'tabs: load the page anew',
  'theme',
  'language',
  'full screen',
  'notices',
  'error log',
  'back to the top',
  'user menu: the document',
  'user menu: the API address of the demo',
  'lock and unlock',
  'settings: find one and change it',
  'search: a page by its name',
];

for (const { feature, at, walk, needs } of KEYBOARD_PATHS) {
  const when = nightlyUnless(!NIGHTLY_FEATURES.includes(feature));
  test(`by keyboard alone: ${feature}`, needs === undefined ? when : demoOnly(needs, when), async ({ demo, page }) => {
    await demo.signIn('vben', at);
    await demo.expectPage(at);
    await walk({ demo, keys: useKeyboard(page) });
  });
}

test('feature names are unique', () => {
  const features = KEYBOARD_PATHS.map(({ feature }) => feature);
  expect(new Set(features).size).toBe(features.length);
});

test('at most twelve presses of Tab reach the content from the start of the page', async ({ demo, page }) => {
  await demo.signIn('vben', '/about/index');
  await page.reload();
  await demo.expectPage('/about/index');
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelector<HTMLElement>('[data-testid="skip-link"]')?.focus();
  });
  let presses = 1;
  const isInside = () => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true);
  for (; presses < 40 && !(await isInside()); presses += 1) await page.keyboard.press('Tab');
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
});
