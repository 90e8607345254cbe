import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower than the machine pages run: `E2E_SLOW=6 npm run e2e` finds journeys that are faster than the page. */
const FACTOR = Number(process.env.E2E_SLOW ?? 1);
/** What every request waits, in milliseconds, while pages are slow. */
const LATENCY_MS = 60;

/** Slows down every page that the context opens, when the environment asks for it. */
export async function slowDown(context: BrowserContext): Promise<void> {
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
