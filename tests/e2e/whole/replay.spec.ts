import { readFile } from 'node:fs/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { type ReplayFile, readReplay } from '../../../src/devtools/replay/replay-file.ts';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import { type ConsoleDriver, driveConsole } from '../drivers/console-driver.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Allowed } from '../support/observers.ts';
import { good, type StubApi } from '../support/stub-api.ts';
import { textOf } from '../support/texts.ts';

const MENU = 'POST /router/getRouters';
const WORKBENCH_CALL = 'POST /dashboard/workbench';
const WORKBENCH = '/dashboard/workbench';
const REPLAY = '/inspect?replay';
const PASSWORD = '123456';
/** Written to the browser console because of the stubbed response. */
const STATUS_LINE = /the server responded with a status of \d{3}/;

const group = (path: string, more: object = {}) => ({
  path,
  name: path,
  component: 'LAYOUT',
  meta: { title: path },
  ...more,
});

interface Parts {
  readonly product: ConsoleDriver;
  readonly stub: StubApi;
  readonly page: Page;
  readonly allow: Allowed;
}

/** A fault, up to the point where the operator would report it. */
interface Fault {
  readonly name: string;
  readonly provoke: (parts: Parts) => Promise<void>;
  /** Reports the fault as the operator would. */
  readonly report: (product: ConsoleDriver) => Promise<void>;
  /** Final state of a named actor. */
  readonly final: readonly [string, unknown];
  /** Expected text in the error log; null when the log was deleted with the session. */
  readonly error: RegExp | null;
}

/** Number of pending requests of a page. */
function countRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return () => open.size;
}

const pressReport = (product: ConsoleDriver) => product.hook('report-problem').filter({ visible: true }).click();
const reportFromMenu = async (product: ConsoleDriver) => {
  await product.hook('user-menu').click();
  await product.hook('user-report').click();
};

const FAULTS: readonly Fault[] = [
  {
    name: 'a page whose code cannot be fetched',
    provoke: async ({ product, page, allow }) => {
      const underWay = countRequests(page);
      allow.lines(/net::ERR_FAILED|ChunkLoadError|Loading (?:CSS )?chunk/);
      await product.signIn('vben', '/about/index');
      // The code of the report is preloaded.
      await expect.poll(underWay).toBe(0);
      await page.route('**/static/**', (route) => route.abort());
      await product.openMenu('/dashboard', WORKBENCH);
      await expect(product.hook('chunk-error')).toBeVisible();
    },
    report: pressReport,
    final: ['navigation', { guard: 'idle', indicator: 'hidden' }],
    error: /"dashboard\/workbench" could not be loaded/,
  },
  {
    name: 'a menu that fails',
    provoke: async ({ product, stub, allow }) => {
      allow.lines(STATUS_LINE);
      stub.answer(MENU, { status: 500, json: {} });
      await product.signIn();
      await product.page.getByRole('button', { name: textOf('layout.menu.retry') }).click();
      // The message was shown before the press too, so the test first waits for the second request.
      await expect.poll(() => stub.seen(MENU).length).toBe(2);
      await expect(product.hook('sidebar')).toContainText(textOf('layout.menu.failed'));
    },
    report: pressReport,
    final: ['permission', 'empty'],
    error: /http: 500/,
  },
  {
    name: 'a session that has ended',
    provoke: async ({ product, stub, allow }) => {
      allow.lines(STATUS_LINE);
      await product.signIn();
      stub.answer(WORKBENCH_CALL, { status: 401, json: {} });
      await product.openMenu(WORKBENCH);
      await product.expectSignInForm();
      stub.answer(WORKBENCH_CALL, 'serve');
      await product.submitSignIn('vben', PASSWORD);
      await product.expectPage(WORKBENCH);
    },
    report: reportFromMenu,
    final: ['session', { signedIn: 'identified' }],
    error: null,
  },
  {
    name: 'an answer that does not fit',
    provoke: async ({ product, stub }) => {
      await product.signIn();
      stub.answer(WORKBENCH_CALL, good({ todos: 'none' }));
      await product.openMenu(WORKBENCH);
      await product.hook('error-badge').click();
      await product.expectPage('/error-log/list');
    },
    report: pressReport,
    final: ['query', 'failed'],
    error: /^decode/,
  },
  {
    name: 'routes that lead to each other',
    provoke: async ({ product, stub }) => {
      const ways = [
        group('/ping', { redirect: '/pong', children: [group('a', { component: 'about/index' })] }),
        group('/pong', { redirect: '/ping', children: [group('b', { component: 'about/index' })] }),
      ];
      stub.answer(MENU, good([group('/home', { component: 'about/index' }), ...ways]));
      await product.signIn();
      await product.open('/ping');
      await expect(product.hook('exception').filter({ visible: true })).toHaveAttribute('data-status', '500');
    },
    report: pressReport,
    final: ['navigation', { guard: 'idle', indicator: 'hidden' }],
    error: /redirectLoop/,
  },
];

