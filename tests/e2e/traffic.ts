import type { Page } from '@playwright/test';

/** One thing that a page fetched. */
export interface Fetched {
  readonly address: string;
  /** The body as sent over the line, compressed; without headers, which depend on the server. */
  readonly bytes: number;
  /** Milliseconds after the start of the document. */
  readonly began: number;
}

/** Requests of a window, as the browser counts them. */
export interface Traffic {
  /** Everything that has arrived since counting began, in the order of asking. */
  readonly fetched: () => readonly Fetched[];
}

/** Starts to count; a page that is opened afterwards is counted from its first byte. */
export async function countTraffic(page: Page): Promise<Traffic> {
  const debugging = await page.context().newCDPSession(page);
  const asked = new Map<string, { address: string; at: number }>();
  const arrived: { id: string; bytes: number }[] = [];
  let start: number | null = null;
  debugging.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ??= timestamp;
    if (request.url.startsWith('http')) asked.set(requestId, { address: request.url, at: (timestamp - start) * 1000 });
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
    fetched: () =>
      arrived
        .flatMap(({ id, bytes }) => {
          const request = asked.get(id);
          return request === undefined ? [] : [{ address: request.address, bytes, began: request.at }];
        })
        .sort((one, other) => one.began - other.began),
  };
}

/** The sum of what was sent, in bytes. */
export const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

/** One line per file, for the message of a budget that does not hold. */
export const listOf = (fetched: readonly Fetched[]): string =>
  fetched.map(({ address, bytes }) => `${bytes} ${new URL(address).pathname}`).join('\n');
