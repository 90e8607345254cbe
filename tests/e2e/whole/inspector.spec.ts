import type { Page } from '@playwright/test';
import { activeStates } from '../../../machines/diagrams/active-states.ts';
import { graphOf } from '../../../machines/diagrams/walker.ts';
import { MACHINES } from '../../../machines/index.ts';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const INSPECT = '/inspect';
const ROUNDS = 6;

/** Events per machine that may be sent to the running console at any time without leaving the page under test. */
const HARMLESS: Readonly<Record<string, readonly object[]>> = {
  connection: [{ type: 'connection.lost' }, { type: 'connection.restored' }],
  lock: [
    { type: 'lock.settings.known', minutes: 5 },
    { type: 'lock.settings.known', minutes: 0 },
  ],
  messages: [{ type: 'messages.cleared' }, { type: 'messages.modal.closed' }],
  navigation: [
    { type: 'navigation.requested', attempt: 9999, to: { path: INSPECT, search: '' } },
    { type: 'navigation.abandoned', attempt: 9999 },
  ],
  permission: [{ type: 'permission.menu.retried' }, { type: 'permission.table.requested' }],
  preferences: [
    { type: 'preferences.theme.chosen', choice: 'dark' },
    { type: 'preferences.viewport.changed', mobile: true },
    { type: 'preferences.viewport.changed', mobile: false },
  ],
  root: [{ type: 'permission.building' }],
  session: [{ type: 'session.userInfo.requested' }],
  tabs: [
    { type: 'tabs.closeOthers.requested', key: INSPECT },
    { type: 'tabs.title.set', key: INSPECT, title: 'A' },
  ],
};

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const litStates = (page: Page) =>
  page
    .locator('[data-testid="state-node"][data-active="true"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-id') ?? ''));

/** The highlighted states, and the states that are active according to the actor's value and the machine's definition. */
async function litAndMeant(demo: ConsoleDriver, name: string) {
  const machine = MACHINES.find(({ id }) => id === name)?.machine;
  if (machine === undefined) throw new Error(`there is no machine ${name}`);
  const value = JSON.parse((await demo.hook('inspector-state').textContent()) ?? '');
  return { lit: await litStates(demo.page), meant: activeStates(graphOf(machine), value) };
}

async function openInspector(demo: ConsoleDriver, machine?: string) {
  await demo.open(machine === undefined ? INSPECT : `${INSPECT}?machine=${machine}`);
  await demo.expectPage(INSPECT);
  await expect(demo.hook('inspector')).toBeVisible();
}

/** Charts that are tested on every change. */
const EVERYDAY_CHARTS = ['session'];

for (const [name, events] of Object.entries(HARMLESS)) {
  test(
    `after each of ${ROUNDS} events the chart of ${name} shows the actor’s state, without a network`,
    nightlyUnless(EVERYDAY_CHARTS.includes(name)),
    async ({ demo, page, allow }) => {
      allow.lines(/ERR_INTERNET_DISCONNECTED/);
      await demo.signIn();
      await openInspector(demo, name);
      await expect(demo.hook('machine')).toHaveAttribute('data-machine', name);
      await page.context().setOffline(true);
      const roll = dice(name.length);
      for (let round = 0; round < ROUNDS; round += 1) {
        const event = events[roll(events.length)] ?? {};
        await demo.hook('inspector-json').fill(JSON.stringify(event));
        await demo.hook('inspector-send').click();
        await expect
          .poll(async () => {
            const { lit, meant } = await litAndMeant(demo, name);
            return lit.length > 0 && lit.join() === meant.join() ? 'the same' : { lit, meant };
          }, JSON.stringify(event))
          .toBe('the same');
      }
    },
  );
}

