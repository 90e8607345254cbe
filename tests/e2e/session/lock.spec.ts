import type { BrowserContext, Page, Request } from '@playwright/test';
import { lockSlice, tokenSlice } from '../../../src/services/storage/slices.ts';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import { driveConsole } from '../drivers/console-driver.ts';
import { driveLock, PASSCODE } from '../drivers/lock-driver.ts';
import { driveSettings } from '../drivers/settings-driver.ts';
import { expect, test } from '../support/fixtures.ts';
import { heapOf } from '../support/heap.ts';
import { ATTEMPTS, LOCKED_AT, type Scene } from '../support/lock-attempts.ts';
import { editStored, everythingStored, storedValues } from '../support/stored-values.ts';
import { textOf } from '../support/texts.ts';

const MINUTE = 60_000;
const WORKBENCH = '/dashboard/workbench';
/** Text typed into a page before the lock; the other markers are on the page anyway. */
const MARKER = 'marker of the operator';
const MARKERS = [
  MARKER,
  textOf('routes.system.account'),
  textOf('routes.dashboard.workbench'),
  'data-testid="page"',
  'data-testid="menu-item"',
];

/** Signs in, visits two pages, types into the second and locks; returns what was stored before. */
async function lockWithWork({ product, page }: Pick<Scene, 'product' | 'page'>) {
  await product.signIn('vben', WORKBENCH);
  await product.openMenu('/system', LOCKED_AT);
  await product.expectPage(LOCKED_AT);
  await product.hook('list-search').fill(MARKER);
  await expect.poll(() => storedValues(page)).toHaveProperty(tokenSlice.key);
  const before = await storedValues(page);
  await driveLock(product).lock();
  return before;
}

const expectSealed = (page: Page) =>
  expect.poll(() => storedValues(page)).toHaveProperty([lockSlice.key, 'value', 'sealed', 'data']);

/** Expects that the document contains no part of the console, visible or in the accessibility tree. */
async function expectNothingOfTheConsole(page: Page): Promise<void> {
  const markers = async () => {
    const reported = [await page.content(), await page.title(), await page.locator('body').ariaSnapshot()].join('\n');
    return MARKERS.filter((marker) => reported.includes(marker));
  };
  // Messages to other windows take a moment.
  await expect.poll(markers).toEqual([]);
}

/** Makes the test fail at its end if any part of the console enters the document from now on, however briefly. */
async function watchForConsole(context: BrowserContext): Promise<void> {
  const watch = () => {
    const part = '[data-testid="shell"], [data-testid="page"], [data-testid="menu-item"]';
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      const seen = added.flatMap((node) => (node.matches(part) ? [node] : [...node.querySelectorAll(part)]));
      for (const { outerHTML } of seen) window.tellTest?.('console under the lock', outerHTML.slice(0, 200));
    }).observe(document, { childList: true, subtree: true });
  };
  await context.addInitScript(watch);
  for (const page of context.pages()) await page.evaluate(watch);
}

for (const { name, run, early = false, uncovers = false, nightly = false } of ATTEMPTS) {
  test(
    `the lock cannot be bypassed by ${name}`,
    nightlyUnless(!nightly),
    async ({ product, page, context, asked, allow }) => {
      allow.lines(/favicon\.ico|status of 401/);
      const before = await lockWithWork({ product, page });
      if (!early) await expectSealed(page);
      await watchForConsole(context);
      const calls = asked.authorized().length;
      const seen = await run({ product, context, page, before });
      if (!uncovers)
        await expect(seen.locator('[data-testid="lock-screen"], [data-testid="login-form"]')).toBeVisible();
      await expectNothingOfTheConsole(seen);
      expect(asked.authorized().slice(calls)).toEqual([]);
    },
  );
}

// The test browser has no back-forward cache, so the test dispatches its events itself.
test(
  'a page in the back-forward cache hides its content, and reloads when it is restored',
  NIGHTLY,
  async ({ product, page }) => {
    await product.signIn('vben', LOCKED_AT);
    await product.expectPage(LOCKED_AT);
    const tell = (type: 'pagehide' | 'pageshow') =>
      page.evaluate((name) => {
        document.documentElement.dataset.kept = 'true';
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      }, type);
    await tell('pagehide');
    await expect(page.locator('body')).toBeHidden();
    await tell('pageshow');
    await expect(page.locator('html[data-kept]')).toHaveCount(0);
    await product.expectPage(LOCKED_AT);
  },
);

