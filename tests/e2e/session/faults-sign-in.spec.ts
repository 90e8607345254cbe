import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Behaviour, good } from '../support/stub-api.ts';
import { textOf } from '../support/texts.ts';

const LOG_IN = 'POST /api/loginIn';
const PAGE = '<!doctype html><title>Portal</title><p>Sign in to the network</p>';

const FAILURES: readonly { name: string; behaviour: Behaviour; says: Parameters<typeof textOf>[0] }[] = [
  { name: 'is unreachable', behaviour: 'reset', says: 'sys.login.unreachable' },
  { name: 'answers 500', behaviour: { status: 500, json: {} }, says: 'sys.login.unavailable' },
  { name: 'answers 429', behaviour: { status: 429, json: {} }, says: 'sys.login.tooMany' },
  { name: 'answers a page', behaviour: { text: PAGE, type: 'text/html' }, says: 'sys.login.unavailable' },
  { name: 'answers half a document', behaviour: { text: '{"code":0,"resu' }, says: 'sys.login.unavailable' },
  { name: 'answers nothing', behaviour: { text: '' }, says: 'sys.login.unavailable' },
  { name: 'answers without a token', behaviour: good({ userId: '1' }), says: 'sys.login.unavailable' },
  { name: 'answers success as text', behaviour: { json: { code: '0', result: {} } }, says: 'sys.login.unavailable' },
];

async function expectFormKept(product: ConsoleDriver): Promise<void> {
  await product.page.keyboard.press('Escape');
  await expect(product.hook('modal-message')).toHaveCount(0);
  await expect(product.hook('login-username')).toHaveValue('vben');
}

for (const { name, behaviour, says } of FAILURES) {
  test(
    `a failed sign-in at a server that ${name} is explained and keeps the form`,
    nightlyUnless(['is unreachable', 'answers 429', 'answers without a token'].includes(name)),
    async ({ product, stub, allow }) => {
      allow.lines(/the server responded with a status of|net::ERR_/);
      stub.answer(LOG_IN, behaviour);
      await product.open('/login');
      await product.submitSignIn('vben', '123456');
      await expect(product.hook('modal-message')).toBeVisible();
      await expectFormKept(product);
      await expect(product.hook('login-error')).toContainText(textOf(says));
      stub.answer(LOG_IN, 'serve');
      await product.submitSignIn('vben', '123456');
      await product.expectPage('/dashboard/analysis');
    },
  );
}

test('repeated submits of the form send one request', async ({ product, stub }) => {
  const held = stub.hold(LOG_IN);
  await product.open('/login');
  await product.submitSignIn('vben', '123456');
  for (let more = 0; more < 10; more += 1) await product.page.keyboard.press('Enter');
  await product.hook('login-submit').click({ force: true });
  await expect.poll(held.waiting).toBe(1);
  held.release('serve');
  await product.expectPage('/dashboard/analysis');
  expect(stub.seen(LOG_IN)).toHaveLength(1);
});

test('a wrong name and a wrong password get the same message', NIGHTLY, async ({ product }) => {
  const answers: (string | null)[] = [];
  for (const [username, password] of [
    ['nobody', '123456'],
    ['vben', 'wrong'],
  ] as const) {
    await product.open('/login');
    await product.submitSignIn(username, password);
    await expect(product.hook('modal-message')).toBeVisible();
    answers.push(await product.hook('modal-message').textContent());
    await product.page.keyboard.press('Escape');
    await expect(product.hook('modal-message')).toHaveCount(0);
    answers.push(await product.hook('login-error').textContent());
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2));
});

test('the product offers no demo account', async ({ product, page }) => {
  await product.open('/login');
  await product.expectSignInForm();
  // Show the password, sign in, and four other forms.
  await expect(product.hook('login-form').getByRole('button')).toHaveCount(6);
  expect(await page.content()).not.toContain('123456');
});

test('a failed password is neither in the storage nor in the document', NIGHTLY, async ({ product, page }) => {
  await product.open('/login');
  await product.submitSignIn('vben', 'canary-4711');
  await expect(product.hook('modal-message')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(kept).not.toContain('canary-4711');
  expect(await page.content()).not.toContain('canary-4711');
});
