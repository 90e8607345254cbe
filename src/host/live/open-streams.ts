import type { IncomingMessage, ServerResponse } from 'node:http';
import { sessionIdOf } from '../../server/auth/sessions.ts';
import { tokenOf } from '../../server/auth/token.ts';
import type { CallRequest, Endpoint } from '../../server/http/endpoint.ts';
import { type CallResponse, fail } from '../../server/http/envelope.ts';
import { MESSAGES } from '../../server/http/errors.ts';
import { LIVE_PATH } from '../../server/live/live.endpoints.ts';
import { send } from '../send-answer.ts';
import { createFollowedStreams, followedIn } from './followed-stream.ts';
import { grantedTopics, type LiveStreams } from './live-stream.ts';

/** One call that takes a stream. */
export interface StreamRequest {
  readonly endpoint: Endpoint;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly read: () => Promise<CallRequest>;
}

/** How calls are answered. */
interface Answerer {
  readonly answerCall: (
    endpoint: Endpoint,
    request: IncomingMessage,
    read: () => Promise<CallRequest>,
  ) => Promise<CallResponse>;
  readonly onTrouble: (call: string, cause: unknown) => void;
  /** The same without a trace; rejects with what went wrong. */
  readonly run: (endpoint: Endpoint, read: () => Promise<CallRequest>) => Promise<CallResponse>;
}

/** Where there are too many streams, one may end meanwhile. Milliseconds. */
const NO_ROOM_MS = 30_000;

/** Answers with a stream what the gate lets through, and everything else as any other call. */
export function createStreamOpener(live: LiveStreams | undefined, { answerCall, run, onTrouble }: Answerer) {
  const followed = createFollowedStreams({ onTrouble: (cause) => onTrouble('stream', cause) });
  const begin = async (
    { endpoint, request, response }: StreamRequest,
    asked: CallRequest,
    answer: CallResponse,
  ): Promise<boolean | null> => {
    const first = endpoint.isFollowed === true ? followedIn(answer) : null;
    if (first !== null)
      return followed.open(response, sessionIdOf(tokenOf(asked) ?? ''), first, (after) =>
        run(endpoint, async () => ({ ...asked, headers: { ...asked.headers, 'last-event-id': after } })),
      );
    const topics = grantedTopics(answer);
    if (topics === null || live === undefined) return null;
    return live.open({ request, response, asked, topics, again: () => run(endpoint, async () => asked) });
  };
  return {
    /** True for a call that can be answered with a stream here. */
    offers: ({ path, isFollowed }: Endpoint, prefix: string): boolean =>
      isFollowed === true || (live !== undefined && path === `${prefix}${LIVE_PATH}`),
    async open(call: StreamRequest): Promise<void> {
      const { endpoint, request, response, read } = call;
      let asked: CallRequest | undefined;
      const answer = await answerCall(endpoint, request, async () => {
        const whole = await read();
        // That a window listens is no use of the session, which idles out.
        asked = { ...whole, headers: { ...whole.headers, 'x-unattended': '1' } };
        return asked;
      });
      const isOpen = asked === undefined ? null : await begin(call, asked, answer);
      if (isOpen === null) return send(request, response, answer);
      if (!isOpen)
        send(request, response, fail(endpoint.dialect, MESSAGES.unavailable, { status: 503, wait: NO_ROOM_MS }));
    },
    stop: followed.stop,
  };
}
