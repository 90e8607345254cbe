import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS, type ProjectSettings } from '../../../src/contracts/settings/settings.ts';
import { makeEntry } from '../../../src/services/storage/entry.ts';
import { settingsSlice } from '../../../src/services/storage/slices.ts';
import { NIGHTLY } from '../../setup/nightly-tests.ts';
import { type ConsoleDriver, driveConsole } from '../drivers/console-driver.ts';
import { openList, openPage, seen } from '../drivers/open-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { editStored } from '../support/stored-values.ts';
import { good, type StubApi } from '../support/stub-api.ts';

const ABOUT = '/about/index';
const WORKBENCH = '/dashboard/workbench';
const TODO = 'POST /dashboard/todo';
const TYPED = 'Half typed';

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

test('a sign-in of another operator applies to every window', NIGHTLY, async ({ product, context }) => {
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

test.describe('a session that expires in one window', () => {
  const nameOf = ({ page }: ConsoleDriver) => seen(page, 'field', '[data-field="name"]').locator('input').first();

  /** Stores how the console reacts to the end of a session, before another window is opened. */
  async function chooseReaction(page: Page, mode: ProjectSettings['sessionTimeoutProcessing']): Promise<void> {
    const settings = { ...DEFAULT_SETTINGS, sessionTimeoutProcessing: mode };
    await editStored(page, { [settingsSlice.key]: makeEntry(settingsSlice, settings, Date.now()) });
    await page.reload();
  }

  /** Two windows: the workbench with a to-do in the first, a half-filled form in the second, whose address is returned. */
  async function openBoth(
    { product, other, stub }: { product: ConsoleDriver; other: ConsoleDriver; stub: StubApi },
    mode: ProjectSettings['sessionTimeoutProcessing'],
  ): Promise<string> {
    const todo = { id: 'todo-1', kind: 'ticket', title: 'To-do', due: '2030-01-01 10:00:00', done: false };
    const summary = { todoOpen: 1, todoTotal: 1, messages: 0, ticketsToday: 0 };
    stub.answer(
      'POST /dashboard/workbench',
      good({ queues: [], todos: [todo], activities: [], shortcuts: [], summary }),
    );
    await product.signIn('vben', WORKBENCH);
    await chooseReaction(product.page, mode);
    await expect(product.page.getByRole('checkbox')).toBeVisible();
    await other.page.bringToFront();
    await openList(other, '/product/product_list');
    const id = (await seen(other.page, 'list-row').first().getAttribute('data-id')) ?? '';
    const form = `/product/product_detail/${id}?edit=1`;
    await openPage(other, form);
    await nameOf(other).fill(TYPED);
    await expect(other.tab(form)).toHaveAttribute('data-dirty', 'true');
    await product.page.bringToFront();
    stub.answer(TODO, { status: 401, json: {} }, 1);
    await product.page.getByRole('checkbox').click();
    return form;
  }

  test('is covered in the other with what was typed, and goes on in both after one sign-in', async ({
    product,
    context,
    stub,
    allow,
  }) => {
    allow.lines(/status of 401/);
    const other = driveConsole(await context.newPage(), product.origin);
    await openBoth({ product, other, stub }, 'PAGE_COVERAGE');
    await expect(product.hook('timeout-overlay')).toBeVisible();
    await other.page.bringToFront();
    await expect(other.hook('timeout-overlay')).toBeVisible();
    await expect(nameOf(other)).toHaveValue(TYPED);
    await other.hook('login-password').fill('123456');
    await other.hook('login-submit').click();
    await expect(other.hook('timeout-overlay')).toHaveCount(0);
    await expect(nameOf(other)).toHaveValue(TYPED);
    await seen(other.page, 'record-save').click();
    await expect(seen(other.page, 'record')).toHaveAttribute('data-state', 'saved');
    await product.page.bringToFront();
    await expect(product.hook('timeout-overlay')).toHaveCount(0);
    await product.page.getByRole('checkbox').click();
    await expect.poll(() => stub.seen(TODO).length).toBe(2);
    const [before, after] = stub.seen(TODO).map(({ authorization }) => authorization);
    expect(after).not.toBe(before);
    expect(stub.authorized().at(-1)?.authorization).toBe(after);
  });

  test(
    'leads to sign-in in the other, which gets its page and draft back after one sign-in',
    NIGHTLY,
    async ({ product, context, stub, allow }) => {
      allow.lines(/status of 401/);
      const other = driveConsole(await context.newPage(), product.origin);
      const form = await openBoth({ product, other, stub }, 'ROUTE_JUMP');
      await product.expectSignInForm();
      await other.page.bringToFront();
      await other.expectSignInForm();
      await other.expectAddress(`/login?redirect=${encodeURIComponent(form)}`);
      await product.page.bringToFront();
      await product.submitSignIn('vben', '123456');
      await product.expectPage(WORKBENCH);
      await other.page.bringToFront();
      await expect(nameOf(other)).toHaveValue(TYPED);
      await expect(other.hook('draft-note')).toBeVisible();
    },
  );

  test(
    'is loaded anew in the other when another operator signs in',
    NIGHTLY,
    async ({ product, context, stub, allow }) => {
      allow.lines(/status of 401/);
      const other = driveConsole(await context.newPage(), product.origin);
      await openBoth({ product, other, stub }, 'PAGE_COVERAGE');
      await expect(product.hook('timeout-overlay')).toBeVisible();
      await product.submitSignIn('test', '123456');
      await expect(product.hook('user-menu')).toContainText('test user');
      await expect(product.hook('error-badge')).toHaveCount(0);
      await other.page.bringToFront();
      await expect(other.hook('user-menu')).toContainText('test user');
      await expect.poll(() => other.page.content()).not.toContain(TYPED);
    },
  );
});
