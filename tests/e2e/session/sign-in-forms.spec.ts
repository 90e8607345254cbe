import type { Locale } from '../../../src/contracts/settings/settings.ts';
import { NIGHTLY, nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { useKeyboard } from '../drivers/keyboard.ts';
import { demoOnly } from '../served/demo-only.ts';
import type { ServedConsole } from '../served/served-console.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillSentCode, MOBILE, requestCode, sentCode } from '../support/sent-code.ts';
import { textOf } from '../support/texts.ts';

const FORMS = ['reset', 'mobile', 'qr', 'register'] as const;
const LOCALES: readonly Locale[] = ['zh_CN', 'en'];
/** Requests a code and fills it in. */
async function fillCode(demo: ConsoleDriver, served: ServedConsole | null): Promise<void> {
  await requestCode(demo, served);
  await fillSentCode(demo, served);
}

const on = (name: string) => `[data-testid="${name}"]`;

for (const locale of LOCALES) {
  test(
    `every form can be reached and left by keyboard, and axe finds nothing: ${locale}`,
    nightlyUnless(locale === 'zh_CN'),
    async ({ demo, page }) => {
      await demo.open('/login');
      await demo.switchLanguage(locale);
      const { pressTo, press, expectFocus } = useKeyboard(page);
      const problems: string[] = [];
      for (const [width, isDark] of [
        [1280, false],
        [375, true],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        if (isDark) await demo.toggleTheme();
        for (const form of FORMS) {
          await pressTo('Tab', on(`login-to-${form}`));
          await press('Enter');
          await expect(demo.hook(`${form}-form`)).toBeVisible();
          if (form === 'qr') await expect(demo.hook('qr-picture')).toBeVisible();
          else await expectFocus(`${on(`${form}-form`)} input`);
          const found = await accessibilityProblems(page);
          problems.push(...found.map((problem) => `${form}, ${width}: ${problem}`));
          await pressTo('Tab', on('login-back'));
          await press('Enter');
          await demo.expectSignInForm();
          await expectFocus(on('login-username'));
        }
      }
      expect(problems).toEqual([]);
    },
  );
}

test(
  'an account is registered by keyboard with a code, and signs in with its password',
  NIGHTLY,
  async ({ demo, page, served }) => {
    await demo.open('/login');
    await demo.switchLanguage('en');
    const { pressTo, press, type } = useKeyboard(page);
    await pressTo('Tab', on('login-to-register'));
    await press('Enter');
    await expect(demo.hook('account-account')).toBeFocused();
    await press('Enter');
    await expect(demo.hook('account-policy')).toHaveAttribute('aria-invalid', 'true');
    await expect(demo.hook('account-account')).toBeFocused();
    await type('grace');
    await press('Tab');
    await type('13900000007');
    await pressTo('Tab', on('account-send-code'));
    await press('Enter');
    if (served === null) {
      await expect(demo.hook('telephone-fill')).toBeVisible();
      await pressTo('Tab', on('telephone-fill'));
      await press('Enter');
    } else {
      await pressTo('Shift+Tab', on('account-code'));
      await type(await sentCode(served, '13900000007'));
    }
    await expect(demo.hook('account-code')).toHaveValue(/^\d{6}$/);
    await pressTo('Tab', on('account-password'));
    await type('Harbour lights at 9');
    await expect(demo.hook('account-strength')).toHaveAttribute('data-score', /[34]/);
    await pressTo('Tab', on('account-confirm'));
    await type('Harbour lights at 9');
    await press('Tab');
    await press('Tab');
    await press('Space');
    await pressTo('Tab', on('account-submit'));
    await press('Enter');
    await expect(demo.hook('toast')).toContainText(textOf('sys.login.registered', 'en', { account: 'grace' }));
    await expect(demo.hook('login-username')).toHaveValue('grace');
    await expect(demo.hook('login-password')).toBeFocused();
    await type('Harbour lights at 9');
    await press('Enter');
    await expect(demo.hook('user-menu')).toContainText('grace');
  },
);

test('a code signs in, and its countdown continues while another form is shown', NIGHTLY, async ({ demo, served }) => {
  await demo.open('/login');
  await demo.hook('login-to-mobile').click();
  await fillCode(demo, served);
  await demo.hook('login-back').click();
  await demo.hook('login-to-register').click();
  await expect(demo.hook('account-send-code')).toHaveText(textOf('sys.login.getCode'));
  await demo.hook('login-back').click();
  await demo.hook('login-to-mobile').click();
  await expect(demo.hook('account-send-code')).toHaveText(/^[1-5]?\d 秒后可重发$/);
  if (served === null) await demo.hook('telephone-number-test').click();
  else await demo.hook('account-mobile').fill(MOBILE);
  await demo.hook('account-code').fill('000');
  await demo.hook('account-submit').click();
  await expect(demo.hook('account-code')).toBeFocused();
  await fillSentCode(demo, served);
  await demo.hook('account-submit').click();
  await demo.expectPage('/dashboard/workbench');
});

test('a forgotten password is replaced, and the old one is refused', async ({ demo, served }) => {
  await demo.open('/login');
  await demo.hook('login-to-reset').click();
  await demo.hook('account-account').fill('test');
  await fillCode(demo, served);
  await demo.hook('account-password').fill('Harbour lights at 9');
  await demo.hook('account-confirm').fill('Harbour lights at 9');
  await demo.hook('account-submit').click();
  await expect(demo.hook('login-username')).toHaveValue('test');
  await demo.submitSignIn('test', '123456');
  await expect(demo.hook('login-error')).toHaveText('账号或密码不正确');
  await expect(demo.hook('modal-message')).toBeVisible();
  await demo.page.keyboard.press('Escape');
  await expect(demo.hook('modal-message')).toHaveCount(0);
  await demo.submitSignIn('test', 'Harbour lights at 9');
  await demo.expectPage('/dashboard/workbench');
});

test('scanning and confirming with a phone signs in', demoOnly('accounts', NIGHTLY), async ({ demo }) => {
  await demo.open('/level/menu2');
  await demo.hook('login-to-qr').click();
  await expect(demo.hook('qr-form')).toHaveAttribute('data-stage', 'waiting');
  await demo.hook('telephone-scan-vben').click();
  await expect(demo.hook('qr-form')).toHaveAttribute('data-stage', 'scanned');
  await demo.hook('telephone-confirm').click();
  await demo.expectPage('/level/menu2');
});

test('language and theme change without losing what was typed', NIGHTLY, async ({ demo, page }) => {
  await demo.open('/login');
  await demo.hook('login-to-register').click();
  await demo.hook('account-account').fill('grace');
  await demo.hook('account-password').fill('Harbour lights at 9');
  await demo.hook('account-submit').click();
  await demo.switchLanguage('en');
  await demo.toggleTheme();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading')).toHaveText(textOf('sys.login.signUpFormTitle', 'en'));
  await expect(page.getByText(textOf('sys.login.mobilePlaceholder', 'en'), { exact: true })).toBeVisible();
  await expect(demo.hook('account-account')).toHaveValue('grace');
  await expect(demo.hook('account-password')).toHaveValue('Harbour lights at 9');
});

test('when the server lacks the calls of other forms, each form says so', NIGHTLY, async ({ product, stub, allow }) => {
  allow.lines(/404/);
  for (const call of ['sendCode', 'createTicket']) stub.answer(`POST /api/${call}`, { status: 404 });
  const words = textOf('sys.login.notOffered');
  await product.open('/login');
  for (const form of ['reset', 'mobile', 'register']) {
    await product.hook(`login-to-${form}`).click();
    await product.hook('account-mobile').fill('13900000007');
    await product.hook('account-send-code').click();
    await expect(product.hook('account-code-error')).toHaveText(words);
    await expect(product.hook('demo-telephone')).toHaveCount(0);
    await product.hook('login-back').click();
  }
  await product.hook('login-to-qr').click();
  await expect(product.hook('login-error')).toHaveText(words);
  await product.hook('login-back').click();
  await product.submitSignIn('vben', '123456');
  await product.expectPage('/dashboard/analysis');
});

test('without "keep me signed in" a new window has no session', NIGHTLY, async ({ demo, page, context }) => {
  await demo.open('/login');
  await demo.hook('login-remember').uncheck();
  await demo.submitSignIn('vben', '123456');
  await demo.expectPage('/dashboard/analysis');
  await page.reload();
  await demo.expectPage('/dashboard/analysis');
  const another = await context.newPage();
  await another.goto(`${demo.origin}/#/dashboard/analysis`);
  await expect(another.getByTestId('login-form')).toBeVisible();
  await expect(another.getByTestId('login-remember')).not.toBeChecked();
});
