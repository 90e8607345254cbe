import { expect, type Locator, type Page } from '@playwright/test';
import type { TextKey } from '../../../locales/keys.ts';
import type { Locale } from '../../../src/contracts/settings/settings.ts';
import { textOf } from '../support/texts.ts';

/** The console as an operator uses it, in one window. Each verb waits for what the operator would wait for. */
export interface ConsoleDriver {
  readonly page: Page;
  readonly origin: string;
  /** What stands before the path of each call. */
  readonly calls: string;
  /** Everything that carries this test hook. */
  readonly hook: (name: string) => Locator;
  /** Opens an address of the console, as `/dashboard/analysis?x=1`. */
  readonly open: (path: string) => Promise<void>;
  /** Fills the sign-in form and sends it. */
  readonly submitSignIn: (username: string, password: string) => Promise<void>;
  /** Signs in at the form on screen and waits for the first page: an address opened before would be lost to it. */
  readonly signInHere: (username: string) => Promise<void>;
  /** Opens the console, signs in and waits for the first page. */
  readonly signIn: (username?: string, at?: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Follows an entry of the menu, opening the groups above it. */
  readonly openMenu: (...paths: readonly string[]) => Promise<void>;
  readonly menuItem: (path: string) => Locator;
  readonly tab: (path: string) => Locator;
  readonly closeTab: (path: string) => Promise<void>;
  readonly openPaths: () => Promise<readonly string[]>;
  readonly switchLanguage: (locale: Locale) => Promise<void>;
  readonly toggleTheme: () => Promise<void>;
  /** The page on screen is this one, complete, and so is the title of the window. */
  readonly expectPage: (path: string, title?: TextKey, locale?: Locale) => Promise<void>;
  /** The address in the browser, without the origin. */
  readonly expectAddress: (fullPath: string) => Promise<void>;
  readonly expectSignInForm: () => Promise<void>;
}

const TITLE = 'Statehouse';

/** Makes the driver of one window; `prefix` is the path before all calls, such as `/basic-api`. */
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
    // A page is announced, and has the focus, when all of it is there; until then it may be an outline.
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
      // By key: the welcome may come late and lie over the menu, and stays for as long as the pointer is on it.
      await option(locale).press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-locale', locale);
    },
    toggleTheme: () => hook('dark-toggle').click(),
  };
}