test('at least twelve attempts to bypass the lock are made', () => {
  expect(new Set(ATTEMPTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(12);
});

test('a locked window has the token neither in storage nor in memory', NIGHTLY, async ({ product, page }) => {
  const answer = page.waitForResponse(/loginIn/);
  await product.signIn('vben', LOCKED_AT);
  const { result } = await (await answer).json();
  await expect.poll(() => everythingStored(page)).toContain(result.token);
  expect(await heapOf(page)).toContain(result.token);
  await driveLock(product).lock();
  await expectSealed(page);
  const found = async () => {
    const places = [await everythingStored(page), await heapOf(page)];
    return [lockSlice.key, result.token, PASSCODE].map((secret) => places.map((place) => place.includes(secret)));
  };
  await expect.poll(found).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
});

test('nothing in the storage of a locked console is a valid token', async ({ product, page, allow }) => {
  allow.lines(/status of 401/);
  await lockWithWork({ product, page });
  await expectSealed(page);
  // A token fits into a header, so longer texts are skipped.
  const words = new Set((await everythingStored(page)).match(/(?<![\w+/=-])[\w+/=-]{12,8192}(?![\w+/=-])/g));
  expect(words.size).toBeGreaterThan(3);
  const accepted = await page.evaluate(
    async (tokens) => {
      const accepts = async (token: string) => {
        const answer = await fetch('/api/getUserInfo', { method: 'POST', headers: { authorization: token } });
        const { code } = await answer.json();
        return answer.status === 200 && code === 0;
      };
      return Promise.all(tokens.map(accepts));
    },
    [...words],
  );
  expect(accepted).toEqual([...words].map(() => false));
});

test('the passcode unlocks on the same page, with data loaded again', async ({ product, page, asked }) => {
  await lockWithWork({ product, page });
  await expectSealed(page);
  await driveLock(product).guess(PASSCODE);
  await product.expectPage(LOCKED_AT);
  await product.openMenu('/dashboard', WORKBENCH);
  await product.expectPage(WORKBENCH);
  await expect.poll(() => storedValues(page)).not.toHaveProperty(lockSlice.key);
  expect(asked.named('POST /api/loginIn')).toHaveLength(1);
});

test(
  'the fifth wrong passcode ends the session, whatever the stored counter is',
  NIGHTLY,
  async ({ product, page, context, asked, allow }) => {
    allow.lines(/status of 40/);
    await page.clock.install();
    await lockWithWork({ product, page });
    await expectSealed(page);
    const lock = driveLock(product);
    for (const left of [4, 3, 2, 1]) {
      // The pause after a wrong passcode must not end while it is checked.
      if (left === 2) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await lock.guess(`wrong ${left}`);
      if (left < 3) {
        await expect.poll(() => wrongGuesses(page)).toBe(5 - left);
        await expect(product.hook('unlock-submit')).toHaveAttribute('aria-disabled', 'true');
        await page.clock.fastForward(1000);
      }
      const alert = textOf('sys.lock.alert');
      await expect(product.hook('lock-error')).toHaveText(
        textOf('sys.lock.alertLeft', 'zh_CN', { alert, count: left }),
      );
    }
    await page.clock.resume();
    await editStored(page, { [lockSlice.key]: null });
    await watchForConsole(context);
    await lock.guess('wrong 0');
    await product.expectSignInForm();
    await expect.poll(() => everythingStored(page)).not.toContain('sealed');
    expect(asked.named('POST /api/getUserInfo')).toHaveLength(1);
  },
);

const wrongGuesses = async (page: Page) => {
  const value: unknown = (await storedValues(page))[lockSlice.key]?.value;
  return typeof value === 'object' && value !== null && 'wrong' in value ? value.wrong : null;
};

test('all windows lock and unlock together', NIGHTLY, async ({ product, page, context, asked }) => {
  await product.signIn('vben', WORKBENCH);
  const other = driveConsole(await context.newPage(), product.origin);
  await other.open(LOCKED_AT);
  await other.expectPage(LOCKED_AT);
  await page.bringToFront();
  await driveLock(product).lock();
  await driveLock(other).expectLocked();
  await expectNothingOfTheConsole(other.page);
  await expectSealed(page);
  const calls = asked.authorized().length;
  const { authorization: before } = asked.named('POST /router/getRouters').at(-1)?.headers() ?? {};
  // Coming back to an unlocked window would load its page again.
  await other.page.bringToFront();
  await page.bringToFront();
  await other.page.bringToFront();
  expect(asked.authorized(), 'calls while locked').toHaveLength(calls);
  const tokens = Promise.all([page, other.page].map(nextToken));
  await driveLock(other).guess(PASSCODE);
  await other.expectPage(LOCKED_AT);
  await product.expectPage(WORKBENCH);
  const [here, there] = await tokens;
  expect(here).toBe(there);
  expect([undefined, before]).not.toContain(here);
  expect(asked.named('POST /api/renewToken')).toHaveLength(1);
  expect(asked.named('POST /api/loginIn')).toHaveLength(1);
});

/** The token of the next call of a window, other than the renewal of the former token. */
const nextToken = async (page: Page) => {
  const isMeant = (request: Request) =>
    request.headers().authorization !== undefined && !request.url().endsWith('/api/renewToken');
  return (await page.waitForRequest(isMeant)).headers().authorization;
};

test('a locked console sends no requests to the server, even for hours', NIGHTLY, async ({ product, page, asked }) => {
  await page.clock.install();
  await lockWithWork({ product, page });
  await expectSealed(page);
  // Code that is preloaded while the browser is idle does not count.
  const questions = () => asked.all().filter((name) => !name.startsWith('GET /static/'));
  const calls = questions().length;
  await page.clock.runFor(10 * MINUTE);
  await page.clock.fastForward(8 * 60 * MINUTE);
  expect(questions().slice(calls)).toEqual([]);
  await driveLock(product).expectLocked();
});

test('the Tab key does not leave the lock screen', NIGHTLY, async ({ product, page }) => {
  await lockWithWork({ product, page });
  const stops = new Set<string>();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    stops.add(
      await page.evaluate(() => document.activeElement?.closest('[data-testid="lock-screen"], body')?.tagName ?? ''),
    );
  }
  expect([...stops].filter((tag) => tag !== 'MAIN' && tag !== 'BODY')).toEqual([]);
});

test.describe('idle time', () => {
  const startIdle = async ({ product, page }: Pick<Scene, 'product' | 'page'>, path = LOCKED_AT) => {
    await page.clock.install();
    await product.signIn('vben', path);
    await driveSettings(product).choose('lockTime', 5);
    await page.mouse.move(600, 400);
  };

  test(
    'a warning appears a minute before the lock, and any key dismisses it',
    NIGHTLY,
    async ({ product, page, asked, allow }) => {
      allow.lines(/status of 40/);
      await startIdle({ product, page });
      await page.clock.fastForward(4 * MINUTE + 1000);
      await expect(product.hook('lock-warning')).toHaveText(textOf('sys.lock.warning'));
      await page.keyboard.press('Shift');
      await expect(product.hook('lock-warning')).toHaveCount(0);
      await page.clock.fastForward(4 * MINUTE + 1000);
      await expect(product.hook('lock-warning')).toBeVisible();
      await page.clock.fastForward(MINUTE);
      await driveLock(product).expectLocked();
      await expectNothingOfTheConsole(page);
      await expect.poll(() => storedValues(page)).not.toHaveProperty(tokenSlice.key);
      await driveLock(product).guess('654321');
      await expect(product.hook('lock-error')).toBeVisible();
      await driveLock(product).guess('123456');
      await product.expectPage(LOCKED_AT);
      expect(asked.named('POST /api/loginIn')).toHaveLength(3);
    },
  );

  test('a machine that wakes after a night is locked without further requests', async ({ product, page, asked }) => {
    await startIdle({ product, page });
    // The live stream opens and pictures come once the browser is idle, which may be late on a busy machine.
    for (const call of ['POST /live', 'GET /media/m64/content'])
      await expect.poll(() => asked.named(call).length).toBeGreaterThan(0);
    const calls = asked.authorized().length;
    await page.clock.fastForward(8 * 60 * MINUTE);
    await driveLock(product).expectLocked();
    await expectNothingOfTheConsole(page);
    expect(asked.authorized().slice(calls)).toEqual([]);
  });

  test('the first call after a night locks in place of being sent', NIGHTLY, async ({ product, page, asked }) => {
    await startIdle({ product, page });
    const lists = () => asked.named('GET /system/account/list').length;
    await expect.poll(lists).toBe(1);
    // The clock goes on while timers stood still, as after sleep.
    await page.clock.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    await product.hook('list-refresh').evaluate((button: HTMLElement) => button.click());
    await driveLock(product).expectLocked();
    expect(lists()).toBe(1);
    await driveLock(product).guess('123456');
    await product.expectPage(LOCKED_AT);
    await expect.poll(lists).toBeGreaterThan(1);
  });
});
