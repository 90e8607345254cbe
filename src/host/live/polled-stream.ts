import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type Followed, resumableEventContract } from '../../contracts/live.ts';
import type { CallResponse } from '../../server/http/envelope.ts';
import { fieldsOf } from '../../server/http/path-params.ts';
import { beat, beginStream, writeEvent } from './event-stream.ts';
import { createStreamPlaces } from './stream-limits.ts';

/** Pause between two polls of the call. Milliseconds. */
const PAUSE_MS = 250;
/** Proxies cut silent connections (modules, F2). Milliseconds. */
const HEARTBEAT_MS = 10_000;
/** Maximum streams of one process, and of one session in it: each stream makes its call four times a second. */
const MAX_STREAMS = 200;
const MAX_STREAMS_PER_SESSION = 12;

/** The result of a granted call; null for any other response. */
export function parseFollowed({ status, body }: CallResponse): Followed | null {
  const { code, result } = fieldsOf(body);
  const read = v.safeParse(resumableEventContract, result);
  return status === 200 && code === 0 && read.success ? read.output : null;
}

/** Streams of calls that are repeated to poll for new data. */
export interface FollowedStreams {
  /** Opens a stream that begins with the first result; false when the maximum number of streams is open. */
  readonly open: (response: ServerResponse, sessionId: string, first: Followed, again: FollowOn) => boolean;
  /** Ends every stream. */
  readonly stop: () => void;
}

/** Makes the same call again, after a number. */
export type FollowOn = (after: string) => Promise<CallResponse>;

/** How often calls and heartbeats are sent, in milliseconds. */
interface FollowTimes {
  /** Called with the error that ended a stream; the client may reconnect. */
  readonly onTrouble: (cause: unknown) => void;
  readonly pauseMs?: number;
  readonly heartbeatMs?: number;
}

/**
 * Opens streams that poll a call and send what is new. The call is made again for each poll, with all access checks: the
 * stream ends when it is refused. A client that reconnects with `Last-Event-ID` continues at any process.
 */
export function createFollowedStreams({
  onTrouble,
  pauseMs = PAUSE_MS,
  heartbeatMs = HEARTBEAT_MS,
}: FollowTimes): FollowedStreams {
  const open = new Set<ServerResponse>();
  const places = createStreamPlaces(MAX_STREAMS, MAX_STREAMS_PER_SESSION);
  return {
    open(response, sessionId, first, again) {
      // A client that left before its call was granted gets no place: no further event of the response would release it.
      if (response.closed) return true;
      const release = places.take(sessionId, () => response.end());
      if (release === null) return false;
      open.add(response);
      beginStream(response);
      const stopBeating = beat(response, heartbeatMs);
      response.once('close', () => {
        stopBeating();
        release();
        open.delete(response);
      });
      follow(response, first, again, pauseMs)
        .catch(onTrouble)
        .finally(() => response.end());
      return true;
    },
    stop() {
      for (const response of open) response.end();
    },
  };
}

async function follow(response: ServerResponse, first: Followed, again: FollowOn, pauseMs: number): Promise<void> {
  let lastSent: string | null = null;
  let next: Followed | null = first;
  while (next !== null && !response.writableEnded && !response.closed) {
    if (next.id !== lastSent || next.isOver) writeEvent(response, next.id, JSON.stringify(next.data));
    lastSent = next.id;
    if (next.isOver) break;
    await pause(response, pauseMs);
    next = response.closed ? null : parseFollowed(await again(next.id));
  }
}

/** Waits, but no longer than the stream is open. */
const pause = (response: ServerResponse, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    response.once('close', done);
  });
