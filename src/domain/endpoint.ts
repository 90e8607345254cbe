import type { RandomSource, Sessions } from './auth/sessions.ts';
import type { Dialect, DomainResponse } from './envelope.ts';
import type { Store } from './store.ts';

/** One call as an endpoint sees it, whatever carried it. Header names are lower case; a repeated query name keeps its last value. */
export interface DomainRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** What stands in the address where the path of the endpoint has `:name`. */
  readonly params: Readonly<Record<string, string>>;
  /** The decoded JSON or form body; undefined when there is none. */
  readonly body: unknown;
}

/** What a host lends to every endpoint. */
export interface DomainContext {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly now: () => Date;
  readonly random: RandomSource;
  /** How often passwords are hashed over; `PASSWORD_ROUNDS` when absent. */
  readonly passwordRounds?: number;
  /** How many minutes a proven password is good for sensitive acts; `PROOF_MINUTES` when absent. */
  readonly proofMinutes?: number;
  /** What a payment provider signs its reports with; without it none is believed. */
  readonly paymentKey?: string;
}

/** What a call is about, so that a host can treat a group of calls alike (limits, scenarios). */
export type Concern = 'sign-in' | 'session' | 'menu' | 'read' | 'write';

/** One call of the server. `path` follows the prefix that the host mounts the list under. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** May have parameters, such as `/order/:id`. */
  readonly path: string;
  readonly concern: Concern;
  readonly dialect: Dialect;
  /** How long the demo server takes, in milliseconds at factor 1 (specification, section 7). */
  readonly latency: number;
  handle(request: DomainRequest, context: DomainContext): Promise<DomainResponse>;
}

type Options = Partial<Pick<Endpoint, 'concern' | 'latency'>>;
type Handle = Endpoint['handle'];

/** A call of the demo server: `message` and `type` in its answers, with the latency that the specification gives. */
export function demoCall(method: Endpoint['method'], path: string, handle: Handle, options: Options = {}): Endpoint {
  return { concern: 'read', latency: 0, ...options, method, path, dialect: 'demo', handle };
}

/** A call of the product: always POST, `msg` in its answers, no latency. */
export function productCall(path: string, concern: Concern, handle: Handle): Endpoint {
  return { method: 'POST', path, concern, dialect: 'product', latency: 0, handle };
}