async function savedReport(
  product: ConsoleDriver,
  report: Fault['report'],
): Promise<{ text: string; file: ReplayFile }> {
  const saving = product.page.waitForEvent('download');
  await report(product);
  const path = await (await saving).path();
  const text = await readFile(path, 'utf8');
  const file = readReplay(text);
  if (file === null) throw new Error('what was saved is no report');
  return { text, file };
}

/** Opens a report in a new browser profile. */
async function openedElsewhere(browser: Browser, origin: string, text: string): Promise<ConsoleDriver> {
  const elsewhere = driveConsole(await (await browser.newContext({ locale: 'zh-CN' })).newPage(), origin);
  await elsewhere.signIn('vben', REPLAY);
  await elsewhere.hook('replay-file').setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  return elsewhere;
}

for (const [index, { name, provoke, report, final, error }] of FAULTS.entries()) {
  test(
    `${name}: a report opened elsewhere replays to the same state and the same error`,
    nightlyUnless(index === 0),
    async ({ product, stub, page, allow, demo, browser }) => {
      await page.route('**/app.config.json', (route) => route.fulfill({ json: { inspector: true } }));
      await provoke({ product, stub, page, allow });
      const { text, file } = await savedReport(product, report);
      expect(file.isRecorded).toBe(true);
      const messages = file.errors.map(({ message }) => message);
      if (error === null) expect(messages).toEqual([]);
      else expect(messages).toContainEqual(expect.stringMatching(error));
      const [actor, state] = final;
      expect(file.actors.flatMap((each) => (each.name === actor ? [each.final] : []))).toContainEqual(state);
      const tokens = stub.authorized().map(({ authorization }) => authorization?.replace('Bearer ', '') ?? '');
      expect(tokens.length).toBeGreaterThan(0);
      for (const secret of [...tokens, 'Vben Admin', `"${PASSWORD}"`, '"vben"']) expect(text).not.toContain(secret);

      const elsewhere = await openedElsewhere(browser, demo.origin, text);
      const outcome = elsewhere.hook('replay-outcome');
      await expect(outcome).toHaveAttribute('data-same', 'true');
      await expect(elsewhere.hook('replay-notices')).toHaveCount(0);
      const finals = Object.fromEntries(
        file.actors.flatMap((each) => (Object.hasOwn(each, 'final') ? [[each.id, each.final]] : [])),
      );
      expect(JSON.parse((await outcome.getAttribute('data-final')) ?? '')).toEqual(finals);
      const errors = elsewhere.hook('replay-error');
      const said = () =>
        errors.evaluateAll((lines) =>
          lines.map((line) => [line.getAttribute('data-message'), line.getAttribute('data-same')]),
        );
      await expect.poll(said).toEqual(file.errors.map(({ message }) => [message, 'true']));
      await elsewhere.page.context().close();
    },
  );
}

