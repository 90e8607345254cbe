import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionIdOf } from '../../server/auth/sessions.ts';
import { tokenOf } from '../../server/auth/token.ts';
import type { CallRequest, Endpoint } from '../../server/http/endpoint.ts';
import { type CallResponse, fail } from '../../server/http/envelope.ts';
import { MESSAGES } from '../../server/http/errors.ts';
import { LIVE_PATH } from '../../server/live/live.endpoints.ts';
import { send } from '../send-response.ts';
import { grantedTopics, type LiveStreams } from './live-stream.ts';
import { createFollowedStreams, parseFollowed } from './polled-stream.ts';

/** One request for a stream. */
export interface StreamRequest {
  readonly endpoint: Endpoint;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly read: () => Promise<CallRequest>;
}

/** How calls are processed. */
interface CallRunner {
  readonly answerCall: (
    endpoint: Endpoint,
    request: IncomingMessage,
    read: () => Promise<CallRequest>,
  ) => Promise<CallResponse>;
  readonly onTrouble: (call: string, cause: unknown) => void;
  /** The same without a trace; rejects with the error. */
  readonly run: (endpoint: Endpoint, read: () => Promise<CallRequest>) => Promise<CallResponse>;
}

/** Retry delay when the maximum number of streams is open. Milliseconds. */
const FULL_RETRY_MS = 30_000;

/** Responds with a stream to calls that access control grants, and to all others as usual. */
export function createStreamOpener(live: LiveStreams | undefined, { answerCall, run, onTrouble }: CallRunner) {
  const followed = createFollowedStreams({ onTrouble: (cause) => onTrouble('stream', cause) });
  const begin = async (
    { endpoint, request, response }: StreamRequest,
    asked: CallRequest,
    answer: CallResponse,
  ): Promise<boolean | null> => {
    const first = endpoint.isFollowed === true ? parseFollowed(answer) : null;
    if (first !== null)
      return followed.open(response, sessionIdOf(tokenOf(asked) ?? ''), first, (after) =>
        run(endpoint, async () => ({ ...asked, headers: { ...asked.headers, 'last-event-id': after } })),
      );
    const topics = grantedTopics(answer);
    if (topics === null || live === undefined) return null;
    return live.open({ request, response, asked, topics, again: () => run(endpoint, async () => asked) });
  };
  return {
    /** True for an endpoint that can respond with a stream. */
    offers: ({ path, isFollowed }: Endpoint, prefix: string): boolean =>
      isFollowed === true || (live !== undefined && path === `${prefix}${LIVE_PATH}`),
    async open(call: StreamRequest): Promise<void> {
      const { endpoint, request, response, read } = call;
      let asked: CallRequest | undefined;
      const answer = await answerCall(endpoint, request, async () => {
        const whole = await read();
        // An open stream does not count as use of the session, so that an idle session still expires.
        asked = { ...whole, headers: { ...whole.headers, 'x-unattended': '1' } };
        return asked;
      });
      const isOpen = asked === undefined ? null : await begin(call, asked, answer);
      if (isOpen === null) return send(request, response, answer);
      if (!isOpen)
        send(request, response, fail(endpoint.dialect, MESSAGES.unavailable, { status: 503, wait: FULL_RETRY_MS }));
    },
    stop: followed.stop,
  };
}
