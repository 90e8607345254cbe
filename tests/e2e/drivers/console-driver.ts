import { expect, type Locator, type Page } from '@playwright/test';
import type { TextKey } from '../../../locales/keys.ts';
import type { Locale } from '../../../src/contracts/settings/settings.ts';
import { textOf } from '../support/texts.ts';

/** The console in one window, with the actions of an operator. Each action waits for its visible result. */
export interface ConsoleDriver {
  readonly page: Page;
  readonly origin: string;
  /** Origin and prefix of each call. */
  readonly calls: string;
  /** All elements with this test hook. */
  readonly hook: (name: string) => Locator;
  /** Opens an address of the console, as `/dashboard/analysis?x=1`. */
  readonly open: (path: string) => Promise<void>;
  /** Fills in and submits the sign-in form. */
  readonly submitSignIn: (username: string, password: string) => Promise<void>;
  /** Signs in with the form on screen and waits for the first page, which would otherwise replace an address opened before. */
  readonly signInHere: (username: string) => Promise<void>;
  /** Opens the console, signs in and waits for the first page. */
  readonly signIn: (username?: string, at?: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Clicks a menu entry, after opening the groups above it. */
  readonly openMenu: (...paths: readonly string[]) => Promise<void>;
  readonly menuItem: (path: string) => Locator;
  readonly tab: (path: string) => Locator;
  readonly closeTab: (path: string) => Promise<void>;
  readonly openPaths: () => Promise<readonly string[]>;
  readonly switchLanguage: (locale: Locale) => Promise<void>;
  readonly toggleTheme: () => Promise<void>;
  /** Expects that this page is on screen and complete, with its title in the window. */
  readonly expectPage: (path: string, title?: TextKey, locale?: Locale) => Promise<void>;
  /** Expects this address, without the origin. */
  readonly expectAddress: (fullPath: string) => Promise<void>;
  readonly expectSignInForm: () => Promise<void>;
}

const TITLE = 'Statehouse';

/** Creates the driver of one window; `prefix` is the path before all calls, such as `/basic-api`. */
export function driveConsole(page: Page, origin: string, prefix = ''): ConsoleDriver {
  const hook = (name: string) => page.getByTestId(name);
  const menuItem = (path: string) => page.locator(`[data-testid="menu-item"][data-path="${path}"]`);
  const tab = (path: string) => page.locator(`[data-testid="tab"][data-path="${path}"]`);

  const open = async (path: string) => {
    await page.goto(`${origin}/#${path}`);
  };
  const expectAddress = (fullPath: string) => expect(page).toHaveURL(`${origin}/#${fullPath}`);
  const expectSignInForm = () => expect(hook('login-form')).toBeVisible();
  const expectPage: ConsoleDriver['expectPage'] = async (path, title, locale = 'zh_CN') => {
    const shown = hook('page').filter({ visible: true });
    await expect(shown).toHaveAttribute('data-path', path);
    await expect(hook('shell')).toHaveAttribute('data-ready', 'true');
    // A page is announced and focused once it is complete; before that it may be a skeleton.
    const isAnnounced = async () =>
      (await hook('announcer').textContent()) === (await shown.getAttribute('data-title'));
    await expect.poll(isAnnounced, { message: `all of the page ${path}` }).toBe(true);
    if (title !== undefined) await expect(page).toHaveTitle(`${textOf(title, locale)} - ${TITLE}`);
  };
  const submitSignIn = async (username: string, password: string) => {
    await hook('login-username').fill(username);
    await hook('login-password').fill(password);
    await hook('login-submit').click();
  };
  const signInHere = async (username: string) => {
    await submitSignIn(username, '123456');
    await expect(hook('shell')).toHaveAttribute('data-ready', 'true');
  };
  const option = (locale: Locale) => page.locator(`[data-testid="locale-option"][data-locale="${locale}"]`);

  return {
    page,
    origin,
    calls: `${origin}${prefix}`,
    hook,
    open,
    submitSignIn,
    menuItem,
    tab,
    expectAddress,
    expectSignInForm,
    expectPage,
    signInHere,
    signIn: async (username = 'vben', at = '/') => {
      await open(at);
      await signInHere(username);
    },
    signOut: async () => {
      await hook('user-menu').click();
      await hook('user-logout').click();
      await hook('confirm-accept').click();
      await expectSignInForm();
    },
    openMenu: async (...paths) => {
      for (const path of paths) {
        const item = menuItem(path);
        await expect(item).toBeVisible();
        if ((await item.getAttribute('aria-expanded')) !== 'true') await item.click();
      }
    },
    closeTab: async (path) => {
      await tab(path).hover();
      await tab(path).getByTestId('tab-close').click();
      await expect(tab(path)).toHaveCount(0);
    },
    openPaths: async () =>
      hook('tab').evaluateAll((tabs) =>
        tabs.map((each) => (each instanceof HTMLElement ? (each.dataset.path ?? '') : '')),
      ),
    switchLanguage: async (locale) => {
      if (!(await option(locale).isVisible())) await hook('locale-picker').click();
      // By key, because the welcome message may cover the menu and stays as long as the pointer is on it.
      await option(locale).press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-locale', locale);
    },
    toggleTheme: () => hook('dark-toggle').click(),
  };
}
