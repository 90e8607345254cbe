import type { Locator } from '@playwright/test';
import type { TextKey } from '../../../locales/keys.ts';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { type ConsoleDriver, driveConsole } from '../drivers/console-driver.ts';
import { driveLock } from '../drivers/lock-driver.ts';
import { driveSettings } from '../drivers/settings-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { endSession } from '../support/overlays.ts';
import { textOf } from '../support/texts.ts';

const HOME = '/dashboard/analysis';
const FORM = '/feat/testTab/id1';
const TIMEOUT = '/feat/session-timeout';
const OTHER_FORM = '/feat/testTab/id2';
const TYPED = 'Orders of May';

const visible = (demo: ConsoleDriver) => demo.hook('page').filter({ visible: true });
const field = (demo: ConsoleDriver) => visible(demo).getByLabel(textOf('demo.params.titleField'), { exact: true });
const dialog = (demo: ConsoleDriver) => demo.hook('leave-dialog');
const choice = (within: Locator, what: 'save' | 'keep' | 'discard') =>
  within.getByRole('radio', { name: textOf(`layout.leave.choice.${what}`), exact: true });

const toast = (demo: ConsoleDriver, text: TextKey) => demo.hook('toast').filter({ hasText: textOf(text) });

/** Makes the server end the session, which leads to sign-in. */
async function expireByRequest(demo: ConsoleDriver): Promise<void> {
  await demo.open(TIMEOUT);
  await demo.expectPage(TIMEOUT);
  await visible(demo).locator('section').nth(1).getByRole('button').click();
  await demo.expectSignInForm();
}

/** Signs in on the page with the form and types a title that is not saved. */
async function typeTitle(demo: ConsoleDriver, text = TYPED): Promise<void> {
  await demo.signIn('vben', FORM);
  await demo.expectPage(FORM);
  await field(demo).fill(text);
  await expect(demo.tab(FORM)).toHaveAttribute('data-dirty', 'true');
}

async function stay(demo: ConsoleDriver): Promise<void> {
  await expect(dialog(demo)).toBeVisible();
  await demo.hook('leave-stay').click();
  await expect(dialog(demo)).toBeHidden();
  await demo.expectAddress(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
}

async function leaveBy(demo: ConsoleDriver, what: 'save' | 'keep' | 'discard'): Promise<void> {
  await choice(dialog(demo), what).check();
  await demo.hook('leave-go').click();
  await expect(dialog(demo)).toBeHidden();
}

async function act(demo: ConsoleDriver, path: string, code: number): Promise<void> {
  await demo.tab(path).click({ button: 'right' });
  await demo.page.locator(`[data-testid="tab-action"][data-code="${code}"]`).click();
}

test('work that was undone is not unsaved work: no dialog appears', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo);
  await visible(demo)
    .getByRole('button', { name: textOf('demo.params.titleUndo') })
    .click();
  await expect(demo.tab(FORM)).toHaveAttribute('data-dirty', 'false');
  await demo.closeTab(FORM);
  await expect(dialog(demo)).toBeHidden();
});

test('switching tabs and languages loses nothing, without a dialog', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo);
  await demo.openMenu('/dashboard', HOME);
  await demo.expectPage(HOME);
  await demo.switchLanguage('en');
  await expect(demo.tab(FORM).getByRole('link')).toHaveAccessibleName(
    new RegExp(textOf('layout.multipleTab.dirty', 'en')),
  );
  await demo.tab(FORM).click();
  await demo.expectPage(FORM);
  const there = visible(demo).getByLabel(textOf('demo.params.titleField', 'en'), { exact: true });
  await expect(there).toHaveValue(TYPED);
});

test('closing a tab asks for confirmation; staying keeps everything, discarding closes', async ({ demo }) => {
  await typeTitle(demo);
  await demo.tab(FORM).getByTestId('tab-close').click();
  await expect(dialog(demo)).toContainText(textOf('demo.params.titleForm'));
  await stay(demo);
  await demo.tab(FORM).getByTestId('tab-close').click();
  await leaveBy(demo, 'discard');
  await expect(demo.tab(FORM)).toHaveCount(0);
  await expect(field(demo)).toBeHidden();
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await expect(field(demo)).not.toHaveValue(TYPED);
  await expect(demo.hook('draft-note')).toBeHidden();
});

test('a stored draft is restored with its page, and can be discarded there', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo);
  const before = await demo.tab(FORM).innerText();
  await demo.tab(FORM).getByTestId('tab-close').click();
  await leaveBy(demo, 'keep');
  await expect(demo.tab(FORM)).toHaveCount(0);
  // Until the page is closed its address is current, and opening the same address would do nothing.
  await expect(field(demo)).toBeHidden();
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
  await expect(demo.tab(FORM)).toHaveAttribute('data-dirty', 'true');
  await demo.hook('draft-discard').click();
  await expect(field(demo)).toHaveValue(before.trim());
  await expect(demo.tab(FORM)).toHaveAttribute('data-dirty', 'false');
});

