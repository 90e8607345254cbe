import { nightlyUnless } from '../../setup/nightly-tests.ts';
import type { ConsoleDriver } from '../drivers/console-driver.ts';
import { openPage, seen } from '../drivers/open-pages.ts';
import type { ServedConsole } from '../served/served-console.ts';
import { expect, test } from '../support/fixtures.ts';
import type { SeenCalls } from '../support/recorded-calls.ts';
import { textOf } from '../support/texts.ts';
import type { TypedForm } from '../support/typed-form.ts';
import { TYPED_FORMS } from '../support/typed-forms.ts';

const TIMEOUT = '/feat/session-timeout';
const WORKBENCH = '/dashboard/workbench';
const MENU = 'POST /router/getRouters';

/** Tries to leave the form, and cancels the confirmation. */
async function staysWhenAsked({ page, hook }: ConsoleDriver, { over }: TypedForm): Promise<void> {
  if (over === 'page') await seen(page, 'tab', '[data-active="true"]').getByTestId('tab-close').click();
  else await page.keyboard.press('Escape');
  if (over === 'dialog') {
    const question = page.getByRole('alertdialog', { name: textOf('discard.title') });
    await question.getByTestId('confirm-reject').click();
    await expect(question).toHaveCount(0);
  } else {
    await hook('leave-stay').click();
    await expect(hook('leave-dialog')).toHaveCount(0);
  }
}

/** Tries to reload the console, and cancels the dialog of the browser. */
async function staysWhenReloaded({ page }: ConsoleDriver): Promise<void> {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

/**
 * Ends the session on the server and signs in again. The demo has a button for it; a served console gets a sign-out call with the
 * same token.
 */
async function signInAnew(demo: ConsoleDriver, served: ServedConsole | null, asked: SeenCalls): Promise<void> {
  if (served === null) {
    await openPage(demo, TIMEOUT);
    await demo.expectPage(TIMEOUT);
    await seen(demo.page, 'page').locator('section').nth(1).getByRole('button').click();
  } else {
    const { authorization = '' } = asked.named(MENU).at(-1)?.headers() ?? {};
    await demo.page.request.post(`${demo.calls}/api/logout`, { headers: { authorization }, data: {} });
    // The live stream reports it, or else the next refused call.
    await demo.open(WORKBENCH);
  }
  await demo.expectSignInForm();
  await demo.signInHere('vben');
}

for (const form of TYPED_FORMS) {
  const kept = form.noDraft === undefined ? 'and is restored after the session ended' : `(${form.noDraft})`;
  test(
    `${form.name}: leaving it half typed asks for confirmation ${kept}`,
    nightlyUnless(form.everyday === true),
    async ({ demo, served, asked, allow }) => {
      allow.lines(/status of 401/);
      await demo.signIn();
      const address = typeof form.at === 'string' ? form.at : await form.at(demo);
      await openPage(demo, address);
      await form.open?.(demo);
      await form.enter(demo);
      await form.expectEntered(demo);
      await staysWhenAsked(demo, form);
      await form.expectEntered(demo);
      await staysWhenReloaded(demo);
      await form.expectEntered(demo);
      if (form.noDraft !== undefined) return;
      await signInAnew(demo, served, asked);
      await openPage(demo, address);
      await form.reopen?.(demo);
      await form.expectEntered(demo);
    },
  );
}
