import type { IncomingMessage, ServerResponse } from 'node:http';
import { EVENT_STREAM, numberAfter } from '../../contracts/live.ts';

/** A window that takes nothing any more is let go, and may come again. Bytes. */
const MAX_WAITING = 256 * 1024;
/** How long a window waits before it comes again when the stream ends. Milliseconds. */
const RETRY_MS = 2000;

/** True for a call that takes a stream. */
export const asksForStream = ({ headers }: IncomingMessage): boolean =>
  String(headers.accept ?? '').includes(EVENT_STREAM);

/** Answers with the head of a stream. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
}

/** False for a stream that has ended: what is written to one is an error that nobody catches, and ends the process. */
const isOpen = ({ writableEnded, destroyed }: ServerResponse): boolean => !(writableEnded || destroyed);

/** Writes one event; no data for one that only moves the number on. Nothing is written to a stream that has ended meanwhile. */
export function writeEvent(response: ServerResponse, id: number | string, data: string | null): void {
  if (!isOpen(response)) return;
  response.write(`id: ${id}\n${data === null ? '' : `data: ${data}\n`}\n`);
  if (response.writableLength > MAX_WAITING) response.destroy();
}

/** Where an earlier stream of the window ended. */
export const lastIdOf = ({ headers }: IncomingMessage): number | null =>
  numberAfter(String(headers['last-event-id'] ?? ''));

/** Says that it is still there, every so many milliseconds, and has `each` done with the number of the beat. Answers what ends it. */
export function beat(response: ServerResponse, every: number, each: (count: number) => void = () => undefined) {
  let count = 0;
  const timer = setInterval(() => {
    if (isOpen(response)) response.write(': still here\n\n');
    count += 1;
    each(count);
  }, every).unref();
  return () => clearInterval(timer);
}