test(
  'a report is replayed step by step, at a chosen speed, without a network',
  NIGHTLY,
  async ({ demo, page, allow }) => {
    allow.lines(/ERR_INTERNET_DISCONNECTED/);
    await demo.signIn();
    await demo.toggleTheme();
    const { text } = await savedReport(demo, reportFromMenu);
    await demo.open(REPLAY);
    await expect(demo.hook('replay')).toBeVisible();
    await demo.hook('replay-file').setInputFiles({
      name: 'report.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const recording = demo.hook('recording');
    await expect(recording).toHaveAttribute('data-steps', /^[1-9]/);
    const last = (await recording.getAttribute('data-steps')) ?? '';
    await page.context().setOffline(true);
    await expect(recording).toHaveAttribute('data-place', last);
    await demo.hook('recording-slider').focus();
    await page.keyboard.press('Home');
    await expect(recording).toHaveAttribute('data-place', '0');
    await page.keyboard.press('ArrowRight');
    await expect(recording).toHaveAttribute('data-place', '1');
    await demo.hook('recording-on').click();
    await expect(recording).toHaveAttribute('data-place', '2');
    await demo.hook('recording-back').click();
    await expect(recording).toHaveAttribute('data-place', '1');
    await demo.hook('recording-speed').selectOption('8');
    await demo.hook('recording-play').click();
    await expect(recording).toHaveAttribute('data-place', last);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test('a file that is no report is refused with an explanation', async ({ demo }) => {
  await demo.signIn('vben', REPLAY);
  await demo.hook('replay-file').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(demo.hook('replay')).toContainText(textOf('replay.unreadable'));
});

/** Records the paths of calls from now on, including those that the demo's server answers in the page. */
async function watchCalls(page: Page): Promise<() => Promise<readonly string[]>> {
  const calls = await page.evaluateHandle(() => {
    const seen: string[] = [];
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
      seen.push(new URL(url, document.baseURI).pathname);
      return open.call(this, method, url, true);
    };
    return seen;
  });
  return () => calls.jsonValue();
}

test('time travel shows earlier states without a call', NIGHTLY, async ({ demo, page, allow }) => {
  allow.lines(/ERR_INTERNET_DISCONNECTED/);
  await demo.signIn();
  // Everything that the first page loads lazily has arrived.
  await expect(page.locator('.chart-title').first()).toBeVisible();
  await demo.open('/inspect');
  await demo.expectPage('/inspect');
  await demo.toggleTheme();
  await demo.hook('inspector-travel').click();
  const recording = demo.hook('recording');
  await expect(recording).toBeVisible();
  const calls = await watchCalls(page);
  await page.locator('[data-testid="inspector-actor"][data-name="preferences"]').click();
  const theme = async () => JSON.parse((await demo.hook('recording-context').textContent()) ?? '').themeChoice;
  await expect.poll(theme).toBe('dark');
  await demo.hook('recording-slider').focus();
  await page.keyboard.press('Home');
  await expect.poll(theme).toBe('light');
  await page.keyboard.press('End');
  await expect.poll(theme).toBe('dark');
  expect(await calls()).toEqual([]);
  await demo.hook('inspector-travel').click();
  await expect(recording).toHaveCount(0);
  await demo.open('/order/index');
  await expect.poll(calls).toContain('/basic-api/order/list');
});

test('a page shows the chart behind it: its state, possible events and past steps', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  // Events are recorded from the first page on, once it is complete.
  await expect(demo.hook('state-inspector-button')).toBeVisible();
  await demo.open('/system/account');
  await expect(demo.hook('list')).toHaveAttribute('data-state', 'ready');
  await demo.hook('state-inspector-button').click();
  await expect(demo.hook('state-inspector-machine').locator('option').first()).toHaveText('list');
  await expect(demo.hook('state-inspector-state')).toContainText('rows');
  await expect(
    page.locator('[data-testid="state-inspector-event"][data-event="list.refresh.requested"]'),
  ).toHaveAttribute('data-legal', 'true');
  await expect(
    page.locator('[data-testid="state-inspector-step"][data-type="xstate.done.actor.fetchList"]'),
  ).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(demo.hook('state-inspector')).toHaveCount(0);
});

test(
  'a record shows its lifecycle: possible events, whether one may send them, and the history',
  NIGHTLY,
  async ({ demo, page }) => {
    await demo.signIn();
    await demo.open('/system/account_detail/19');
    await expect(demo.hook('record')).toHaveAttribute('data-state', 'pristine');
    await demo.hook('state-inspector-button').click();
    const life = demo.hook('lifecycle');
    await expect(life.locator('[data-testid="state-node"][data-active="true"]').last()).toContainText(
      textOf('system.account.status.active'),
    );
    const lock = life.locator('[data-testid="lifecycle-event"][data-event="lock"]');
    await expect(lock).toHaveAttribute('data-legal', 'true');
    await expect(lock).toContainText(textOf('record.lifecycle.may'));
    await expect(life.locator('[data-testid="lifecycle-event"][data-event="unlock"]')).toHaveAttribute(
      'data-legal',
      'false',
    );
    await expect(life).toContainText(textOf('record.history.empty'));
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test(
  'a product without the inspector reports its states, and the report shows that it has no recording',
  NIGHTLY,
  async ({ product, demo, browser }) => {
    await product.signIn();
    await product.hook('state-inspector-button').click();
    await expect(product.hook('state-inspector')).toContainText(textOf('stateInspector.unrecorded'));
    await product.page.keyboard.press('Escape');
    const { text, file } = await savedReport(product, reportFromMenu);
    expect(file).toMatchObject({ isRecorded: false, steps: [] });
    const elsewhere = await openedElsewhere(browser, demo.origin, text);
    await expect(elsewhere.hook('replay-notices')).toContainText(textOf('replay.unrecorded'));
    await elsewhere.page.context().close();
  },
);
