import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { expect, test } from '../support/fixtures.ts';

const WORKBENCH = '/dashboard/workbench';
const PASSWORD = '/system/changePassword';
const item = (path: string) => `[data-testid="menu-item"][data-path="${path}"]`;
const tabLink = (path: string) => `[data-testid="tab"][data-path="${path}"] a`;

test('a whole session works by keyboard: sign in, menu, tabs, user menu, sign out', async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.open('/login');
  await keys.pressTo('Tab', '[data-testid="login-username"]');
  await keys.type('vben');
  await keys.press('Tab');
  await keys.expectFocus('[data-testid="login-password"]');
  await keys.type('123456');
  await keys.press('Enter');
  await demo.expectPage('/dashboard/analysis');

  await keys.pressTo('Shift+Tab', '[role="treeitem"]');
  await keys.press('Home');
  await keys.pressTo('ArrowDown', item('/dashboard'));
  await keys.press('ArrowRight');
  await keys.pressTo('ArrowDown', item(WORKBENCH));
  await keys.press('Enter');
  await demo.expectPage(WORKBENCH);

  await keys.pressTo('Shift+Tab', '[role="treeitem"]');
  await keys.pressTo('ArrowDown', item('/system'));
  await keys.press('ArrowRight');
  await expect(demo.menuItem('/system')).toHaveAttribute('aria-expanded', 'true');
  await keys.pressTo('ArrowDown', item(PASSWORD));
  await keys.press('Enter');
  await demo.expectPage(PASSWORD);

  await keys.pressTo('Shift+Tab', '[data-testid="tab"] a');
  await keys.press('End');
  await keys.expectFocus(tabLink(PASSWORD));
  await keys.press('ArrowLeft');
  await keys.expectFocus(tabLink(WORKBENCH));
  await keys.press('Enter');
  await demo.expectPage(WORKBENCH);
  await keys.pressTo('Shift+Tab', tabLink(WORKBENCH));
  await keys.press('Delete');
  await demo.expectPage('/dashboard/analysis');
  await expect(demo.tab(WORKBENCH)).toHaveCount(0);

  await keys.pressTo('Shift+Tab', '[data-testid="header"] [role="toolbar"] button');
  await keys.pressTo('ArrowLeft', '[data-testid="user-menu"]');
  await keys.press('Enter');
  await keys.pressTo('ArrowDown', '[data-testid="user-logout"]');
  await keys.press('Enter');
  await keys.expectFocus('[data-testid="confirm-reject"]');
  await keys.press('Escape');
  await expect(demo.hook('confirm')).toHaveCount(0);
  await keys.expectFocus('[data-testid="user-menu"]');
  await keys.press('Enter');
  await keys.pressTo('ArrowDown', '[data-testid="user-logout"]');
  await keys.press('Enter');
  await keys.pressTo('Tab', '[data-testid="confirm-accept"]');
  await keys.press('Enter');
  await demo.expectSignInForm();
});

test('the skip link is the first stop of a page and leads to its content', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn('vben', PASSWORD);
  await page.reload();
  await demo.expectPage(PASSWORD);
  await keys.pressTo('Shift+Tab', '[data-testid="skip-link"]');
  await expect(demo.hook('skip-link')).toBeInViewport();
  await keys.press('Enter');
  await keys.expectFocus('[data-testid="main"]');
  await demo.expectAddress(PASSWORD);
  await keys.press('Tab');
  const isInside = () => page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
});

test('the focus is visible on every stop of the shell', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn('vben', PASSWORD);
  await demo.expectPage(PASSWORD);
  const unseen: string[] = [];
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return null;
      const style = getComputedStyle(activeElement);
      const marked = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
      return marked || style.boxShadow !== 'none' ? null : activeElement.outerHTML.slice(0, 120);
    });
    if (problem !== null) unseen.push(problem);
  }
  expect(unseen).toEqual([]);
});

test(
  'focus enters the tab strip at the active tab, wherever it was in the strip before',
  NIGHTLY,
  async ({ demo, page }) => {
    const keys = useKeyboard(page);
    await demo.signIn('vben', WORKBENCH);
    await demo.expectPage(WORKBENCH);
    await keys.pressTo('Shift+Tab', tabLink(WORKBENCH));
    await keys.pressTo('Shift+Tab', '[role="treeitem"]');
    await keys.pressTo('ArrowDown', item('/system'));
    await keys.press('ArrowRight');
    await keys.pressTo('ArrowDown', item(PASSWORD));
    await keys.press('Enter');
    await demo.expectPage(PASSWORD);
    await keys.pressTo('Shift+Tab', '[data-testid="tab"] a');
    await keys.expectFocus(tabLink(PASSWORD));
  },
);

test('the tab menu opens by keyboard and returns the focus', NIGHTLY, async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn('vben', PASSWORD);
  await demo.expectPage(PASSWORD);
  await keys.pressTo('Shift+Tab', tabLink(PASSWORD));
  await keys.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await keys.expectFocus(tabLink(PASSWORD));
});

test(
  'a dialog that closes on navigation leaves the focus on the heading of the new page',
  NIGHTLY,
  async ({ demo }) => {
    await demo.signIn('vben', '/dashboard/analysis');
    await demo.expectPage('/dashboard/analysis');
    const keys = useKeyboard(demo.page);
    for (const path of ['/dashboard/workbench', '/dashboard/analysis']) {
      await demo.hook('settings-open').click();
      await expect(demo.hook('settings-drawer')).toBeVisible();
      await demo.open(path);
      await demo.expectPage(path);
      await expect(demo.hook('settings-drawer')).toHaveCount(0);
      await keys.expectFocus(`[data-testid="page"][data-path="${path}"] h1`);
    }
  },
);
