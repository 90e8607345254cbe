import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { good, refused, type StubApi } from '../support/stub-api.ts';
import { textOf } from '../support/texts.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const TODO = 'POST /dashboard/todo';
const LOG_OUT = 'POST /api/logout';
const STATUS_LINE = /the server responded with a status of \d{3}/;

const toasts = (product: ConsoleDriver, severity: string) =>
  product.page.locator(`[data-testid="toast"][data-severity="${severity}"]`);

/** Responds with a number of to-dos, so that as many calls can be pending at once. */
function offerTodos(stub: StubApi, count: number): void {
  const todos = Array.from({ length: count }, (_, index) => ({
    id: `todo-${index}`,
    kind: 'ticket',
    title: `To-do ${index}`,
    due: '2030-01-01 10:00:00',
    done: false,
  }));
  const summary = { todoOpen: count, todoTotal: count, messages: 0, ticketsToday: 0 };
  stub.answer('POST /dashboard/workbench', good({ queues: [], todos, activities: [], shortcuts: [], summary }));
}

/** Signs in, opens the workbench and sends this many calls, which the stub holds. */
async function sendMany(product: ConsoleDriver, stub: StubApi, count: number) {
  offerTodos(stub, count);
  const held = stub.hold(TODO);
  await product.signIn('vben', WORKBENCH);
  const boxes = product.page.getByRole('checkbox');
  await expect(boxes).toHaveCount(count);
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
  return held;
}

test('many concurrent 401 responses end the session once, with one message', async ({ product, stub, allow }) => {
  allow.lines(STATUS_LINE);
  const held = await sendMany(product, stub, 5);
  await expect.poll(held.waiting).toBe(5);
  const steps: string[] = [];
  product.page.on('framenavigated', (frame) => void steps.push(new URL(frame.url()).hash));
  const before = await product.page.evaluate(() => history.length);
  held.release({ status: 401, json: {} });
  await product.expectSignInForm();
  await expect(toasts(product, 'error')).toHaveCount(1);
  await expect(toasts(product, 'error')).toContainText(textOf('sys.api.errMsg401'));
  await expect.poll(() => steps).toEqual([`#/login?redirect=${encodeURIComponent(WORKBENCH)}`]);
  expect(await product.page.evaluate(() => history.length)).toBeLessThanOrEqual(before + 1);
  expect(stub.seen(TODO)).toHaveLength(5);
  expect(stub.seen(LOG_OUT).length).toBeLessThanOrEqual(1);
  await expect(product.hook('modal-message')).toHaveCount(0);
  await product.submitSignIn('vben', '123456');
  await product.expectPage(WORKBENCH);
});

test(
  'twenty-five pending calls have no effect after the session has ended',
  NIGHTLY,
  async ({ product, stub, allow }) => {
    allow.lines(STATUS_LINE);
    const held = await sendMany(product, stub, 25);
    held.release({ status: 401, json: {} });
    await product.expectSignInForm();
    await expect(toasts(product, 'error')).toHaveCount(1);
    expect(stub.seen(LOG_OUT).length).toBeLessThanOrEqual(1);
    const signIn = stub.hold('POST /api/loginIn');
    await product.submitSignIn('vben', '123456');
    await expect.poll(signIn.waiting).toBe(1);
    // All calls of the previous session have arrived, and the new one has sent none yet.
    const sent = stub.seen(TODO).length;
    expect(sent).toBeLessThanOrEqual(25);
    signIn.release('serve');
    await product.expectPage(WORKBENCH);
    expect(stub.seen(TODO)).toHaveLength(sent);
  },
);

test('code 401 in the envelope ends the session with the message of the console', async ({ product, stub }) => {
  stub.answer(TODO, refused(401, 'Token Expired!'));
  offerTodos(stub, 1);
  await product.signIn('vben', WORKBENCH);
  await product.page.getByRole('checkbox').click();
  await product.expectSignInForm();
  await product.expectAddress(`/login?redirect=${encodeURIComponent(WORKBENCH)}`);
  await expect(toasts(product, 'error')).toHaveCount(1);
  await expect(toasts(product, 'error')).toContainText(textOf('sys.api.timeoutMessage'));
  await expect.poll(() => stub.seen(LOG_OUT).length).toBe(1);
});

test('a late 401 of the previous session does not end the new one', NIGHTLY, async ({ product, stub, allow }) => {
  allow.lines(STATUS_LINE);
  offerTodos(stub, 1);
  const held = stub.hold(TODO);
  await product.signIn('vben', WORKBENCH);
  await product.page.getByRole('checkbox').check();
  await expect.poll(held.waiting).toBe(1);
  await product.signOut();
  await product.submitSignIn('test', '123456');
  await product.expectPage(WORKBENCH);
  held.release({ status: 401, json: {} });
  await product.openMenu('/dashboard', ANALYSIS);
  await product.expectPage(ANALYSIS);
  await expect(product.hook('user-menu')).toContainText('test user');
});

