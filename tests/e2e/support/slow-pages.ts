import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** CPU slow-down of pages: `E2E_SLOW=6 npm run e2e` finds journeys that do not wait for the page. */
const FACTOR = Number(process.env.E2E_SLOW ?? 1);
/** Added delay of every request while pages are slowed down, in milliseconds. */
const LATENCY_MS = 60;

/**
 * Greatest delay of a lazily loaded script, in milliseconds: `E2E_LATE_CODE=2000 npm run e2e` delays each script by a different
 * time, and finds code that takes for granted which of two scripts arrives first. `E2E_LATE_SEED` chooses the times.
 */
const LATE_CODE_MS = Number(process.env.E2E_LATE_CODE ?? 0);
const LATE_SEED = process.env.E2E_LATE_SEED ?? '1';
const LAZY_SCRIPT = /\/js\/async\/[^/]*\.js$/;

/** A number from 0 up to 1 that depends on the text alone. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

async function delayCode(context: BrowserContext): Promise<void> {
  await context.route(LAZY_SCRIPT, async (route) => {
    await pause(LATE_CODE_MS * fractionOf(`${LATE_SEED} ${new URL(route.request().url()).pathname}`));
    // The window may have been closed meanwhile, which is the end of the test.
    await route.continue().catch(() => performance.mark('late-code-without-window'));
  });
}

/** Slows down every page of the context when the environment says so. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (LATE_CODE_MS > 0) await delayCode(context);
  if (!(FACTOR > 1)) return;
  const slow = async (page: Page): Promise<void> => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: FACTOR });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  await Promise.all(context.pages().map(slow));
  context.on('page', (page) => void slow(page));
}
