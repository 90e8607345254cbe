import type { AcceptedParts } from './body/accepted-parts.ts';
import type { CallAccess } from './call-access.ts';
import type { CallRequest, ServerContext } from './call-context.ts';
import type { CallResponse, Dialect } from './envelope.ts';
import type { ReadParams } from './path-params.ts';
import type { ServerError } from './server-error.ts';

export type { CallRequest, ServerContext };

/** The kind of a call, so that a host can treat groups of calls alike (limits, scenarios). */
export type Concern = 'sign-in' | 'session' | 'menu' | 'read' | 'write';

/**
 * A call as its area defines it; `openCalls` adds access control. `path` is relative to the prefix under which the host
 * mounts it.
 */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** May have parameters, such as `/order/:id`, and end with one for the rest of the path, such as `/open/*rest`. */
  readonly path: string;
  readonly concern: Concern;
  readonly dialect: Dialect;
  /** Latency of the demo server in milliseconds, at factor 1 (specification, section 7). */
  readonly latency: number;
  /** Query parameters that it reads; all others are refused. */
  readonly reads: ReadParams;
  /** Parts of the body that it accepts; all others are refused. */
  readonly takes: AcceptedParts;
  /** The queries in a request by which it selects records, as a list does; absent for calls that select none so. */
  readonly selects?: ((request: CallRequest) => readonly CallRequest['query'][]) | undefined;
  /** Who may call it, and on which conditions. */
  readonly access: CallAccess;
  /** Creates the response for a refusal by access control; the usual one when absent. */
  readonly refused?:
    | ((cause: ServerError, request: CallRequest, context: ServerContext) => Promise<CallResponse>)
    | undefined;
  /** Headers of every response, including refusals of access control and of the host. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Headers of responses that the host sends instead of the call: for a refused body, a method that does not exist, a failure.
   * For headers that depend on the request, whose body was not read.
   */
  readonly unansweredHeaders?:
    | ((request: CallRequest, context: ServerContext) => Promise<Readonly<Record<string, string>>>)
    | undefined;
  /**
   * Resources with time-dependent state that it reports: a host whose worker may be behind first sends their due events
   * (`resource/due-events.ts`).
   */
  readonly about?: readonly string[] | undefined;
  /**
   * True when it issues a new token and revokes the one it was called with: after a lost response the client retries
   * with the same `Idempotency-Key` (`auth/renewal/token-retry.ts`).
   */
  readonly renews?: boolean | undefined;
  /** True when its result can be polled for news (`resumableEventContract`), so that a host may respond with a stream. */
  readonly isFollowed?: boolean | undefined;
  /** Slow work, done outside the queue of calls once access is granted; access is checked again afterwards. */
  readonly prepare?: ((request: CallRequest, context: ServerContext) => Promise<ServerContext>) | undefined;
  /** Handles a granted call; `caller` is what `openCalls` found out about the caller, null without a session. */
  answer(request: CallRequest, context: ServerContext, caller: unknown): Promise<CallResponse>;
}

/** One call of the server with access control. */
export interface Endpoint extends Omit<CallDefinition, 'answer' | 'prepare' | 'refused'> {
  handle(request: CallRequest, context: ServerContext): Promise<CallResponse>;
}

type Options = Partial<Pick<CallDefinition, 'concern' | 'latency' | 'reads' | 'takes'>>;
/** Handles a call of an area. */
export type Answer = (request: CallRequest, context: ServerContext) => Promise<CallResponse>;

/** Defines a call of the demo server: its responses have `message` and `type`, its latency is that of the specification. */
export function demoCall(
  method: CallDefinition['method'],
  path: string,
  access: CallAccess,
  answer: Answer,
  options: Options = {},
): CallDefinition {
  return {
    concern: 'read',
    latency: 0,
    reads: [],
    takes: [],
    ...options,
    method,
    path,
    access,
    dialect: 'demo',
    answer,
  };
}

/** Defines a call of the product: always POST, `msg` in its responses, no query, no body parts by default, no latency. */
export function productCall(
  path: string,
  concern: Concern,
  access: CallAccess,
  answer: Answer,
  takes: AcceptedParts = [],
): CallDefinition {
  return { method: 'POST', path, concern, reads: [], takes, access, dialect: 'product', latency: 0, answer };
}
