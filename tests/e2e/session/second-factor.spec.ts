import { codeOfStep, stepAt } from '../../../src/server/auth/second-factor/totp.ts';
import { seen } from '../drivers/open-pages.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('an authenticator is set up, and required at the next sign-in', async ({ demo, page, served }) => {
  await demo.signIn('vben');
  await demo.hook('user-menu').click();
  await demo.hook('user-security').click();
  await demo.expectPage('/system/security', 'routes.system.security');
  const card = seen(page, 'second-factor');
  await expect(card).toHaveAttribute('data-stage', 'off');
  await expect(seen(page, 'account-session')).toHaveCount(1);
  await demo.hook('factor-set-up').click();
  await expect(card).toHaveAttribute('data-stage', 'showing');
  expect(await accessibilityProblems(page)).toEqual([]);

  const secret = (await demo.hook('factor-secret').innerText()).replaceAll(' ', '');
  await demo.hook('factor-code').fill(codeOfStep(secret, stepAt(new Date())));
  await page.keyboard.press('Enter');
  await expect(demo.hook('recovery-codes').locator('li')).toHaveCount(10);
  expect(await accessibilityProblems(page)).toEqual([]);
  await demo.hook('recovery-kept').click();
  await expect(card).toHaveAttribute('data-stage', 'on');
  await demo.signOut();

  await demo.submitSignIn('vben', '123456');
  await expect(demo.hook('factor-form')).toBeVisible();
  await expect(demo.hook('account-factor')).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await demo.hook('account-factor').fill('000000');
  await page.keyboard.press('Enter');
  await expect(demo.hook('login-error')).toBeVisible();
  // Each code is valid for one sign-in: without the authenticator of the demo the test types the next one.
  if (served === null) await demo.hook('authenticator-fill').click();
  else await demo.hook('account-factor').fill(codeOfStep(secret, stepAt(new Date()) + 1));
  await demo.hook('account-submit').click();
  await expect(demo.hook('shell')).toHaveAttribute('data-ready', 'true');
});
