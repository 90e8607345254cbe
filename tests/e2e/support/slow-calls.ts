import type { ConsoleDriver } from '../drivers/console-driver.ts';
import type { ServedConsole } from '../served/served-console.ts';

/** What the demo's situation `slow` adds to each call, in milliseconds. */
const SLOW_MS = 2000;

/** From here each call takes two seconds longer: by the bar of the demo, or on the way to a served console. */
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

/** A call that was given up meanwhile, or whose window is closed, cannot go on. */
function ignoreGone(cause: unknown): void {
  if (!/closed|already handled|aborted|Target/i.test(String(cause))) throw cause;
}