test('an expired token leads to sign-in and back to the requested page', async ({ product, stub, allow }) => {
  allow.lines(STATUS_LINE);
  await product.signIn('vben', '/about/index?a=1');
  await expect(product.hook('user-menu')).toContainText('Vben Admin');
  stub.answer('POST /api/getUserInfo', { status: 401, json: {} }, 1);
  await product.page.reload();
  await product.expectSignInForm();
  await product.submitSignIn('vben', '123456');
  await product.expectPage('/about/index');
  await product.expectAddress('/about/index?a=1');
});

for (const [name, behaviour] of [
  ['hangs', 'hang'],
  ['fails', { status: 500, json: {} }],
  ['breaks the connection', 'reset'],
] as const) {
  test(
    `sign-out is immediate while the server ${name}, and reports that the server was not notified`,
    nightlyUnless(name === 'hangs'),
    async ({ product, stub, allow }) => {
      allow.lines(STATUS_LINE);
      allow.lines(/net::ERR_/);
      await product.signIn();
      stub.answer(LOG_OUT, behaviour);
      await product.hook('user-menu').click();
      await product.hook('user-logout').click();
      const began = Date.now();
      await product.hook('confirm-accept').click();
      // The toast disappears by itself, so it is checked first.
      await expect(product.hook('toast').filter({ hasText: textOf('sys.app.farewellFailed') })).toBeVisible();
      await product.expectSignInForm();
      // Between the 1.5 s limit of the sign-out call and the 10 s limit of other requests.
      expect(Date.now() - began, 'milliseconds to the sign-in page').toBeLessThan(9_000);
      await product.submitSignIn('vben', '123456');
      await product.expectPage(ANALYSIS);
    },
  );
}

test('the server revokes the token on sign-out', NIGHTLY, async ({ product, asked, request }) => {
  await product.signIn();
  const { authorization = '' } = asked.named('POST /router/getRouters').at(-1)?.headers() ?? {};
  expect(authorization).not.toBe('');
  await product.signOut();
  await expect.poll(() => asked.named(LOG_OUT).length).toBe(1);
  // Sign-out does not wait for the response, and a database may take its time.
  await asked.named(LOG_OUT).at(-1)?.response();
  const answer = await request.post(`${product.origin}/api/getUserInfo`, { headers: { authorization }, data: {} });
  expect(await answer.json()).not.toMatchObject({ code: 0 });
});

test('the shell opens without user info, reports it, and a retry loads it', async ({ product, stub, allow }) => {
  allow.lines(STATUS_LINE);
  stub.answer('POST /api/getUserInfo', { status: 500, json: {} });
  await product.signIn();
  await expect(product.hook('user-missing')).toContainText(textOf('layout.shell.userMissing'));
  stub.answer('POST /api/getUserInfo', 'serve');
  await product.page.getByRole('button', { name: textOf('layout.shell.userMissingRetry') }).click();
  await expect(product.hook('user-missing')).toHaveCount(0);
  await expect(product.hook('user-menu')).toContainText('Vben Admin');
});

for (const [name, result] of [
  ['nothing', null],
  ['a list', []],
  ['roles of a wrong kind', { username: 'vben', roles: 'super' }],
] as const) {
  test(
    `a user info that is ${name} does not stop the console`,
    nightlyUnless(name === 'roles of a wrong kind'),
    async ({ product, stub }) => {
      stub.answer('POST /api/getUserInfo', good(result));
      await product.signIn();
      await expect(product.hook('sidebar')).toBeVisible();
      await product.openMenu('/about');
      await product.expectPage('/about/index');
    },
  );
}

for (const [name, behaviour] of [
  ['is refused', { status: 500, json: {} }],
  ['is an HTML page', { text: '<!doctype html><p>Portal</p>', type: 'text/html' }],
  ['has an unknown shape', good({ todos: 'none' })],
  ['is cut off', 'reset'],
] as const) {
  test(
    `a page whose data ${name} shows an error in place of its content, and a retry loads it`,
    nightlyUnless(name === 'is refused' || name === 'has an unknown shape'),
    async ({ product, stub, allow }) => {
      allow.lines(STATUS_LINE);
      allow.lines(/net::ERR_/);
      stub.answer('POST /dashboard/workbench', behaviour);
      await product.signIn('vben', WORKBENCH);
      const content = product.hook('page').filter({ visible: true });
      const retry = content.getByRole('button', { name: textOf('dashboard.retry') });
      await expect(retry).toBeVisible();
      await expect(product.hook('page-failed')).toHaveCount(0);
      stub.answer('POST /dashboard/workbench', 'serve');
      await retry.click();
      await expect(content.getByRole('checkbox').first()).toBeVisible();
    },
  );
}
