import type { Page } from '@playwright/test';

/** One thing that a page fetched. */
export interface Fetched {
  readonly address: string;
  /** The body as sent over the line, compressed; without headers, which depend on the server. */
  readonly bytes: number;
  /** By the clock of the page, as `performance.now()` gives it: milliseconds after the start of the document. */
  readonly began: number;
}

/** Requests of a window, as the browser counts them. */
export interface Traffic {
  /** Everything that has arrived since counting began, in the order of asking. */
  readonly fetched: () => Promise<readonly Fetched[]>;
}

/** When the page asked for each address first; the document itself is not among them. */
async function startTimes(page: Page): Promise<ReadonlyMap<string, number>> {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }): [string, number] => [name, startTime]),
  );
  return new Map(entries.reverse());
}

/** Starts to count; a page that is opened afterwards is counted from its first byte. */
export async function countTraffic(page: Page): Promise<Traffic> {
  const debugging = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const arrived: { id: string; bytes: number }[] = [];
  debugging.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.set(requestId, request.url);
  });
  const bodies = new Map<string, number>();
  debugging.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength);
  });
  debugging.on('Network.loadingFinished', ({ requestId }) => {
    arrived.push({ id: requestId, bytes: bodies.get(requestId) ?? 0 });
  });
  await debugging.send('Network.enable');
  return {
    fetched: async () => {
      const began = await startTimes(page);
      return arrived
        .flatMap(({ id, bytes }) => {
          const address = asked.get(id);
          return address === undefined ? [] : [{ address, bytes, began: began.get(address) ?? 0 }];
        })
        .sort((one, other) => one.began - other.began);
    },
  };
}

/** The sum of what was sent, in bytes. */
export const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** One line per file, for the message of a budget that does not hold. */
export const listOf = (fetched: readonly Fetched[]): string =>
  fetched.map(({ address, bytes }) => `${bytes} ${new URL(address).pathname}`).join('\n');
