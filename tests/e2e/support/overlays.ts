import { expect } from '@playwright/test';
import type { TextKey } from '../../../locales/keys.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { driveLock, PASSCODE } from '../drivers/lock-driver.ts';
import { textOf } from './texts.ts';

/** Overlay, with functions that open and close it. */
export interface Overlay {
  readonly name: string;
  readonly open: (demo: ConsoleDriver) => Promise<void>;
  /** Closes it and waits until it is gone, so that it does not cover the next one. */
  readonly close: (demo: ConsoleDriver) => Promise<void>;
  /** Only for windows below 960 px. */
  readonly narrow?: boolean;
  /** Only for windows from 960 px on. */
  readonly wide?: boolean;
}

const press = async ({ hook }: ConsoleDriver, ...hooks: readonly string[]) => {
  for (const name of hooks) await hook(name).filter({ visible: true }).first().click();
};
const presses =
  (shown: string, ...hooks: readonly string[]) =>
  async (demo: ConsoleDriver) => {
    await press(demo, ...hooks);
    await expect(demo.hook(shown).first()).toBeVisible();
  };
const search = (words: string, shown: string) => async (demo: ConsoleDriver) => {
  await demo.page.keyboard.press('Control+k');
  await demo.hook('search-input').fill(words);
  await expect(demo.hook(shown).first()).toBeVisible();
};
/** Presses Escape once for each of these, the innermost first, and waits until it is gone. */
const pressEscape =
  (...shown: readonly string[]) =>
  async ({ page, hook }: ConsoleDriver) => {
    for (const name of shown) {
      await page.keyboard.press('Escape');
      await expect(hook(name).filter({ visible: true })).toHaveCount(0);
    }
  };
const notices = ({ page }: ConsoleDriver) => page.getByRole('dialog', { name: inEither('layout.notices.title') });
const opener = ({ hook }: ConsoleDriver) => hook('demo-dock').getByRole('button').first();

const inEither = (key: TextKey) => new RegExp(`^(?:${textOf(key, 'zh_CN')}|${textOf(key, 'en')})$`);
const FORM = '/feat/testTab/id1';

/** Types into the form of the demo and closes its tab. */
async function typeAndClose({ page, hook, tab, open, expectPage }: ConsoleDriver): Promise<void> {
  await open(FORM);
  await expectPage(FORM);
  await hook('page').filter({ visible: true }).getByLabel(inEither('demo.params.titleField')).fill('not saved');
  await expect(tab(FORM)).toHaveAttribute('data-dirty', 'true');
  await tab(FORM).getByTestId('tab-close').click();
  await expect(page.getByTestId('leave-dialog')).toBeVisible();
}

async function stayAndDiscard({ hook, tab }: ConsoleDriver): Promise<void> {
  await hook('leave-dialog').getByRole('radio').last().check();
  await hook('leave-go').click();
  await expect(tab(FORM)).toHaveCount(0);
}

