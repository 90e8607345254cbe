import type { Page } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const CONFIG = 'GET /app.config.json';
/** The browser requests a favicon when it shows a file instead of the console's page. */
const NO_PICTURE = /404 .*favicon\.ico/;

for (const [name, answer, field] of [
  ['a title that is a number', { json: { title: 5 } }, 'title'],
  ['an unknown permission mode', { json: { permissionMode: 'NONE' } }, 'permissionMode'],
  ['hosts that are a text', { json: { frameHosts: 'example.org' } }, 'frameHosts'],
  ['a broken file', { text: '{"title": ' }, '(file)'],
  ['a list', { json: [] }, '(file)'],
] as const) {
  test(
    `a configuration with ${name} shows a start-up error that names the field`,
    nightlyUnless(name === 'a title that is a number' || name === 'a broken file'),
    async ({ product, stub }) => {
      stub.answer(CONFIG, answer);
      await product.open('/');
      await expect(product.hook('boot-error')).toHaveAttribute('data-field', field);
      await expect(product.hook('boot-error')).toContainText(textOf('common.boot.title'));
      await expect(product.hook('boot-error')).toContainText(textOf('common.boot.title', 'en'));
    },
  );
}

test('without a configuration file the defaults apply', async ({ product, stub, allow }) => {
  allow.lines(/status of 404/);
  stub.answer(CONFIG, { status: 404, text: 'Not found', type: 'text/plain' });
  await product.signIn();
  await product.expectPage('/dashboard/analysis');
});

test(
  'a configured title is shown in the window title and on the sign-in page',
  NIGHTLY,
  async ({ product, stub, page }) => {
    stub.answer(CONFIG, { json: { title: 'Back Office', unknown: true } });
    await product.open('/login');
    await product.expectSignInForm();
    await expect(page.getByRole('banner')).toContainText('Back Office');
    await product.submitSignIn('vben', '123456');
    await expect(page).toHaveTitle(`${textOf('routes.dashboard.analysis')} - Back Office`);
  },
);

test('a configured address of the server is used', NIGHTLY, async ({ product, stub }) => {
  stub.answer(CONFIG, { json: { urlPrefix: '/v2', authorizationScheme: 'Bearer' } });
  stub.answer('POST /v2/api/loginIn', { json: { code: 0, result: { token: 'a-token-of-the-stub' }, msg: 'ok' } });
  stub.answer('POST /v2/api/getUserInfo', { json: { code: 0, result: { username: 'ann', roles: [] } } });
  stub.answer('POST /v2/router/getRouters', { json: { code: 0, result: [] } });
  await product.signIn();
  expect(stub.seen('POST /v2/router/getRouters').map(({ authorization }) => authorization)).toEqual([
    'Bearer a-token-of-the-stub',
  ]);
});

/** Replaces every stored value while the console is not running. Returns the number of values. */
async function damageStorage(page: Page, origin: string, damage: 'cut' | { readonly text: string }): Promise<number> {
  await page.goto(`${origin}/favicon.svg`);
  return page.evaluate((how) => {
    const keys = Object.keys(localStorage);
    for (const key of keys) {
      const value = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, how === 'cut' ? value.slice(0, -5) : how.text);
    }
    return keys.length;
  }, damage);
}

for (const [name, damage] of [
  ['cut short', 'cut'],
  ['empty', { text: '' }],
  ['one letter', { text: 'x' }],
  ['null', { text: 'null' }],
  ['plain JSON', { text: '{"value":{"TOKEN__":{"value":"a"}},"__proto__":{"x":1}}' }],
  ['a deep list', { text: '['.repeat(10_000) }],
  ['very long', { text: 'A'.repeat(100_000) }],
  ['not text at all', { text: '\u0000\uD83D💥' }],
] as const) {
  test(
    `a console whose stored entries are all ${name} starts at sign-in`,
    nightlyUnless(name === 'cut short'),
    async ({ product, page, allow }) => {
      allow.lines(NO_PICTURE);
      await product.signIn();
      await product.toggleTheme();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await product.switchLanguage('en');
      await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(1);
      expect(await damageStorage(page, product.origin, damage)).toBeGreaterThan(1);
      await product.open('/');
      await product.expectSignInForm();
      await product.submitSignIn('vben', '123456');
      await product.expectPage('/dashboard/analysis');
    },
  );
}

