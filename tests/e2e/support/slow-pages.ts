import type { BrowserContext, Page } from '@playwright/test';

/** CPU slow-down of pages: `E2E_SLOW=6 npm run e2e` finds journeys that do not wait for the page. */
const FACTOR = Number(process.env.E2E_SLOW ?? 1);
/** Added delay of every request while pages are slowed down, in milliseconds. */
const LATENCY_MS = 60;

/** Slows down every page of the context when the environment says so. */
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