test('an operator’s actions are in the log, and can be inspected', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openInspector(demo);
  await demo.toggleTheme();
  const chosen = page.locator('[data-testid="event-row"][data-type="preferences.theme.chosen"]');
  await expect(chosen).toHaveAttribute('data-actor', 'preferences');
  await chosen.getByRole('button').click();
  await expect(demo.hook('inspector')).toContainText('"choice": "dark"');
  await page.locator('[data-testid="inspector-actor"][data-name="preferences"]').click();
  await expect(demo.hook('machine')).toHaveAttribute('data-machine', 'preferences');
});

test('the inspector is opened and used by keyboard alone', async ({ demo, page }) => {
  const keys = useKeyboard(page);
  await demo.signIn();
  await page.keyboard.press('Control+k');
  await keys.expectFocus('[data-testid="search-input"]');
  await keys.type('inspector');
  await expect(demo.hook('search-result').first()).toHaveAttribute('data-command', 'inspector');
  await keys.press('Enter');
  await demo.expectPage(INSPECT, 'routes.basic.inspect');
  await keys.pressTo('Tab', '[data-testid="state-node"][data-id="session"]');
  await keys.press('End');
  await keys.expectFocus('[data-testid="state-node"]:not([data-id="session"])');
  await keys.press('Enter');
  await expect(page.locator('.statechart-detail')).toBeVisible();
});

test('the dock and the page About link to the inspector', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await page.getByRole('button', { name: textOf('dock.marker') }).click();
  await page.getByRole('link', { name: textOf('dock.machines.open') }).click();
  await demo.expectPage(INSPECT);
  await demo.open('/about/index');
  await demo.expectPage('/about/index');
  await demo.hook('machine-coverage').getByRole('link', { name: 'lock', exact: true }).click();
  await demo.expectPage(INSPECT);
  await expect(demo.hook('machine').filter({ visible: true })).toHaveAttribute('data-machine', 'lock');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the inspector, ${theme}`, nightlyUnless(theme === 'dark'), async ({ demo, page }) => {
    await demo.signIn();
    if (theme === 'dark') await demo.toggleTheme();
    await openInspector(demo);
    await expect(demo.hook('event-row').first()).toBeVisible();
    await demo.hook('event-row').first().getByRole('button').click();
    await page.locator('[data-testid="state-node"][data-active="true"]').last().click();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
}

test('nothing overflows a narrow window', NIGHTLY, async ({ demo, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await demo.signIn();
  await openInspector(demo);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
});

test('recording an event costs less than a millisecond', NIGHTLY, async ({ demo, page }) => {
  await demo.signIn();
  await openInspector(demo, 'preferences');
  await demo.toggleTheme();
  const note = demo.hook('inspector-cost');
  await expect(note).toHaveAttribute('data-count', /^[1-9]\d+$/);
  expect(Number(await note.getAttribute('data-mean'))).toBeLessThan(1);
  expect(await page.locator('.inspector-failure').count()).toBe(0);
});

/** Strings that occur only in the code of the inspector, charts, state inspector and reports. */
const MARKS = ['inspector-json', 'statechart-frame', 'state-inspector-state', 'statehouse-replay'];

/** True when any script loaded by this window contains the inspector or its tools. */
const hasInspectorCode = (page: Page) =>
  page.evaluate(async (marks) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
    return texts.some((text) => marks.some((mark) => text.includes(mark)));
  }, MARKS);

test('without configuration the product has no inspector and loads no code of it', async ({ product, page }) => {
  await product.signIn();
  await product.open(INSPECT);
  await expect(product.hook('exception')).toHaveAttribute('data-status', '404');
  expect(await hasInspectorCode(page)).toBe(false);
});

test('a configured product has the inspector, without sending events', NIGHTLY, async ({ product, page }) => {
  await page.route('**/app.config.json', (route) => route.fulfill({ json: { inspector: true } }));
  await product.signIn();
  await openInspector(product);
  await expect(product.hook('machine')).toHaveAttribute('data-machine', 'session');
  await expect(product.hook('inspector-send')).toHaveCount(0);
  expect(await hasInspectorCode(page)).toBe(true);
});
