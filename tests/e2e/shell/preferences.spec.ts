import type { Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const WORKBENCH = '/dashboard/workbench';
const ABOUT = '/about/index';
const LEVEL_2 = '/level/menu2';

/** Sets a mark that only a reload removes. */
const markDocument = (page: Page) =>
  page.locator('html').evaluate((html) => html.setAttribute('data-same-document', 'yes'));
const expectSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');

test('the language changes without a reload and keeps typed text', demoOnly('gallery'), async ({ demo, page }) => {
  await demo.signIn('vben', LEVEL_2);
  await markDocument(page);
  await page.getByLabel(textOf('demo.level.note')).fill('typed before');
  await demo.switchLanguage('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel(textOf('demo.level.note', 'en'))).toHaveValue('typed before');
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench', 'en');
  await demo.switchLanguage('zh_CN');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench', 'zh_CN');
  await expectSameDocument(page);
});

test('a visible message is translated when the language changes', async ({ demo, page }) => {
  await page.clock.install();
  await demo.open('/');
  // From here on time passes only in these steps, so that the message does not go before it is looked at.
  await page.clock.pauseAt(Date.now() + 60_000);
  await demo.submitSignIn('vben', '123456');
  const message = demo.hook('toast').filter({ hasText: 'Vben Admin' });
  await expect
    .poll(async () => {
      if ((await message.count()) === 0) await page.clock.runFor(100);
      return message.count();
    })
    .toBe(1);
  await expect(message).toContainText(textOf('sys.app.welcome', 'zh_CN').replace('{{name}}', 'Vben Admin'));
  await demo.hook('locale-picker').press('Enter');
  await page.locator('[data-testid="locale-option"][data-locale="en"]').press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(message).toContainText(textOf('sys.app.welcome', 'en').replace('{{name}}', 'Vben Admin'));
});

test('the language changes on the sign-in page and keeps the form', NIGHTLY, async ({ demo, page }) => {
  await demo.open('/login');
  await markDocument(page);
  await demo.hook('login-username').fill('somebody');
  await demo.hook('login-password').fill('canary-4711');
  await demo.switchLanguage('en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('sys.login.signInFormTitle', 'en'));
  await expect(demo.hook('login-username')).toHaveValue('somebody');
  await expect(demo.hook('login-password')).toHaveValue('canary-4711');
  await expectSameDocument(page);
});

test('the language is kept over a reload', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn('vben', WORKBENCH);
  await demo.switchLanguage('en');
  await page.reload();
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-locale', 'en');
});

test('the theme is kept over a reload and applied before the console starts', async ({ demo, page, allow }) => {
  await demo.signIn('vben', ABOUT);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await demo.toggleTheme();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  allow.lines(/net::ERR_FAILED/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${demo.origin}/?again#/login`, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a narrow window turns the menu into a drawer, a wide one restores it', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn('vben', ABOUT);
  await expect(demo.hook('shell')).toHaveAttribute('data-mobile', 'false');
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(demo.hook('shell')).toHaveAttribute('data-mobile', 'true');
  await expect(demo.hook('sidebar')).toBeHidden();
  await demo.hook('menu-trigger').click();
  await expect(demo.hook('sidebar')).toBeVisible();
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await expect(demo.hook('sidebar')).toBeHidden();
  await demo.hook('menu-trigger').click();
  await expect(demo.hook('sidebar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(demo.hook('sidebar')).toBeHidden();
  await page.setViewportSize({ width: 960, height: 800 });
  await expect(demo.hook('shell')).toHaveAttribute('data-mobile', 'false');
  await expect(demo.hook('sidebar')).toBeVisible();
  await expect(demo.menuItem(WORKBENCH)).toHaveAttribute('data-active', 'true');
});

/** Boxes whose content is wider than they are, the window's own included. A table may scroll in its own box. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('header, main, nav, [data-testid="page"]')]
      .filter((box) => box.checkVisibility() && !box.matches('.tab-strip, [role="tree"]'))
      .filter((box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'hidden')
      .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} in ${box.clientWidth}`),
  );

test('no page scrolls horizontally at 320 px', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await demo.open('/login');
  await demo.expectSignInForm();
  await expect.poll(() => tooWide(page)).toEqual([]);
  await demo.signInHere('vben');
  const paths = ['/dashboard/analysis', WORKBENCH, ABOUT, '/system/changePassword', '/error-log/list', '/nowhere'];
  for (const path of paths) {
    await demo.open(path);
    await demo.expectPage(path);
    // A page is laid out several times while its figures load.
    await expect.poll(() => tooWide(page), { message: path }).toEqual([]);
  }
});
