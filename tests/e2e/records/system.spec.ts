import type { Browser, Page } from '@playwright/test';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { type ConsoleDriver, driveConsole } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { openList, seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const EDITOR = '/system/account_detail/4';
const NEW_PASSWORD = 'Harbour light 7';

const rowOf = (page: Page, id: string) => seen(page, 'list-row', `[data-id="${id}"]`);
const fieldOf = (page: Page, name: string) => seen(page, 'field', `[data-field="${name}"]`);

async function edit(page: Page, id: string): Promise<void> {
  await rowOf(page, id).locator('[data-testid="row-action"][data-event="update"]').click();
  await expect(seen(page, 'record')).toHaveAttribute('data-state', 'pristine');
}

async function save(page: Page): Promise<void> {
  await page.getByTestId('record-save').click();
  await expect(page.getByTestId('record-save')).toHaveCount(0);
}

/** A separate browser context for another account, on the same server. */
async function elsewhere(browser: Browser | null, origin: string): Promise<ConsoleDriver> {
  if (browser === null) throw new Error('there is no browser');
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } });
  return driveConsole(await context.newPage(), origin);
}

test('changed permissions of a role are shown before saving, and apply to members at their next sign-in', async ({
  product,
  page,
  context,
}) => {
  const member = await elsewhere(context.browser(), product.origin);
  await member.signIn('editor');
  await member.openMenu('/system');
  await expect(member.menuItem('/system/changePassword')).toBeVisible();
  await expect(member.menuItem('/system/dept')).toHaveCount(0);
  await member.signOut();

  await product.signIn();
  await openList(product, '/system/role');
  await edit(page, '4');
  await expect(seen(page, 'role-diff')).toHaveAttribute('data-added', '0');
  await page.locator('.record-tree input[type="search"]').fill(textOf('routes.system.dept'));
  const line = page.locator('.record-tree [data-testid="tree-line"][data-id="SystemDept"]');
  await line.click();
  await expect(line).toHaveAttribute('aria-checked', 'true');
  await expect(seen(page, 'role-diff')).toHaveAttribute('data-added', '1');
  await expect(seen(page, 'role-diff')).toContainText('2');
  await save(page);

  await member.submitSignIn('editor', '123456');
  await member.openMenu('/system');
  await expect(member.menuItem('/system/dept')).toBeVisible();
  await member.page.context().close();
});

test('the title of a menu entry is the one in the sidebar', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/system/menu');
  await edit(page, 'SystemDept');
  await fieldOf(page, 'menuName').locator('input').fill('Teams');
  await expect(seen(page, 'sidebar-preview').locator('[data-marked="true"]')).toHaveText('Teams');
  await save(page);
  await expect(rowOf(page, 'SystemDept')).toContainText('Teams');
  await page.reload();
  await expect(demo.menuItem('/system/dept')).toHaveText('Teams');
});

test('a missing view is reported, and its page is left out of the preview', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/system/menu');
  await edit(page, 'SystemDept');
  await expect(seen(page, 'menu-view-check')).toHaveAttribute('data-exists', 'true');
  await fieldOf(page, 'component').locator('input').fill('system/nothing');
  await expect(seen(page, 'menu-view-check')).toHaveAttribute('data-exists', 'false');
  await expect(seen(page, 'sidebar-preview').locator('[data-path="/system/dept"]')).toHaveCount(0);
});

test('a disabled account cannot sign in, and its sessions end', NIGHTLY, async ({ product, page, context }) => {
  const member = await elsewhere(context.browser(), product.origin);
  await member.signIn('editor');
  await product.signIn();
  await product.open(EDITOR);
  await seen(page, 'record-event', '[data-event="disable"]').click();
  await page.getByTestId('confirm').locator('textarea').fill('Left the company');
  await page.getByTestId('confirm-accept').click();
  await expect(seen(page, 'record-event', '[data-event="enable"]')).toBeVisible();

  await member.page.reload();
  await member.expectSignInForm();
  await member.submitSignIn('editor', '123456');
  await expect(member.hook('modal-message')).toBeVisible();
  await expect(member.hook('login-form')).toBeVisible();
  await member.page.context().close();
});

