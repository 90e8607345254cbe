import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { EVENT_STREAM, type LiveTopics, liveTopicsContract } from '../../contracts/live.ts';
import { sessionIdOf } from '../../server/auth/sessions.ts';
import { tokenOf } from '../../server/auth/token.ts';
import type { DomainRequest } from '../../server/http/endpoint.ts';
import type { DomainResponse } from '../../server/http/envelope.ts';
import { fieldsOf } from '../../server/http/path-params.ts';
import type { LiveHub, Subscriber } from './live-hub.ts';

/** Proxies cut what is silent, often after half a minute. Milliseconds. */
const HEARTBEAT_MS = 20_000;
/** After so many heartbeats the session is looked up: one that nobody uses ends without a trace in the feed. */
const CHECK_EVERY = 3;
/** A window that takes nothing any more is let go, and may come again. Bytes. */
const MAX_WAITING = 256 * 1024;
/** How long a window waits before it comes again when the stream ends. Milliseconds. */
const RETRY_MS = 2000;
/** Streams of one process, and of one session in it. */
const MAX_STREAMS = 2000;
const MAX_OF_SESSION = 12;

/** True for a call that takes a stream. */
export const asksForStream = ({ headers }: IncomingMessage): boolean =>
  String(headers.accept ?? '').includes(EVENT_STREAM);

/** What the granted call says may be told; null for any other answer. */
export function grantedTopics({ status, body }: DomainResponse): LiveTopics | null {
  const { code, result } = fieldsOf(body);
  const read = v.safeParse(liveTopicsContract, result);
  return status === 200 && code === 0 && read.success ? read.output : null;
}

/** Streams of a process. */
export interface LiveStreams {
  /** Answers a granted call with a stream; false when there is no room for another. */
  readonly open: (call: StreamCall) => Promise<boolean>;
}

/** A call that was granted. */
export interface StreamCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly asked: DomainRequest;
  readonly topics: LiveTopics;
  /** Makes the same call again. */
  readonly again: () => Promise<DomainResponse>;
}

/** Opens streams on a hub. */
export function createLiveStreams(hub: LiveHub, heartbeatMs = HEARTBEAT_MS): LiveStreams {
  const ofSession = new Map<string, Subscriber[]>();
  return {
    async open(call) {
      if (hub.count() >= MAX_STREAMS) return false;
      const { request, response, asked, topics, again } = call;
      const sessionId = sessionIdOf(tokenOf(asked) ?? '');
      begin(response);
      const subscriber: Subscriber = {
        sessionId,
        topics,
        renew: async () => topicsUnlessRefused(await again()),
        tell(updates, reached) {
          // Something is sent in any case, so that the window knows where to go on.
          const events = updates.length === 0 ? [''] : updates.map((each) => `data: ${JSON.stringify(each)}\n`);
          for (const event of events) response.write(`id: ${reached}\n${event}\n`);
          if (response.writableLength > MAX_WAITING) response.destroy();
        },
        close: () => response.end(),
      };
      const known = ofSession.get(sessionId) ?? [];
      if (known.length >= MAX_OF_SESSION) known[0]?.close();
      ofSession.set(sessionId, [...known, subscriber]);
      const leave = await hub.add(subscriber, lastIdOf(request));
      const stopBeating = beat(response, heartbeatMs, () => hub.check(subscriber));
      const close = () => {
        stopBeating();
        leave();
        const others = (ofSession.get(sessionId) ?? []).filter((each) => each !== subscriber);
        if (others.length === 0) ofSession.delete(sessionId);
        else ofSession.set(sessionId, others);
      };
      if (response.closed) close();
      else response.once('close', close);
      return true;
    },
  };
}

/**
 * The topics of a call that was made again, null when it was refused.
 * @throws Error when the server could not say: the stream ends then, but not the session
 */
function topicsUnlessRefused(answer: DomainResponse): LiveTopics | null {
  if (answer.status >= 500) throw new Error(`live: the call was answered with ${answer.status}`);
  return grantedTopics(answer);
}

function begin(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.write(`retry: ${RETRY_MS}\n\n`);
}

/** Where an earlier stream of the window ended. */
function lastIdOf({ headers }: IncomingMessage): number | null {
  const text = String(headers['last-event-id'] ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function beat(response: ServerResponse, every: number, check: () => void): () => void {
  let count = 0;
  const timer = setInterval(() => {
    response.write(': still here\n\n');
    count += 1;
    if (count % CHECK_EVERY === 0) check();
  }, every).unref();
  return () => clearInterval(timer);
}
