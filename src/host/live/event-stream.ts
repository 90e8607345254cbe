import type { IncomingMessage, ServerResponse } from 'node:http';
import { EVENT_STREAM, parseLastEventId } from '../../contracts/live.ts';

/** A stream whose client reads too slowly is closed at this many buffered bytes; the client may reconnect. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** How long a client waits before it reconnects after the stream ends. Milliseconds. */
const RETRY_MS = 2000;

/** True for a request that accepts an event stream. */
export const acceptsEventStream = ({ headers }: IncomingMessage): boolean =>
  String(headers.accept ?? '').includes(EVENT_STREAM);

/** Sends the headers of the stream. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
}

/** False for a stream that has ended: writing to it raises an unhandled error, which ends the process. */
const isOpen = ({ writableEnded, destroyed }: ServerResponse): boolean => !(writableEnded || destroyed);

/** Writes one event, or only a new id when `data` is null. Writes nothing to a stream that has ended. */
export function writeEvent(response: ServerResponse, id: number | string, data: string | null): void {
  if (!isOpen(response)) return;
  response.write(`id: ${id}\n${data === null ? '' : `data: ${data}\n`}\n`);
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
}

/** The last event id of an earlier stream of the same client; null when there was none. */
export const lastIdOf = ({ headers }: IncomingMessage): number | null =>
  parseLastEventId(String(headers['last-event-id'] ?? ''));

/**
 * Writes a heartbeat every `every` milliseconds and calls `each` with the number of heartbeats. Returns the function
 * that stops it.
 */
export function beat(response: ServerResponse, every: number, each: (count: number) => void = () => undefined) {
  let count = 0;
  const timer = setInterval(() => {
    if (isOpen(response)) response.write(': still here\n\n');
    count += 1;
    each(count);
  }, every).unref();
  return () => clearInterval(timer);
}