test('a console without access to the storage still works', NIGHTLY, async ({ product, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await product.signIn();
  await product.openMenu('/about');
  await product.expectPage('/about/index');
  await product.signOut();
});

test('a console with a full storage still works', async ({ product, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await product.signIn();
  await product.openMenu('/about');
  await product.expectPage('/about/index');
  await product.toggleTheme();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await product.signOut();
});

test('storage entries of other applications are left alone', NIGHTLY, async ({ product, page, allow }) => {
  allow.lines(NO_PICTURE);
  await page.goto(`${product.origin}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('other-program', 'keep me'));
  await product.signIn();
  await product.signOut();
  expect(await page.evaluate(() => localStorage.getItem('other-program'))).toBe('keep me');
});

test(
  'when its code cannot be loaded, a stored session shows a start-up error, and a later reload restores it',
  NIGHTLY,
  async ({ product, page, allow }) => {
    allow.lines(/ERR_FAILED|ChunkLoadError/);
    await product.signIn();
    await product.expectPage('/dashboard/analysis');
    await page.route('**/static/js/async/**', (route) => route.abort());
    await page.reload();
    await expect(product.hook('boot-error')).toContainText(textOf('common.boot.code'));
    await expect(product.hook('boot-error')).toContainText(textOf('common.boot.code', 'en'));
    await expect(product.hook('login-form')).toHaveCount(0);
    await page.unroute('**/static/js/async/**');

    // Only the shell is missing.
    await page.route('**/static/js/async/**', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('shell-main')) await route.abort();
      else await route.fulfill({ response });
    });
    await page.reload();
    await expect(product.hook('boot-error')).toContainText('ChunkLoadError');
    await expect(product.hook('boot-error')).toContainText(textOf('common.boot.code'));
    await page.unroute('**/static/js/async/**');
    await page.reload();
    await product.expectPage('/dashboard/analysis');
  },
);

test('a page whose code cannot be loaded says so, and a retry loads it', async ({ product, page, allow }) => {
  allow.lines(/net::ERR_FAILED|ChunkLoadError|Loading (?:CSS )?chunk/);
  await product.signIn('vben', '/about/index');
  await page.route('**/static/**', (route) => route.abort());
  await product.openMenu('/dashboard', '/dashboard/workbench');
  await expect(product.hook('chunk-error')).toBeVisible();
  await expect(product.hook('sidebar')).toBeVisible();
  await page.unroute('**/static/**');
  await product.hook('chunk-retry').click();
  await product.expectPage('/dashboard/workbench');
  await expect(product.hook('chunk-error')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
});

test('the last page chosen wins when the code of an earlier one arrives late', NIGHTLY, async ({ product, page }) => {
  await product.signIn('vben', '/about/index');
  const late: (() => Promise<void>)[] = [];
  let isLate = true;
  await page.route('**/static/**', (route) => (isLate ? void late.push(() => route.continue()) : route.continue()));
  await product.openMenu('/dashboard', '/dashboard/workbench');
  await expect.poll(() => late.length).toBeGreaterThan(0);
  await product.tab('/about/index').click();
  isLate = false;
  for (const go of late) await go();
  await product.expectPage('/about/index');
  await product.expectAddress('/about/index');
  await expect(product.hook('progress-bar').filter({ visible: true })).toHaveCount(0);
});

test(
  'a language that cannot be loaded leaves the current one, reports it, and can be chosen again',
  NIGHTLY,
  async ({ product, page, allow }) => {
    allow.lines(/net::ERR_FAILED/);
    await product.signIn('vben', '/about/index');
    // The welcome message appears late and would cover the menu.
    await expect(page.locator('[data-testid="toast"][data-key="notice_welcome"]')).toBeVisible();
    await page.route('**/static/**', (route) => route.abort());
    await product.hook('locale-picker').click();
    await page.locator('[data-testid="locale-option"][data-locale="en"]').click();
    await expect(product.hook('toast').filter({ hasText: textOf('sys.app.languageFailed') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-locale', 'zh_CN');
    await product.expectPage('/about/index', 'routes.about.index');
    await page.unroute('**/static/**');
    await product.switchLanguage('en');
    await product.expectPage('/about/index', 'routes.about.index', 'en');
  },
);
