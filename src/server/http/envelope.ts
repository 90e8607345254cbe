import { CODES, MESSAGES } from './errors.ts';

/** What an endpoint answers; the host turns it into an HTTP response with a JSON body. */
export interface DomainResponse {
  readonly status: number;
  readonly body: unknown;
}

/** How a refusal differs from the usual one (HTTP 200, code -1, no result). */
export interface FailureOptions {
  readonly code?: number;
  readonly status?: number;
  readonly result?: unknown;
}

/** The two ways a call is answered (specification, section 3): the product's `msg`, the demo server's `message` and `type`. */
export type Dialect = 'product' | 'demo';

const wrap = (dialect: Dialect, code: number, result: unknown, text: string) =>
  dialect === 'product'
    ? { code, result, msg: text }
    : { code, result, message: text, type: code === CODES.done ? 'success' : 'error' };

/** A successful answer: HTTP 200, code 0. */
export function succeed(dialect: Dialect, result: unknown, text: string = MESSAGES.done): DomainResponse {
  return { status: 200, body: wrap(dialect, CODES.done, result, text) };
}

/** A refusal with a text for the operator: code -1 and HTTP 200 unless said otherwise. */
export function fail(dialect: Dialect, text: string = MESSAGES.failed, options: FailureOptions = {}): DomainResponse {
  const { code = CODES.failed, status = 200, result = null } = options;
  return { status, body: wrap(dialect, code, result, text) };
}

/** One page of a list in the form of the demo server. */
export function succeedPage(items: readonly unknown[], total: number): DomainResponse {
  return succeed('demo', { items, total });
}
