import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type Followed, followedContract } from '../../contracts/live.ts';
import type { CallResponse } from '../../server/http/envelope.ts';
import { fieldsOf } from '../../server/http/path-params.ts';
import { beat, beginStream, writeEvent } from './event-stream.ts';
import { createStreamPlaces } from './stream-places.ts';

/** Between two looks at what followed. Milliseconds. */
const PAUSE_MS = 250;
/** Proxies cut what is silent (modules, F2). Milliseconds. */
const HEARTBEAT_MS = 10_000;
/** Streams of one process, and of one session in it: each makes its call four times a second. */
const MAX_STREAMS = 200;
const MAX_OF_SESSION = 12;

/** What a granted call answers, null for any other answer. */
export function followedIn({ status, body }: CallResponse): Followed | null {
  const { code, result } = fieldsOf(body);
  const read = v.safeParse(followedContract, result);
  return status === 200 && code === 0 && read.success ? read.output : null;
}

/** Streams of calls that are made again and again. */
export interface FollowedStreams {
  /** Answers with a stream that begins with what the call answered; false when there is no room for another. */
  readonly open: (response: ServerResponse, sessionId: string, first: Followed, again: FollowOn) => boolean;
  /** Ends every stream. */
  readonly stop: () => void;
}

/** Makes the same call again, after a number. */
export type FollowOn = (after: string) => Promise<CallResponse>;

/** How often is looked, in milliseconds. */
interface FollowTimes {
  /** Called with what went wrong; the stream ends, and may be opened again. */
  readonly onTrouble: (cause: unknown) => void;
  readonly pauseMs?: number;
  readonly heartbeatMs?: number;
}

/**
 * Opens streams of calls that answer what followed. The call is made again for each look, with everything that the gate asks
 * for: a stream ends when it is refused, and whoever comes again with `Last-Event-ID` goes on at any process.
 */
export function createFollowedStreams({
  onTrouble,
  pauseMs = PAUSE_MS,
  heartbeatMs = HEARTBEAT_MS,
}: FollowTimes): FollowedStreams {
  const open = new Set<ServerResponse>();
  const places = createStreamPlaces(MAX_STREAMS, MAX_OF_SESSION);
  return {
    open(response, sessionId, first, again) {
      const giveBack = places.take(sessionId, () => response.end());
      if (giveBack === null) return false;
      open.add(response);
      beginStream(response);
      const stopBeating = beat(response, heartbeatMs);
      response.once('close', () => {
        stopBeating();
        giveBack();
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
    next = response.closed ? null : followedIn(await again(next.id));
  }
}

/** Waits, but not for a window that has gone. */
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
