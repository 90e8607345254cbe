import type { ConsoleDriver } from '../drivers/console-driver.ts';
import type { ServedConsole } from '../served/served-console.ts';
import { expect } from './fixtures.ts';

/** Phone number of the account `test`. */
export const MOBILE = '13800000002';

/** The code that a served console sent to a phone number; without a mail server it is in the log. */
export async function sentCode(served: ServedConsole, mobile: string): Promise<string> {
  const codeIn = (line: string | undefined) => /"text":"\D*(\d{6})\D/.exec(line ?? '')?.[1] ?? null;
  const last = () => codeIn(served.messages().findLast((line) => line.includes(`"mobile":"${mobile}"`)));
  await expect.poll(last, { message: `a code for ${mobile}` }).not.toBeNull();
  return last() ?? '';
}

/** Fills in the number of `test` and requests a code. */
export async function requestCode({ hook }: ConsoleDriver, served: ServedConsole | null): Promise<void> {
  if (served === null) await hook('telephone-number-test').click();
  else await hook('account-mobile').fill(MOBILE);
  await expect(hook('account-mobile')).not.toHaveValue('');
  await hook('account-send-code').click();
}

/** Fills in the received code; in the demo with the phone on the sign-in page. */
export async function fillSentCode({ hook }: ConsoleDriver, served: ServedConsole | null): Promise<void> {
  if (served === null) await hook('telephone-fill').click();
  else await hook('account-code').fill(await sentCode(served, MOBILE));
  await expect(hook('account-code')).toHaveValue(/^\d{6}$/);
}
