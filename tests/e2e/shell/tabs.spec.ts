import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { demoOnly } from '../served/demo-only.ts';
import { expect, test } from '../support/fixtures.ts';
import { textOf } from '../support/texts.ts';

const ANALYSIS = '/dashboard/analysis';
const WORKBENCH = '/dashboard/workbench';
const ABOUT = '/about/index';
const PASSWORD = '/system/changePassword';
const LEVEL_2 = '/level/menu2';
const LEVEL_12 = '/level/menu1/menu1-2';

const note = (demo: ConsoleDriver) => demo.hook('page').filter({ visible: true }).getByLabel(textOf('demo.level.note'));

/** Opens four pages; the last two are samples with a text field for a note. */
async function openFour(demo: ConsoleDriver): Promise<void> {
  await demo.signIn();
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await demo.openMenu('/level', LEVEL_2);
  await demo.expectPage(LEVEL_2);
  await demo.openMenu('/level/menu1', LEVEL_12);
  await demo.expectPage(LEVEL_12);
}

/** Opens four pages that every console has. */
async function openFourAnywhere(demo: ConsoleDriver): Promise<void> {
  await demo.signIn();
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await demo.openMenu('/about');
  await demo.expectPage(ABOUT);
  await demo.openMenu('/system', PASSWORD);
  await demo.expectPage(PASSWORD);
}

/** Opens the menu of a tab and chooses the action with this code. */
async function act(demo: ConsoleDriver, path: string, code: number): Promise<void> {
  await demo.tab(path).click({ button: 'right' });
  await demo.page.locator(`[data-testid="tab-action"][data-code="${code}"]`).click();
}

test('every opened page has a tab, in the order of opening', NIGHTLY, async ({ demo }) => {
  await openFourAnywhere(demo);
  await expect.poll(demo.openPaths).toEqual([ANALYSIS, WORKBENCH, ABOUT, PASSWORD]);
  await expect(demo.tab(PASSWORD)).toHaveAttribute('data-active', 'true');
});

test('switching tabs keeps typed text', demoOnly('gallery'), async ({ demo }) => {
  await openFour(demo);
  await note(demo).fill('kept in the hidden tab');
  await demo.tab(LEVEL_2).click();
  await demo.expectPage(LEVEL_2);
  await note(demo).fill('another note');
  await demo.tab(LEVEL_12).click();
  await demo.expectPage(LEVEL_12);
  await expect(note(demo)).toHaveValue('kept in the hidden tab');
  await demo.tab(LEVEL_2).click();
  await expect(note(demo)).toHaveValue('another note');
});

test(
  'closing the active tab goes to its neighbour, and a closed page starts fresh',
  demoOnly('gallery'),
  async ({ demo }) => {
    await openFour(demo);
    await note(demo).fill('lost with its tab');
    await demo.closeTab(LEVEL_12);
    await demo.expectPage(LEVEL_2);
    await demo.openMenu('/level/menu1', LEVEL_12);
    await demo.expectPage(LEVEL_12);
    await expect(note(demo)).toHaveValue('');
    await demo.tab(LEVEL_2).click();
    await demo.expectPage(LEVEL_2);
    await demo.closeTab(LEVEL_2);
    await demo.expectPage(WORKBENCH);
  },
);

test('closing another tab does not affect the page on screen', demoOnly('gallery', NIGHTLY), async ({ demo }) => {
  await openFour(demo);
  await note(demo).fill('still here');
  await demo.closeTab(WORKBENCH);
  await demo.expectPage(LEVEL_12);
  await expect(note(demo)).toHaveValue('still here');
  await expect.poll(demo.openPaths).toEqual([ANALYSIS, LEVEL_2, LEVEL_12]);
});

for (const { name, on, code, left } of [
  { name: 'close left', on: ABOUT, code: 2, left: [ABOUT, PASSWORD] },
  { name: 'close right', on: WORKBENCH, code: 3, left: [ANALYSIS, WORKBENCH] },
  { name: 'close others', on: ABOUT, code: 4, left: [ABOUT] },
  { name: 'close', on: ABOUT, code: 6, left: [ANALYSIS, WORKBENCH, PASSWORD] },
]) {
  test(`the tab menu can ${name}`, nightlyUnless(name === 'close others'), async ({ demo }) => {
    await openFourAnywhere(demo);
    await demo.tab(on).click();
    await demo.expectPage(on);
    await act(demo, on, code);
    const affixed = await demo.page.locator('[data-testid="tab"][data-affixed="true"]').count();
    const expected = affixed === 0 || left.includes(ANALYSIS) ? left : [ANALYSIS, ...left];
    await expect.poll(() => demo.openPaths()).toEqual(expected);
    await demo.expectPage(left.includes(on) ? on : WORKBENCH);
  });
}

test('closing all tabs leads home', NIGHTLY, async ({ demo }) => {
  await openFourAnywhere(demo);
  await act(demo, PASSWORD, 1);
  await demo.expectPage(ANALYSIS);
  await expect.poll(() => demo.openPaths()).toEqual([ANALYSIS]);
});

test('refresh resets the page on screen and keeps the others', demoOnly('gallery', NIGHTLY), async ({ demo }) => {
  await openFour(demo);
  await note(demo).fill('gone after refresh');
  await demo.tab(LEVEL_2).click();
  await demo.expectPage(LEVEL_2);
  await note(demo).fill('stays');
  await demo.tab(LEVEL_12).click();
  await demo.expectPage(LEVEL_12);
  await demo.hook('tab-refresh').click();
  await expect(note(demo)).toHaveValue('');
  await demo.tab(LEVEL_2).click();
  await expect(note(demo)).toHaveValue('stays');
});

test('a tab returns to its page with the query of its address', NIGHTLY, async ({ demo }) => {
  await demo.signIn('vben', `${ABOUT}?a=1`);
  await demo.expectAddress(`${ABOUT}?a=1`);
  await demo.openMenu('/dashboard', WORKBENCH);
  await demo.expectPage(WORKBENCH);
  await demo.tab(`${ABOUT}?a=1`).click();
  await demo.expectAddress(`${ABOUT}?a=1`);
});

test('the next operator gets none of the previous operator’s tabs', demoOnly('gallery', NIGHTLY), async ({ demo }) => {
  await openFour(demo);
  await note(demo).fill('marker of the first operator');
  await demo.signOut();
  await demo.submitSignIn('test', '123456');
  await demo.expectPage(WORKBENCH);
  await expect.poll(demo.openPaths).toEqual([WORKBENCH]);
  await expect.poll(() => demo.page.content()).not.toContain('Vben Admin');
  await demo.openMenu('/level', '/level/menu1', LEVEL_12);
  await demo.expectPage(LEVEL_12);
  await expect(note(demo)).toHaveValue('');
});