test('a failed save keeps the dialog open and is reported', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo, ' ');
  await demo.tab(FORM).getByTestId('tab-close').click();
  await choice(dialog(demo), 'save').check();
  await demo.hook('leave-go').click();
  await expect(dialog(demo).getByRole('alert')).toHaveText(textOf('layout.leave.failed'));
  await demo.hook('leave-stay').click();
  await expect(visible(demo)).toContainText(textOf('demo.params.titleMissing'));
});

test('closing other tabs lists every form; one is saved, one discarded', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo);
  await demo.open(OTHER_FORM);
  await demo.expectPage(OTHER_FORM);
  await field(demo).fill('Another');
  await expect(demo.tab(OTHER_FORM)).toHaveAttribute('data-dirty', 'true');
  await demo.openMenu('/dashboard', HOME);
  await demo.expectPage(HOME);
  await act(demo, HOME, 4);
  await expect(dialog(demo).getByRole('listitem')).toHaveCount(2);
  await choice(dialog(demo).getByRole('listitem').first(), 'save').check();
  await choice(dialog(demo).getByRole('listitem').last(), 'discard').check();
  await demo.hook('leave-go').click();
  await expect.poll(() => demo.openPaths()).toEqual([HOME]);
});

test('a refresh asks for confirmation before it resets the page', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo);
  await demo.hook('tab-refresh').click();
  await stay(demo);
  await demo.hook('tab-refresh').click();
  await leaveBy(demo, 'save');
  await expect(demo.tab(FORM)).toContainText(TYPED);
  await expect(field(demo)).toHaveValue(TYPED);
  await expect(demo.tab(FORM)).toHaveAttribute('data-dirty', 'false');
});

test.describe('without cached pages', () => {
  async function typeWithoutKeeping(demo: ConsoleDriver): Promise<void> {
    await demo.signIn();
    await driveSettings(demo).bring({ openKeepAlive: false });
    await demo.open(FORM);
    await demo.expectPage(FORM);
    await field(demo).fill(TYPED);
    await expect(demo.tab(FORM)).toHaveAttribute('data-dirty', 'true');
  }

  test('leaving by the menu asks for confirmation', NIGHTLY, async ({ demo }) => {
    await typeWithoutKeeping(demo);
    await demo.openMenu('/dashboard', HOME);
    await stay(demo);
    await demo.menuItem(HOME).click();
    await leaveBy(demo, 'discard');
    await demo.expectPage(HOME);
    await demo.tab(FORM).click();
    await demo.expectPage(FORM);
    await expect(field(demo)).not.toHaveValue(TYPED);
  });

  test('Back, Forward and a typed address ask for confirmation, and staying restores the address and the history', async ({
    demo,
  }) => {
    await typeWithoutKeeping(demo);
    await demo.page.goBack();
    await stay(demo);
    await demo.page.evaluate(() => {
      window.location.hash = '#/about/index';
    });
    await stay(demo);
    await demo.page.goBack();
    await expect(dialog(demo)).toBeVisible();
    await leaveBy(demo, 'keep');
    await demo.expectPage(HOME);
    await demo.page.goForward();
    await demo.expectPage(FORM);
    await expect(field(demo)).toHaveValue(TYPED);
  });
});

test('a reload opens the browser’s dialog while something is unsaved, and only then', async ({ demo }) => {
  await typeTitle(demo);
  const asked: string[] = [];
  demo.page.on('dialog', (box) => {
    asked.push(box.type());
    void box.accept();
  });
  await demo.page.reload();
  await demo.expectPage(FORM);
  expect(asked).toEqual(['beforeunload']);
  await demo.page.reload();
  await demo.expectPage(FORM);
  expect(asked).toEqual(['beforeunload']);
});

test(
  'signing out asks for confirmation, stores no draft, and the next operator finds nothing',
  NIGHTLY,
  async ({ demo }) => {
    await typeTitle(demo);
    await demo.hook('user-menu').click();
    await demo.hook('user-logout').click();
    await demo.hook('confirm-accept').click();
    await expect(dialog(demo)).toBeVisible();
    await expect(choice(dialog(demo), 'keep')).toHaveCount(0);
    await stay(demo);
    await demo.hook('user-menu').click();
    await demo.hook('user-logout').click();
    await demo.hook('confirm-accept').click();
    await leaveBy(demo, 'discard');
    await demo.expectSignInForm();
    await demo.submitSignIn('vben', '123456');
    await demo.expectPage(HOME);
    await demo.open(FORM);
    await demo.expectPage(FORM);
    await expect(field(demo)).not.toHaveValue(TYPED);
  },
);

