import type { ConsoleDriver } from '../drivers/console-driver.ts';
import type { ServedConsole } from '../served/served-console.ts';

/** Delay of each call in the demo's situation `slow`, in milliseconds. */
const SLOW_MS = 2000;

/**
 * Delays each call by two seconds from now on: with the toolbar of the demo, or by intercepting the calls to a served console.
 */
export async function slowCalls({ page, hook, calls }: ConsoleDriver, served: ServedConsole | null): Promise<void> {
  if (served !== null) {
    const isCall = (url: URL) => url.href.startsWith(`${calls}/`) && !/^\/(?:static|live)\b/.test(url.pathname);
    await page.route(isCall, (route) => void setTimeout(() => void route.continue().catch(ignoreGone), SLOW_MS));
    return;
  }
  const opener = hook('demo-dock').getByRole('button').first();
  await opener.click();
  await page.locator('[data-testid="scenario"][data-name="slow"]').click();
  await opener.click();
}

/** Ignores the error of continuing a call that was cancelled, or whose window is closed. */
function ignoreGone(cause: unknown): void {
  if (!/closed|already handled|aborted|Target/i.test(String(cause))) throw cause;
}