test('a duplicate or reserved account name is reported while it is typed', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/system/account');
  await seen(page, 'list-create').click();
  const account = fieldOf(page, 'account');
  await account.locator('input').fill('test');
  await expect(account).toHaveAttribute('data-invalid', 'true');
  await account.locator('input').fill('test_two');
  await expect(account.locator('[data-state="free"]')).toBeVisible();
  await account.locator('input').fill('the_admin');
  await expect(account).toContainText(textOf('system.rule.reserved'));
});

test(
  'a department in the side panel filters accounts by itself and its descendants',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await openList(demo, '/system/account');
    await page.getByTestId('dept-aside').locator('[data-testid="dept-line"][data-id="2"]').click();
    await expect(page).toHaveURL(/dept=2%2C3%2C4/);
    await expect(seen(page, 'list')).toHaveAttribute('data-state', 'ready');
    await expect(seen(page, 'list-row')).toHaveCount(4);
    await page
      .getByTestId('dept-aside')
      .getByRole('button', { name: textOf('system.aside.all') })
      .click();
    await demo.expectAddress('/system/account');
  },
);

test('a department shows the accounts that belong to it', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/system/dept');
  await rowOf(page, '4').locator('[data-testid="row-menu"]').click();
  await page.getByRole('menuitem').first().click();
  await seen(page, 'record-tab', '[data-name="related-account-dept"]').click();
  await expect(seen(page, 'related-list', '[data-resource="account"]')).toBeVisible();
});

test('one department is merged into another', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/system/dept');
  await page.getByTestId('dept-merge').click();
  await page.getByTestId('merge-from').selectOption('4');
  await page.getByTestId('merge-into').selectOption('2');
  await expect(page.getByTestId('merge-effect')).toContainText('广告组');
  await page.getByTestId('merge-accept').click();
  await expect(page.getByTestId('merge-depts')).toHaveCount(0);
  await expect(rowOf(page, '4')).toHaveCount(0);
  // The number of accounts is among the columns of a wide window.
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect(rowOf(page, '2')).toContainText('3 / 4');
});

test(
  'a password change ends every other session and replaces the old password',
  NIGHTLY,
  async ({ product, page, context }) => {
    const other = await elsewhere(context.browser(), product.origin);
    await other.signIn('orders');
    await product.signIn('orders');
    await product.open('/system/changePassword');
    const fill = (name: string, text: string) =>
      page.locator(`[data-testid="password-form"] input[name="${name}"]`).fill(text);
    await fill('old', '123456');
    await fill('password', NEW_PASSWORD);
    await expect(page.locator('[data-testid="password-rules"] [data-met="false"]')).toHaveCount(0);
    await fill('confirm', NEW_PASSWORD);
    await page.getByTestId('password-submit').click();
    await expect(page.getByTestId('toast')).toContainText('1');

    await other.page.reload();
    await other.expectSignInForm();
    await other.submitSignIn('orders', '123456');
    await expect(other.hook('modal-message')).toBeVisible();
    await other.page.keyboard.press('Escape');
    await expect(other.hook('modal-message')).toHaveCount(0);
    await other.submitSignIn('orders', NEW_PASSWORD);
    await expect(other.hook('shell')).toHaveAttribute('data-ready', 'true');
    await other.page.context().close();
  },
);