test('an expired session stores a draft, which the same operator gets back', async ({ demo, page, allow }) => {
  allow.lines(/status of 401/);
  await typeTitle(demo);
  await expireByRequest(demo);
  await demo.expectSignInForm();
  await expect(dialog(demo)).toBeHidden();
  await expect.poll(() => page.content()).not.toContain(TYPED);
  await demo.submitSignIn('vben', '123456');
  await demo.expectPage(TIMEOUT);
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
  await expect(demo.hook('draft-note')).toBeVisible();
});

test('an expired session stores no draft for another operator, and reports it', NIGHTLY, async ({ demo, allow }) => {
  allow.lines(/status of 401/);
  await typeTitle(demo);
  await expireByRequest(demo);
  await demo.submitSignIn('test', '123456');
  await expect(toast(demo, 'layout.leave.droppedForAnother')).toBeVisible();
  await demo.expectPage(TIMEOUT);
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await expect(field(demo)).not.toHaveValue(TYPED);
  await expect(demo.hook('draft-note')).toBeHidden();
});

test('under the sign-in overlay the form stays unchanged', NIGHTLY, async ({ demo, allow }) => {
  allow.lines(/status of 401/);
  await typeTitle(demo);
  await demo.open(TIMEOUT);
  await demo.expectPage(TIMEOUT);
  await endSession(demo);
  const cover = demo.hook('timeout-overlay');
  await cover.getByTestId('login-password').fill('123456');
  await cover.getByTestId('login-submit').click();
  await expect(cover).toHaveCount(0);
  await demo.tab(FORM).click();
  await demo.expectPage(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
  await expect(demo.hook('draft-note')).toBeHidden();
});

test('opening the page outside the shell asks for confirmation about every form', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo);
  await demo.open('/main-out');
  await expect(dialog(demo).getByRole('listitem')).toHaveCount(1);
  await stay(demo);
  await demo.open('/main-out');
  await leaveBy(demo, 'keep');
  await demo.expectAddress('/main-out');
  await expect(visible(demo)).toHaveAttribute('data-path', '/main-out');
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
});

test('without tabs, the menu asks for confirmation', NIGHTLY, async ({ demo }) => {
  await demo.signIn();
  await driveSettings(demo).choose('multiTabsSetting.show', false);
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await field(demo).fill(TYPED);
  await demo.openMenu('/dashboard', HOME);
  await stay(demo);
  await demo.menuItem(HOME).click();
  await leaveBy(demo, 'keep');
  await demo.expectPage(HOME);
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
});

test('an idle lock needs no confirmation and keeps a draft', NIGHTLY, async ({ demo, page }) => {
  await page.clock.install();
  await demo.signIn('vben', FORM);
  await driveSettings(demo).choose('lockTime', 1);
  await field(demo).fill(TYPED);
  await expect(demo.tab(FORM)).toHaveAttribute('data-dirty', 'true');
  await page.clock.fastForward(61_000);
  await driveLock(demo).expectLocked();
  await expect(dialog(demo)).toBeHidden();
  await expect.poll(() => page.content()).not.toContain(TYPED);
  await driveLock(demo).guess('123456');
  await demo.expectPage(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
});

test('signing out in another window discards unsaved work here, and reports it', NIGHTLY, async ({ demo, context }) => {
  await typeTitle(demo);
  const other = driveConsole(await context.newPage(), demo.origin);
  await other.open(HOME);
  await other.expectPage(HOME);
  await other.signOut();
  await demo.expectSignInForm();
  await expect(toast(demo, 'layout.leave.droppedElsewhere')).toBeVisible();
  await demo.signInHere('vben');
  await demo.open(FORM);
  await demo.expectPage(FORM);
  await expect(field(demo)).not.toHaveValue(TYPED);
});

test('the lock keeps a draft in memory, and unlocking restores the form', NIGHTLY, async ({ demo }) => {
  await typeTitle(demo);
  await demo.hook('user-menu').click();
  await demo.hook('user-lock').click();
  await demo.hook('lock-passcode').fill('246813');
  await demo.hook('lock-submit').click();
  await expect(demo.hook('lock-screen')).toBeVisible();
  await expect(dialog(demo)).toBeHidden();
  await expect.poll(() => demo.page.content()).not.toContain(TYPED);
  const stored = await demo.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(TYPED);
  await driveLock(demo).guess('246813');
  await demo.expectPage(FORM);
  await expect(field(demo)).toHaveValue(TYPED);
  await expect(demo.hook('draft-note')).toBeVisible();
});
