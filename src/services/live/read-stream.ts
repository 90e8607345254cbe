import { EVENT_STREAM } from '@src/contracts/live.ts';
import { type ApiLocation, apiUrl, originOf } from '../http/url.ts';
import { createEventParser, type StreamEvent } from './parse-events.ts';

/** Callbacks of a stream. */
export interface StreamReader {
  readonly opened: () => void;
  /** An event; null for a heartbeat. */
  readonly came: (event: StreamEvent | null) => void;
}

/** How a stream ended: unsupported by the server, session refused, or connection lost. */
export type StreamEnd = 'unsupported' | 'unauthorized' | 'lost';

/** Parameters of a stream. */
export interface StreamCall {
  readonly place: ApiLocation;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Sent to the configured server only, as with every call. */
  readonly authorization: string;
  readonly lastId: string | null;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** Statuses of a server without such a call. */
const NOT_OFFERED = new Set([404, 405, 406, 501]);

/** Reads server-sent events until they end; never rejects. */
export async function readStream(call: StreamCall, reader: StreamReader): Promise<StreamEnd> {
  const { place, method, path, authorization, lastId, fetch: ask, signal } = call;
  const url = apiUrl(place, path);
  if (url === null || originOf(url, place.pageOrigin) !== originOf(place.base, place.pageOrigin)) return 'unsupported';
  const headers = {
    accept: EVENT_STREAM,
    authorization,
    ...(lastId === null ? {} : { 'last-event-id': lastId }),
  };
  try {
    const response = await ask(url, { method, headers, signal, cache: 'no-store' });
    if (response.status === 401) return 'unauthorized';
    if (NOT_OFFERED.has(response.status)) return 'unsupported';
    if (!response.ok || response.body === null) return 'lost';
    if (!(response.headers.get('content-type') ?? '').startsWith(EVENT_STREAM)) return 'unsupported';
    reader.opened();
    await readAll(response.body, reader);
    return 'lost';
  } catch {
    // Whatever the error, the caller opens it again.
    return 'lost';
  }
}

async function readAll(body: ReadableStream<Uint8Array>, { came }: StreamReader): Promise<void> {
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    for (const event of parse(decoder.decode(value, { stream: true }))) came(event);
  }
}
