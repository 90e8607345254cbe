import type { Page } from '@playwright/test';
import { userInfoSlice } from '../../../src/services/storage/slices.ts';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { storedValues } from '../support/stored-values.ts';
import { textOf } from '../support/texts.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';

test('an administrator signs in by typing and lands on the analysis page', async ({ demo }) => {
  await demo.open('/');
  await demo.expectAddress('/login');
  await demo.submitSignIn('vben', '123456');
  // The toast disappears by itself, so it is checked first.
  await expect(demo.hook('toast').filter({ hasText: 'Vben Admin' })).toBeVisible();
  await demo.expectPage(ANALYSIS, 'routes.dashboard.analysis');
  await demo.expectAddress(ANALYSIS);
});

test('a tester signs in by typing and lands on the own home page', NIGHTLY, async ({ demo }) => {
  await demo.open('/login');
  await demo.submitSignIn('test', '123456');
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench');
  await demo.expectAddress(WORKBENCH);
});

for (const [name, role, home] of [
  ['vben', 'sys.login.admin', ANALYSIS],
  ['test', 'sys.login.tester', WORKBENCH],
] as const) {
  test(
    `the demo button of ${name} signs in with one press`,
    demoOnly('accounts', nightlyUnless(name === 'vben')),
    async ({ demo, page }) => {
      await demo.open('/login');
      await page.getByRole('button', { name: `${name} ${textOf(role)}` }).click();
      await demo.expectPage(home);
      await expect(demo.hook('user-menu')).toContainText(name === 'vben' ? 'Vben Admin' : 'test user');
    },
  );
}

test('a wrong password shows the message of the server and keeps the form', async ({ demo }) => {
  await demo.open('/login');
  await demo.submitSignIn('vben', 'wrong');
  const dialog = demo.hook('modal-message');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('账号或密码不正确');
  // Not shown twice: the form shows the message after the dialog is closed.
  await expect(demo.hook('login-error')).toBeHidden();
  await dialog.getByRole('button', { name: textOf('common.okText') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(demo.hook('login-username')).toHaveValue('vben');
  await expect(demo.hook('login-error')).toBeVisible();
  await expect(demo.hook('login-error')).toContainText('账号或密码不正确');
  await demo.submitSignIn('vben', '123456');
  await demo.expectPage(ANALYSIS);
});

test('a deep link leads to sign-in and then to exactly that page and query', async ({ demo }) => {
  const wanted = '/about/index?from=mail&note=a%26b';
  await demo.open(wanted);
  await demo.expectAddress(`/login?redirect=${encodeURIComponent(wanted)}`);
  await demo.submitSignIn('vben', '123456');
  await demo.expectPage('/about/index');
  await demo.expectAddress(wanted);
});

test('a redirect to another site is ignored', NIGHTLY, async ({ demo }) => {
  for (const foreign of ['https://example.org/', '//example.org', '/\\example.org']) {
    await demo.open(`/login?redirect=${encodeURIComponent(foreign)}`);
    await demo.submitSignIn('vben', '123456');
    await demo.expectPage(ANALYSIS);
    await demo.expectAddress(ANALYSIS);
    await demo.signOut();
  }
});

test('sign-out asks for confirmation: cancelling stays, confirming leads to the sign-in page', async ({ demo }) => {
  await demo.signIn();
  await demo.hook('user-menu').click();
  await demo.hook('user-logout').click();
  await demo.hook('confirm-reject').click();
  await expect(demo.hook('confirm')).toHaveCount(0);
  await demo.expectPage(ANALYSIS);
  await demo.signOut();
  await demo.expectAddress('/login');
});

test('going back after sign-out never shows a page of the session', async ({ demo, page }) => {
  await demo.signIn();
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await demo.openMenu('/about');
  await demo.expectPage('/about/index');
  await demo.signOut();
  for (const left of [WORKBENCH, ANALYSIS]) {
    await page.goBack();
    await demo.expectAddress(`/login?redirect=${encodeURIComponent(left)}`);
    await demo.expectSignInForm();
    await expect(demo.hook('shell')).toHaveCount(0);
  }
});

/** Names and sizes of all stored values; the values are encrypted, so only their sizes can be compared. */
const storedSizes = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) =>
      Object.keys(area)
        .sort()
        .map((key) => `${key} ${area.getItem(key)?.length ?? 0}`),
    ),
  );

test('after sign-out the storage is the same for every operator', NIGHTLY, async ({ demo, page }) => {
  const during: string[][] = [];
  const after: string[] = [];
  for (const name of ['vben', 'guest']) {
    await demo.signIn(name, '/about/index');
    // The operator is stored shortly after the first page is shown.
    await expect.poll(() => storedValues(page)).toHaveProperty(userInfoSlice.key);
    during.push(await storedSizes(page));
    await demo.signOut();
    await page.reload();
    await demo.expectSignInForm();
    if (name === 'vben') after.push(...(await storedSizes(page)));
    else await expect.poll(() => storedSizes(page)).toEqual(after);
  }
  expect(during[0]).not.toEqual(during[1]);
  expect(await page.evaluate(() => JSON.stringify(history.state ?? null))).not.toContain('about');
});

test('after a sign-out the window title never names the previous page', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await demo.expectPage(ANALYSIS, 'routes.dashboard.analysis');
  // The window title at the moment in which the form appears.
  await page.evaluate(() => {
    const noted = new MutationObserver(() => {
      if (document.querySelector('[data-testid="login-form"]') === null) return;
      document.body.dataset.titleThen = document.title;
      noted.disconnect();
    });
    noted.observe(document.body, { childList: true, subtree: true });
  });
  await demo.signOut();
  await expect(page.locator('body')).toHaveAttribute('data-title-then', 'Statehouse');
});
