import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { driveSettings } from '../drivers/settings-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { endSession } from '../support/overlays.ts';
import { textOf } from '../support/texts.ts';

const WORKBENCH = '/dashboard/workbench';
const TIMEOUT = '/feat/session-timeout';
const STATUS_LINE = /the server responded with a status of \d{3}|Failed to (load|fetch)/;

test.describe('a session that expires on a page', () => {
  test('is covered by a sign-in form, keeps typed text and continues on the same page', async ({ demo, page }) => {
    await demo.signIn('vben', TIMEOUT);
    await page.getByLabel(textOf('demo.sessionTimeout.note')).fill('typed before the end');
    await endSession(demo);
    const cover = demo.hook('timeout-overlay');
    await expect(cover.getByRole('heading', { level: 1 })).toHaveText(textOf('layout.timeout.title'));
    await page.keyboard.press('Escape');
    await expect(cover).toBeVisible();
    await expect(page.locator('[inert]').filter({ has: demo.hook('shell') })).toHaveCount(1);
    await cover.getByTestId('login-password').fill('123456');
    await cover.getByTestId('login-submit').click();
    await expect(cover).toHaveCount(0);
    await expect(page.getByLabel(textOf('demo.sessionTimeout.note'))).toHaveValue('typed before the end');
    await demo.expectPage(TIMEOUT);
  });

  test('stays covered after a wrong password', NIGHTLY, async ({ demo }) => {
    await demo.signIn('vben', TIMEOUT);
    await endSession(demo);
    const cover = demo.hook('timeout-overlay');
    await cover.getByTestId('login-password').fill('wrong');
    await cover.getByTestId('login-submit').click();
    await expect(
      cover.getByRole('alert').filter({ hasText: /./ }).or(demo.hook('modal-message')).first(),
    ).toBeVisible();
    await expect(cover).toBeVisible();
  });
});

test('a lost network is shown at once and cleared at once, and the page stays', async ({
  product,
  page,
  context,
  allow,
}) => {
  allow.lines(/ERR_INTERNET_DISCONNECTED/);
  await product.signIn('vben', '/system/changePassword');
  await page.getByLabel(textOf('system.password.old')).fill('typed before');
  await context.setOffline(true);
  await expect(product.hook('offline-banner')).toContainText(textOf('connection.offline'));
  await expect(product.hook('toast')).toHaveCount(0);
  await expect(page.getByLabel(textOf('system.password.old'))).toHaveValue('typed before');
  await context.setOffline(false);
  await expect(product.hook('offline-banner')).toHaveCount(0);
  await product.expectPage('/system/changePassword');
});

test('a situation of the dock stays active until another is chosen', NIGHTLY, async ({ demo, page, allow }) => {
  allow.lines(STATUS_LINE);
  await demo.signIn();
  const dock = demo.hook('demo-dock');
  const choose = async (name: string) => {
    await dock.getByRole('button').first().click();
    await page.locator(`[data-testid="scenario"][data-name="${name}"]`).click();
    await dock.getByRole('button').first().click();
  };
  await choose('error500');
  await expect(dock).toContainText(textOf('dock.scenario.error500.label'));
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await expect(page.getByRole('button', { name: textOf('dashboard.retry') }).first()).toBeVisible();
  await choose('none');
  await expect(dock).toHaveText(textOf('dock.marker'));
  await page
    .getByRole('button', { name: textOf('dashboard.retry') })
    .first()
    .click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
});

test('a language chosen while a dialog is open translates the dialog and keeps typed text', async ({ demo, page }) => {
  await demo.signIn();
  await driveSettings(demo).open();
  await demo.hook('settings-import').click();
  const dialog = demo.hook('settings-import-dialog');
  await dialog.getByRole('textbox').fill('{"grayMode":');
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="locale-picker"]')?.click());
  await expect(page.locator('[data-testid="locale-option"][data-locale="en"]')).toHaveCount(1);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-testid="locale-option"][data-locale="en"]')?.click(),
  );
  await expect(dialog.getByRole('button', { name: textOf('layout.setting.importApply', 'en') })).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveValue('{"grayMode":');
  await expect(demo.hook('settings-drawer').getByRole('heading', { level: 2 }).first()).toHaveText(
    textOf('layout.setting.drawerTitle', 'en'),
  );
  await expect(page).toHaveTitle(`${textOf('routes.dashboard.analysis', 'en')} - Statehouse`);
});

test(
  'twenty switches of the language end in the last one, with no text of the other',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn('vben', '/level/menu2');
    await page.getByLabel(textOf('demo.level.note')).fill('kept');
    for (let turn = 0; turn < 20; turn += 1) await demo.switchLanguage(turn % 2 === 0 ? 'en' : 'zh_CN');
    await demo.switchLanguage('en');
    await expect(page.getByLabel(textOf('demo.level.note', 'en'))).toHaveValue('kept');
    await expect(demo.hook('breadcrumb')).toContainText(textOf('routes.level.level', 'en'));
    const shown = () => demo.hook('shell').evaluate((shell) => (shell instanceof HTMLElement ? shell.innerText : ''));
    await expect.poll(async () => (await shown()).match(/\p{Script=Han}/gu)).toBeNull();
  },
);
