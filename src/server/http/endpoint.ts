import type { TakenParts } from './body/taken-parts.ts';
import type { CallAccess } from './call-access.ts';
import type { CallRequest, ServerContext } from './call-context.ts';
import type { CallResponse, Dialect } from './envelope.ts';
import type { ReadParams } from './path-params.ts';
import type { ServerError } from './server-error.ts';

export type { CallRequest, ServerContext };

/** What a call is about, so that a host can treat a group of calls alike (limits, scenarios). */
export type Concern = 'sign-in' | 'session' | 'menu' | 'read' | 'write';

/** One call as its area describes it; `openCalls` makes an endpoint of it. `path` follows the prefix that the host mounts the list under. */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** May have parameters, such as `/order/:id`, and end with what takes all that is left, such as `/open/*rest`. */
  readonly path: string;
  readonly concern: Concern;
  readonly dialect: Dialect;
  /** How long the demo server takes, in milliseconds at factor 1 (specification, section 7). */
  readonly latency: number;
  /** Parameters of the query that it reads; the gate refuses every other one. */
  readonly reads: ReadParams;
  /** Parts of the body that it takes; the gate refuses every other one. */
  readonly takes: TakenParts;
  /** Who may make it, and on which conditions. */
  readonly access: CallAccess;
  /** Answers what the gate refuses to anybody, where that depends on what is called; as every refusal when absent. */
  readonly refused?:
    | ((cause: ServerError, request: CallRequest, context: ServerContext) => Promise<CallResponse>)
    | undefined;
  /** Sent with every answer, refusals of the gate and of the host among them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Headers of what the host answers in the place of the call: a body that it did not take, a method that there is not, a failure.
   * For those that depend on what is called; the body was not read.
   */
  readonly unansweredHeaders?:
    | ((request: CallRequest, context: ServerContext) => Promise<Readonly<Record<string, string>>>)
    | undefined;
  /** Resources that it tells of and that time changes: a host whose worker may be behind sends their due events first (`resource/due-events.ts`). */
  readonly about?: readonly string[] | undefined;
  /**
   * True when it answers another token in the place of the one that is sent, which is dead then: whose answer was lost asks again
   * with the same `Idempotency-Key` (`auth/renewal/renewals.ts`).
   */
  readonly renews?: boolean | undefined;
  /** True when it answers what followed (`followedContract`), so that a host may answer with a stream. */
  readonly isFollowed?: boolean | undefined;
  /** What takes long, done beside the calls of others once the call may be made; the gate is passed again afterwards. */
  readonly prepare?: ((request: CallRequest, context: ServerContext) => Promise<ServerContext>) | undefined;
  /** Answers a call that may be made; `caller` is what `openCalls` found out about who asks, null for anybody. */
  answer(request: CallRequest, context: ServerContext, caller: unknown): Promise<CallResponse>;
}

/** One call of the server, behind the gate. */
export interface Endpoint extends Omit<CallDefinition, 'answer' | 'prepare' | 'refused'> {
  handle(request: CallRequest, context: ServerContext): Promise<CallResponse>;
}

type Options = Partial<Pick<CallDefinition, 'concern' | 'latency' | 'reads' | 'takes'>>;
/** What an area answers with. */
export type Answer = (request: CallRequest, context: ServerContext) => Promise<CallResponse>;

/** A call of the demo server: `message` and `type` in its answers, with the latency that the specification gives. */
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

/** A call of the product: always POST, `msg` in its answers, nothing in the query nor, unless it says so, in the body, no latency. */
export function productCall(
  path: string,
  concern: Concern,
  access: CallAccess,
  answer: Answer,
  takes: TakenParts = [],
): CallDefinition {
  return { method: 'POST', path, concern, reads: [], takes, access, dialect: 'product', latency: 0, answer };
}