test('the menu is reordered by keyboard alone', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await openList(demo, '/system/menu');
  await seen(page, 'menu-arrange').focus();
  await keys.press('Enter');
  await expect(page.getByTestId('arrange-line').first()).toBeVisible();
  await keys.pressTo('Tab', '[data-testid="arrange-line"]');
  await keys.pressTo('ArrowDown', '[data-id="SystemDept"]');
  const lines = page.locator('[data-testid="arrange-line"]');
  const places = () => lines.evaluateAll((each) => each.findIndex((line) => line.matches('[data-id="SystemDept"]')));
  const before = await places();
  for (const up of [1, 2]) {
    await keys.press('Alt+ArrowUp');
    await expect.poll(places).toBe(before - up);
    await keys.expectFocus('[data-id="SystemDept"]');
  }
  await keys.pressTo('Tab', '[data-testid="arrange-save"]');
  await keys.press('Enter');
  await expect(page.getByTestId('arrange-menu')).toHaveCount(0);
  await page.reload();
  const below = page.locator('[data-testid="menu-item"][data-path^="/system/"]');
  await expect(below.first()).toBeVisible();
  const paths = () => below.evaluateAll((items) => items.map((item) => item.getAttribute('data-path')));
  await expect
    .poll(paths)
    .toEqual([
      '/system/account',
      '/system/dept',
      '/system/role',
      '/system/menu',
      '/system/notice',
      '/system/job',
      '/system/changePassword',
    ]);
});

test('the accounts that may do something are listed from the roles', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openList(demo, '/system/role');
  await seen(page, 'role-who-can').click();
  await page.getByTestId('who-can').locator('input').fill('system:account:create');
  await expect(page.getByTestId('who-can-answer')).toContainText('Super Admin');
  await page.getByTestId('who-can-answer').getByRole('link').first().click();
  await expect(page.getByTestId('who-can')).toHaveCount(0);
  await demo.expectPage('/system/account_detail/1');
});

async function pressFor(page: Page, button: string, shown: string): Promise<void> {
  await seen(page, button).click();
  await expect(page.getByTestId(shown)).toBeVisible();
}

const PLACES: readonly { readonly path: string; readonly open?: (page: Page) => Promise<void> }[] = [
  { path: '/system/account' },
  { path: '/system/account_detail/4' },
  {
    path: '/system/account_detail/5',
    open: (page) => seen(page, 'record-tab', '[data-name="rights"]').click(),
  },
  {
    path: '/system/account_detail/1',
    open: (page) => seen(page, 'record-tab', '[data-name="sessions"]').click(),
  },
  { path: '/system/role', open: (page) => pressFor(page, 'role-compare', 'compare-left') },
  {
    path: '/system/role',
    open: async (page) => {
      await edit(page, '4');
      await expect(page.locator('.record-tree [role="treeitem"]').first()).toBeVisible();
    },
  },
  { path: '/system/menu', open: (page) => pressFor(page, 'menu-arrange', 'arrange-menu') },
  { path: '/system/dept', open: (page) => pressFor(page, 'dept-merge', 'merge-from') },
  { path: '/system/changePassword' },
  // Last, because the form stays open over the list of departments.
  {
    path: '/system/dept',
    open: async (page) => {
      await seen(page, 'list-create').click();
      await fieldOf(page, 'parentDept').locator('.p-treeselect').click();
      await expect(page.locator('.p-treeselect-panel [role="treeitem"]').first()).toBeVisible();
    },
  },
];

for (const { theme, locale, width } of [
  { theme: 'light', locale: 'zh_CN', width: 1280 },
  { theme: 'dark', locale: 'en', width: 375 },
] as const) {
  test(
    `axe finds nothing in system administration: ${theme}, ${locale}, ${width} px`,
    NIGHTLY,
    async ({ demo, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await demo.open('/login');
      await demo.switchLanguage(locale);
      if (theme === 'dark') await demo.toggleTheme();
      await demo.submitSignIn('vben', '123456');
      await expect(demo.hook('shell')).toHaveAttribute('data-ready', 'true');
      for (const { path, open } of PLACES) {
        await demo.open(path);
        await demo.expectPage(path);
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
        await expect(
          page.locator('[data-testid="list"][data-state="loading"], .skeleton').filter({ visible: true }),
        ).toHaveCount(0);
        if (open !== undefined) await open(page);
        await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
        expect(await accessibilityProblems(page), path).toEqual([]);
        await page.keyboard.press('Escape');
      }
    },
  );
}
