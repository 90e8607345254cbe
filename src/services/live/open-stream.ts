import { EVENT_STREAM, type LiveUpdate, liveUpdateContract } from '@src/contracts/live.ts';
import * as v from 'valibot';
import { type ApiLocation, apiUrl, originOf } from '../http/url.ts';
import { createEventParser } from './parse-events.ts';

/** What happens to a stream. */
export interface StreamListener {
  readonly opened: () => void;
  /** A sign of life that tells nothing. */
  readonly beat: () => void;
  /** Null where only the number moved on. */
  readonly told: (update: LiveUpdate | null, lastId: string) => void;
}

/** How a stream ended: the server has none, refused the session, or was lost. */
export type StreamEnd = 'unsupported' | 'unauthorized' | 'lost';

/** What a stream is opened with. */
export interface StreamCall {
  readonly place: ApiLocation;
  /** Goes to the configured server only, as with every call. */
  readonly authorization: string;
  readonly lastId: string | null;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
}

/** Statuses of a server that knows no such call. */
const NOT_OFFERED = new Set([404, 405, 406, 501]);

/** Reads the stream of the server until it ends; never rejects. */
export async function openStream(call: StreamCall, listener: StreamListener): Promise<StreamEnd> {
  const { place, authorization, lastId, fetch: ask, signal } = call;
  const url = apiUrl(place, '/live');
  if (url === null || originOf(url, place.pageOrigin) !== originOf(place.base, place.pageOrigin)) return 'unsupported';
  const headers = {
    accept: EVENT_STREAM,
    authorization,
    ...(lastId === null ? {} : { 'last-event-id': lastId }),
  };
  try {
    const response = await ask(url, { method: 'POST', headers, signal, cache: 'no-store' });
    if (response.status === 401) return 'unauthorized';
    if (NOT_OFFERED.has(response.status)) return 'unsupported';
    if (!response.ok || response.body === null) return 'lost';
    if (!(response.headers.get('content-type') ?? '').startsWith(EVENT_STREAM)) return 'unsupported';
    listener.opened();
    await readAll(response.body, listener);
    return 'lost';
  } catch {
    // Whatever cut it, it is opened again.
    return 'lost';
  }
}

async function readAll(body: ReadableStream<Uint8Array>, listener: StreamListener): Promise<void> {
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    for (const event of parse(decoder.decode(value, { stream: true }))) {
      if (event === null) listener.beat();
      else listener.told(updateOf(event.data), event.id);
    }
  }
}

/** An update of a kind that this console does not know may be about anything. */
function updateOf(data: string): LiveUpdate | null {
  if (data === '') return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), liveUpdateContract), data);
  return read.success ? read.output : { type: 'missed' };
}
