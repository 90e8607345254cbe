import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import { seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const PASSWORD = '/system/changePassword';

test('a reload keeps the page and the session', async ({ demo, page }) => {
  await demo.signIn('vben', PASSWORD);
  await page.reload();
  await demo.expectPage(PASSWORD);
  await demo.expectAddress(PASSWORD);
});

test('Back and Forward restore pages, titles and tabs', async ({ demo, page }) => {
  await demo.signIn();
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench');
  await demo.openMenu('/system', PASSWORD);
  await demo.expectPage(PASSWORD);
  await page.goBack();
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench');
  await expect(demo.tab(WORKBENCH)).toHaveAttribute('data-active', 'true');
  await expect(demo.menuItem(WORKBENCH)).toHaveAttribute('data-active', 'true');
  await page.goBack();
  await demo.expectPage(ANALYSIS, 'routes.dashboard.analysis');
  await page.goForward();
  await demo.expectPage(WORKBENCH, 'routes.dashboard.workbench');
});

test('the sign-in page redirects to the home page for a signed-in operator', NIGHTLY, async ({ demo }) => {
  await demo.signIn('test');
  await demo.open('/login');
  await demo.expectPage(WORKBENCH);
  await demo.expectAddress(WORKBENCH);
});

test(
  'an unknown address shows the not-found page inside the shell, and its button leads home',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await demo.open('/nowhere/at/all');
    await expect(demo.hook('exception')).toHaveAttribute('data-status', '404');
    await expect(demo.hook('sidebar')).toBeVisible();
    await demo.expectAddress('/nowhere/at/all');
    await page.getByRole('button', { name: textOf('sys.exception.backHome') }).click();
    await demo.expectPage(ANALYSIS);
  },
);

test('the public page needs no token and requests neither user nor menu', async ({ product, asked }) => {
  await product.open('/main-out');
  await expect(product.hook('page')).toHaveAttribute('data-path', '/main-out');
  await expect(product.page.getByRole('heading', { level: 1 })).toHaveText(textOf('demo.mainOut.title'));
  for (const call of ['/api/getUserInfo', '/router/getRouters']) expect(asked.named(`POST ${call}`)).toEqual([]);
});

for (const [how, address] of [
  ['path', '/redirect/system/changePassword/path'],
  ['name', '/redirect/SystemPassword/name'],
] as const) {
  test(
    `the redirect route redirects by ${how} without a history entry`,
    nightlyUnless(how === 'path'),
    async ({ demo, page }) => {
      await demo.signIn();
      await demo.open(address);
      await demo.expectPage(PASSWORD);
      await demo.expectAddress(PASSWORD);
      await page.goBack();
      await demo.expectPage(ANALYSIS);
    },
  );
}

test('a redirect route without a target is not found', NIGHTLY, async ({ demo }) => {
  await demo.signIn();
  for (const address of ['/redirect/Nobody/name', '/redirect/redirect/system/path/path', '/redirect/system']) {
    await demo.open(address);
    await expect(seen(demo.page, 'page')).toHaveAttribute('data-path', address);
    await expect(seen(demo.page, 'exception')).toHaveAttribute('data-status', '404');
  }
});

test('a group redirects to its first page', NIGHTLY, async ({ demo }) => {
  await demo.signIn('vben', '/dashboard');
  await demo.expectPage(ANALYSIS);
  await demo.expectAddress(ANALYSIS);
});

test('hostile addresses always show a page', async ({ demo }) => {
  await demo.signIn();
  const hostile = ['/%00', '//double', '/..%2f..', '/a;b=c', `/${'x'.repeat(5000)}`, '/{{name}}', '/<b>'];
  for (const address of hostile) {
    await demo.open(address);
    await expect(demo.page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
    await expect(demo.hook('sidebar')).toBeVisible();
  }
});

test('an address with an invalid escape is not found, without a console message', NIGHTLY, async ({ demo }) => {
  await demo.signIn();
  await demo.open('/%E0%A4%A');
  await expect(demo.hook('exception').filter({ visible: true })).toHaveAttribute('data-status', '404');
});

test('a tester has the menu of an administrator without system administration', NIGHTLY, async ({ demo }) => {
  const top = () =>
    demo.page
      .locator('[data-testid="menu-item"][aria-level="1"]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-path')));
  await demo.signIn('vben', '/system/account');
  await demo.expectPage('/system/account');
  await expect(demo.menuItem('/system')).toBeVisible();
  const administrator = await top();
  await demo.signOut();
  await demo.submitSignIn('test', '123456');
  await demo.expectPage(WORKBENCH);
  for (const path of ['/dashboard', '/order', '/system']) expect(administrator).toContain(path);
  await expect.poll(top).toEqual(administrator.filter((path) => path !== '/system'));
  await demo.open('/system/account');
  await expect(seen(demo.page, 'exception')).toHaveAttribute('data-status', '404');
});

test('a guest has no menu, which is explained', NIGHTLY, async ({ demo }) => {
  await demo.open('/');
  await demo.submitSignIn('guest', '123456');
  await expect(demo.hook('shell')).toHaveAttribute('data-ready', 'true');
  await expect(demo.hook('menu-item')).toHaveCount(0);
  await expect(demo.hook('sidebar')).toContainText(textOf('layout.menu.empty'));
  await expect(demo.hook('no-access')).toContainText(textOf('layout.noAccess.title'));
  await expect(demo.hook('exception')).toHaveCount(0);
  await demo.hook('no-access').getByRole('button').click();
  await expect(demo.hook('no-access')).toBeVisible();
});
