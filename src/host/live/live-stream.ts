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
import { createStreamPlaces } from './stream-places.ts';

/** Proxies cut what is silent, often after half a minute. Milliseconds. */
const HEARTBEAT_MS = 20_000;
/** After so many heartbeats the session is looked up: one that nobody uses ends without a trace in the feed. */
const CHECK_EVERY = 3;
/** Streams of one process, and of one session in it. */
const MAX_STREAMS = 2000;
const MAX_OF_SESSION = 12;

/** What the granted call says may be told; null for any other answer. */
export function grantedTopics({ status, body }: CallResponse): LiveTopics | null {
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
  readonly asked: CallRequest;
  readonly topics: LiveTopics;
  /** Makes the same call again. */
  readonly again: () => Promise<CallResponse>;
}

/** Opens streams on a hub. */
export function createLiveStreams(hub: LiveHub, heartbeatMs = HEARTBEAT_MS): LiveStreams {
  const places = createStreamPlaces(MAX_STREAMS, MAX_OF_SESSION);
  return {
    async open(call) {
      const { request, response, asked, topics, again } = call;
      const sessionId = sessionIdOf(tokenOf(asked) ?? '');
      const giveBack = places.take(sessionId, () => response.end());
      if (giveBack === null) return false;
      response.once('close', giveBack);
      beginStream(response);
      const subscriber: Subscriber = {
        sessionId,
        topics,
        renew: async () => topicsUnlessRefused(await again()),
        tell(updates, reached) {
          // Something is sent in any case, so that the window knows where to go on.
          const events = updates.length === 0 ? [null] : updates.map((each) => JSON.stringify(each));
          for (const event of events) writeEvent(response, reached, event);
        },
        close: () => response.end(),
      };
      const leave = await hub.add(subscriber, lastIdOf(request));
      const stopBeating = beat(response, heartbeatMs, (count) => {
        if (count % CHECK_EVERY === 0) hub.check(subscriber);
      });
      const close = () => {
        stopBeating();
        leave();
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
function topicsUnlessRefused(answer: CallResponse): LiveTopics | null {
  if (answer.status >= 500) throw new Error(`live: the call was answered with ${answer.status}`);
  return grantedTopics(answer);
}
