import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { type LiveTopics, liveTopicsContract } from '../../contracts/live.ts';
import { sessionIdOf } from '../../server/auth/sessions.ts';
import { tokenOf } from '../../server/auth/token.ts';
import type { CallRequest } from '../../server/http/endpoint.ts';
import type { CallResponse } from '../../server/http/envelope.ts';
import { fieldsOf } from '../../server/http/path-params.ts';
import { beat, beginStream, lastIdOf, writeEvent } from './event-stream.ts';
import type { LiveHub, Subscriber } from './live-hub.ts';
import { createStreamPlaces } from './stream-limits.ts';

/** Proxies cut silent connections, often after half a minute. Milliseconds. */
const HEARTBEAT_MS = 20_000;
/** Number of heartbeats between two session checks: a session that expires unused leaves no change in the feed. */
const BEATS_PER_CHECK = 3;
/** Maximum streams of one process, and of one session in it. */
const MAX_STREAMS = 2000;
const MAX_STREAMS_PER_SESSION = 12;

/** The topics that a granted call returned; null for any other response. */
export function grantedTopics({ status, body }: CallResponse): LiveTopics | null {
  const { code, result } = fieldsOf(body);
  const read = v.safeParse(liveTopicsContract, result);
  return status === 200 && code === 0 && read.success ? read.output : null;
}

/** Opens live streams of a process. */
export interface LiveStreams {
  /** Responds to a granted call with a stream; false when the maximum number of streams is open. */
  readonly open: (call: StreamCall) => Promise<boolean>;
}

/** A call for a stream that was granted. */
export interface StreamCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly asked: CallRequest;
  readonly topics: LiveTopics;
  /** Makes the same call again. */
  readonly again: () => Promise<CallResponse>;
}

/** Creates the streams of a hub. */
export function createLiveStreams(hub: LiveHub, heartbeatMs = HEARTBEAT_MS): LiveStreams {
  const places = createStreamPlaces(MAX_STREAMS, MAX_STREAMS_PER_SESSION);
  return {
    async open(call) {
      const { request, response, asked, topics, again } = call;
      // A client that left before its call was granted gets no place: no further event of the response would release it.
      if (response.closed) return true;
      const sessionId = sessionIdOf(tokenOf(asked) ?? '');
      const release = places.take(sessionId, () => response.end());
      if (release === null) return false;
      response.once('close', release);
      beginStream(response);
      const subscriber: Subscriber = {
        sessionId,
        topics,
        renew: async () => topicsUnlessRefused(await again()),
        tell(updates, reached) {
          // Always send an event, so that the client knows the number to continue from.
          const events = updates.length === 0 ? [null] : updates.map((each) => JSON.stringify(each));
          for (const event of events) writeEvent(response, reached, event);
        },
        close: () => response.end(),
      };
      const unsubscribe = await hub.add(subscriber, lastIdOf(request));
      const stopBeating = beat(response, heartbeatMs, (count) => {
        if (count % BEATS_PER_CHECK === 0) hub.check(subscriber);
      });
      const close = () => {
        stopBeating();
        unsubscribe();
      };
      if (response.closed) close();
      else response.once('close', close);
      return true;
    },
  };
}

/**
 * The topics of a repeated call; null when it was refused.
 * @throws Error when the server failed: the stream ends then, but not the session
 */
function topicsUnlessRefused(answer: CallResponse): LiveTopics | null {
  if (answer.status >= 500) throw new Error(`live: the call was answered with ${answer.status}`);
  return grantedTopics(answer);
}
