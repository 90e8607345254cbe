import { CODES, MESSAGES } from './errors.ts';

/** The response of an endpoint; the host sends it by HTTP: as JSON, or as text or bytes of the type in `content-type`. */
export interface CallResponse {
  readonly status: number;
  readonly body: unknown;
  /** Headers beside those of every response; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a refusal differs from the default (HTTP 200, code -1, no result). */
export interface FailureOptions {
  readonly code?: number;
  readonly status?: number;
  readonly result?: unknown;
  /** Milliseconds after which the call may be retried: sent as the header `retry-after`. */
  readonly wait?: number | undefined;
}

/** The two response formats (specification, section 3): the product's `msg`, the demo server's `message` and `type`. */
export type Dialect = 'product' | 'demo';

const wrap = (dialect: Dialect, code: number, result: unknown, text: string) =>
  dialect === 'product'
    ? { code, result, msg: text }
    : { code, result, message: text, type: code === CODES.done ? 'success' : 'error' };

/** A successful answer: HTTP 200, code 0. */
export function succeed(dialect: Dialect, result: unknown, text: string = MESSAGES.done): CallResponse {
  return { status: 200, body: wrap(dialect, CODES.done, result, text) };
}

/** A refusal with a text for the operator: code -1 and HTTP 200 by default. */
export function fail(dialect: Dialect, text: string = MESSAGES.failed, options: FailureOptions = {}): CallResponse {
  const { code = CODES.failed, status = 200, result = null, wait } = options;
  const headers = wait === undefined ? {} : { headers: { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) } };
  return { status, body: wrap(dialect, code, result, text), ...headers };
}

/** One page of a list in the form of the demo server. */
export function succeedPage(items: readonly unknown[], total: number): CallResponse {
  return succeed('demo', { items, total });
}
