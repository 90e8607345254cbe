import { PASSCODE } from '../drivers/lock-driver.ts';
import { expect } from './fixtures.ts';
import { hook, type KeyboardPath, toTool } from './keyboard-locators.ts';

const ANALYSIS = '/dashboard/analysis';
const ABOUT = '/about/index';
const WORKBENCH = '/dashboard/workbench';

/** Keyboard paths to the buttons of the header, and what they open. */
export const TOOL_PATHS: readonly KeyboardPath[] = [
  {
    feature: 'shortcuts: the list of keys',
    at: ABOUT,
    walk: async ({ demo, keys }) => {
      await keys.press('?');
      await expect(demo.hook('shortcuts')).toBeVisible();
      await keys.press('Escape');
      await expect(demo.hook('shortcuts')).toHaveCount(0);
    },
  },
  {
    feature: 'theme',
    at: ABOUT,
    walk: async (hands) => {
      await toTool(hands, 'dark-toggle');
      await hands.keys.press('Space');
      await expect(hands.demo.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    },
  },
  {
    feature: 'language',
    at: ABOUT,
    walk: async (hands) => {
      await toTool(hands, 'locale-picker');
      await hands.keys.press('Enter');
      await hands.keys.pressTo('ArrowDown', `${hook('locale-option')}[data-locale="en"]`);
      await hands.keys.press('Enter');
      await hands.demo.expectPage(ABOUT);
      await expect(hands.demo.page.locator('html')).toHaveAttribute('lang', 'en');
      await hands.keys.expectFocus(hook('locale-picker'));
    },
  },
  {
    feature: 'full screen',
    at: ABOUT,
    walk: async (hands) => {
      const toggle = hands.demo.hook('fullscreen-toggle');
      await toTool(hands, 'fullscreen-toggle');
      await hands.keys.press('Enter');
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await hands.keys.press('Enter');
      await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    },
  },
  {
    feature: 'notices',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await toTool(hands, 'notice-open');
      await keys.press('Enter');
      await expect(demo.hook('notice-open')).toHaveAttribute('aria-expanded', 'true');
      await keys.pressTo('Tab', '[role="tab"]');
      await keys.press('Escape');
      await expect(demo.hook('notice-open')).toHaveAttribute('aria-expanded', 'false');
      await keys.expectFocus(hook('notice-open'));
    },
  },
  {
    feature: 'error log',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await demo.page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'planted' })));
      await expect(demo.hook('error-badge')).toBeVisible();
      await toTool(hands, 'error-badge');
      await keys.press('Enter');
      await demo.expectPage('/error-log/list');
    },
  },
  {
    feature: 'settings: find one and change it',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await toTool(hands, 'settings-open');
      await keys.press('Enter');
      await keys.expectFocus(hook('settings-search'));
      await keys.pressTo('Tab', `${hook('setting')}[data-key="showFooter"] [role="switch"]`);
      await keys.press('Space');
      await expect(demo.page.locator('.shell-footer')).toBeVisible();
      await keys.press('Escape');
      await expect(demo.hook('settings-drawer')).toHaveCount(0);
      await keys.expectFocus(hook('settings-open'));
    },
  },
  {
    feature: 'back to the top',
    at: ANALYSIS,
    walk: async ({ demo, keys }) => {
      await demo.page.setViewportSize({ width: 1280, height: 420 });
      await keys.expectFocus('h1');
      await expect(demo.page.locator('canvas').first()).toBeVisible();
      await keys.press('End');
      await expect(demo.hook('back-top')).toBeVisible();
      await keys.pressTo('Tab', hook('back-top'));
      await keys.press('Enter');
      await expect(demo.hook('back-top')).toHaveCount(0);
      await keys.expectFocus('h1');
    },
  },
];

/** Keyboard paths to the entries of the operator's menu. */
export const OPERATOR_PATHS: readonly KeyboardPath[] = [
  {
    feature: 'user menu: the document',
    at: WORKBENCH,
    walk: async (hands) => {
      await toTool(hands, 'user-menu');
      await hands.keys.press('ArrowDown');
      await hands.keys.pressTo('ArrowDown', hook('user-document'));
      await hands.keys.press('Enter');
      await hands.demo.expectPage('/about/index');
    },
  },
  {
    feature: 'user menu: the API address of the demo',
    at: ABOUT,
    needs: 'bar',
    walk: async (hands) => {
      await toTool(hands, 'user-menu');
      await hands.keys.press('Enter');
      await hands.keys.pressTo('ArrowDown', hook('user-api'));
      await hands.keys.press('Enter');
      await hands.keys.expectFocus(`${hook('field')}[data-field="apiAddress"] input`);
      await hands.keys.press('Escape');
      await hands.keys.expectFocus('.demo-dock-opener');
    },
  },
  {
    feature: 'lock and unlock',
    at: ABOUT,
    walk: async (hands) => {
      const { demo, keys } = hands;
      await toTool(hands, 'user-menu');
      await keys.press('Enter');
      await keys.pressTo('ArrowDown', hook('user-lock'));
      await keys.press('Enter');
      await keys.expectFocus(hook('lock-passcode'));
      await keys.type(PASSCODE);
      await keys.press('Enter');
      await expect(demo.hook('lock-screen')).toBeVisible();
      await keys.pressTo('Tab', hook('unlock-open'));
      await keys.press('Enter');
      await keys.pressTo('Tab', hook('unlock-password'));
      await keys.type(PASSCODE);
      await expect(demo.hook('unlock-submit')).toHaveAttribute('aria-disabled', 'false');
      await keys.press('Enter');
      await demo.expectPage(ABOUT);
    },
  },
  {
    feature: 'sign out',
    at: ABOUT,
    walk: async (hands) => {
      await toTool(hands, 'user-menu');
      await hands.keys.press('Enter');
      await hands.keys.pressTo('ArrowDown', hook('user-logout'));
      await hands.keys.press('Enter');
      await hands.keys.pressTo('Tab', hook('confirm-accept'));
      await hands.keys.press('Enter');
      await hands.demo.expectSignInForm();
    },
  },
];
