import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { driveConsole } from '../drivers/console-driver.ts';
import { expect, test } from '../support/fixtures.ts';

const ABOUT = '/about/index';

// A background window renders once a second, so a test brings a window to the front before it uses it.

test('signing out in one window signs the others out', async ({ product, context }) => {
  await product.signIn();
  const other = driveConsole(await context.newPage(), product.origin);
  await other.open(ABOUT);
  await other.expectPage(ABOUT);
  await product.page.bringToFront();
  await product.signOut();
  await other.expectSignInForm();
  await expect(other.hook('shell')).toHaveCount(0);
});

test('a sign-in of another operator applies to every window', async ({ product, context }) => {
  await product.signIn('vben');
  const other = driveConsole(await context.newPage(), product.origin);
  await other.open(ABOUT);
  await other.expectPage(ABOUT);
  await product.page.bringToFront();
  await product.signOut();
  await other.expectSignInForm();
  await product.submitSignIn('test', '123456');
  await product.expectPage('/dashboard/workbench');
  await other.page.bringToFront();
  // The window reloads by itself, which would interrupt another navigation.
  await expect(other.hook('login-form')).toHaveCount(0);
  await expect(other.hook('shell')).toHaveAttribute('data-ready', 'true');
  await other.open('/');
  await other.expectPage('/dashboard/workbench');
  await expect(other.hook('user-menu')).toContainText('test user');
});

test(
  'clearing the storage in one window ends the session in the others',
  NIGHTLY,
  async ({ product, context, page, allow }) => {
    allow.lines(/404 .*favicon\.ico/);
    await product.signIn();
    const other = driveConsole(await context.newPage(), product.origin);
    await other.open(ABOUT);
    await other.expectPage(ABOUT);
    await page.goto(`${product.origin}/favicon.svg`);
    await page.evaluate(() => localStorage.clear());
    await other.expectSignInForm();
  },
);

test('two windows show different pages independently', NIGHTLY, async ({ product, context }) => {
  await product.signIn();
  const other = driveConsole(await context.newPage(), product.origin);
  await other.open(ABOUT);
  await other.expectPage(ABOUT);
  await product.page.bringToFront();
  await product.openMenu('/dashboard', '/dashboard/workbench');
  await product.expectPage('/dashboard/workbench');
  await other.expectPage(ABOUT);
  await other.expectAddress(ABOUT);
});
