import type { Page } from '@playwright/test';

/** One response of a page's request. */
export interface Fetched {
  readonly address: string;
  /** Compressed size of the body in bytes, without headers, which depend on the server. */
  readonly bytes: number;
  /** Start in milliseconds after the start of the document, as in `performance.now()`. */
  readonly began: number;
}

/** Responses in a window, as reported by the browser. */
export interface Traffic {
  /** All responses since the start of the recording, by start time. */
  readonly fetched: () => Promise<readonly Fetched[]>;
}

/** First request time of each address; without the document itself. */
async function startTimes(page: Page): Promise<ReadonlyMap<string, number>> {
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }): [string, number] => [name, startTime]),
  );
  return new Map(entries.reverse());
}

/** Starts recording; a page that is opened afterwards is recorded from its first byte. */
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

/** One line per file, for the message of an exceeded budget. */
export const listOf = (fetched: readonly Fetched[]): string =>
  fetched.map(({ address, bytes }) => `${bytes} ${new URL(address).pathname}`).join('\n');