/** Opens the dropdown of siblings in the breadcrumb. */
async function openCrumbs({ page, hook, open, expectPage }: ConsoleDriver): Promise<void> {
  await open('/level/menu2');
  await expectPage('/level/menu2');
  await hook('breadcrumb-menu').first().click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function leaveMenu({ page }: ConsoleDriver): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Ends the session with the setting for a sign-in overlay, by the button of the demo page. */
export async function endSession({ page, hook }: ConsoleDriver): Promise<void> {
  const row = page.locator('[data-key="sessionTimeoutProcessing"]');
  await row
    .locator('label')
    .filter({ has: page.locator('input[value="PAGE_COVERAGE"]') })
    .click();
  await hook('page').filter({ visible: true }).locator('section').nth(1).getByRole('button').click();
  await expect(hook('timeout-overlay')).toBeVisible();
}

/** All overlays, to be opened on any page of the console. */
export const OVERLAYS: readonly Overlay[] = [
  { name: 'language menu', open: presses('locale-option', 'locale-picker'), close: pressEscape('locale-option') },
  { name: 'user menu', open: presses('user-lock', 'user-menu'), close: pressEscape('user-lock') },
  { name: 'tab menu', open: presses('tab-action', 'tab-menu'), close: pressEscape('tab-action') },
  { name: 'menu drawer', open: presses('menu-item', 'menu-trigger'), close: pressEscape('menu-item'), narrow: true },
  { name: 'search with results', open: search('e', 'search-result'), close: pressEscape('search-input') },
  { name: 'search without results', open: search('~~~', 'search-empty'), close: pressEscape('search-input') },
  {
    name: 'notices',
    open: async (demo) => {
      await press(demo, 'notice-open');
      await expect(notices(demo).getByRole('listitem').first()).toBeVisible();
    },
    close: async (demo) => {
      await demo.page.keyboard.press('Escape');
      await expect(notices(demo)).toHaveCount(0);
    },
  },
  { name: 'settings', open: presses('settings-drawer', 'settings-open'), close: pressEscape('settings-drawer') },
  {
    name: 'import of settings',
    open: presses('settings-import-dialog', 'settings-open', 'settings-import'),
    close: pressEscape('settings-import-dialog', 'settings-drawer'),
  },
  {
    name: 'question before clearing',
    open: presses('confirm', 'settings-open', 'settings-clear'),
    close: pressEscape('confirm', 'settings-drawer'),
  },
  { name: 'lock dialog', open: presses('lock-dialog', 'user-menu', 'user-lock'), close: pressEscape('lock-dialog') },
  {
    name: 'question before signing out',
    open: presses('confirm', 'user-menu', 'user-logout'),
    close: pressEscape('confirm'),
  },
  {
    name: 'chart behind the page',
    open: presses('state-inspector-state', 'state-inspector-button'),
    close: pressEscape('state-inspector-state'),
    wide: true,
  },
  {
    name: 'chart behind the page, from the menu',
    open: presses('state-inspector-state', 'user-menu', 'user-state-inspector'),
    close: pressEscape('state-inspector-state'),
    narrow: true,
  },
  {
    name: 'list of keys',
    open: async ({ page, hook }) => {
      await page.keyboard.press('?');
      await expect(hook('shortcuts')).toBeVisible();
    },
    close: pressEscape('shortcuts'),
  },
  { name: 'question before leaving', open: typeAndClose, close: stayAndDiscard },
  { name: 'pages beside the one on screen', open: openCrumbs, close: leaveMenu, wide: true },
  {
    name: 'dock of the demo',
    open: async (demo) => {
      await opener(demo).click();
      await expect(demo.hook('scenario').first()).toBeVisible();
    },
    close: async (demo) => {
      await opener(demo).click();
      await expect(demo.hook('scenario')).toHaveCount(0);
    },
  },
  {
    name: 'offline banner',
    open: async ({ page, hook }) => {
      await page.context().setOffline(true);
      await expect(hook('offline-banner')).toBeVisible();
    },
    close: async ({ page, hook }) => {
      await page.context().setOffline(false);
      await expect(hook('offline-banner')).toHaveCount(0);
    },
  },
  {
    name: 'lock screen',
    open: (demo) => driveLock(demo).lock(),
    close: async () => undefined,
  },
  {
    name: 'unlock panel after a wrong guess',
    open: async (demo) => {
      await driveLock(demo).guess('wrong');
      await expect(demo.hook('lock-error')).toBeVisible();
    },
    close: async (demo) => {
      await driveLock(demo).guess(PASSCODE);
      await expect(demo.hook('shell')).toHaveAttribute('data-ready', 'true');
    },
  },
  {
    name: 'cover of an ended session',
    open: async (demo) => {
      await demo.open('/feat/session-timeout');
      await demo.expectPage('/feat/session-timeout');
      await endSession(demo);
    },
    close: async () => undefined,
  },
];
