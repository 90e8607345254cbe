import type { ServiceError } from '@src/contracts/errors.ts';
import type { Endpoint, RetryRule } from './endpoint.ts';

/** At most five requests for one call, 100 ms before the second (specification, section 9). */
export const DEFAULT_RETRY: RetryRule = { attempts: 5, waitMs: 100 };

/** Maximum retries of all calls of a window, per period in milliseconds. */
export const RETRY_BUDGET = { repeats: 20, withinMs: 10_000 } as const;

const MAX_WAIT = 10_000;
const JITTER = 0.25;
/** A retry would be refused again. */
const REFUSED: ReadonlySet<number | undefined> = new Set([401, 403]);

/** Retry rule of a call; only a GET is retried, and only when its endpoint allows it. */
export function retryRuleOf({ method, retry }: Pick<Endpoint<unknown>, 'method' | 'retry'>): RetryRule {
  if (method !== 'GET' || retry === false) return { attempts: 1, waitMs: 0 };
  return { ...DEFAULT_RETRY, ...retry };
}

/** True for errors that a retry may resolve: a failed status except 401 and 403, a time-out, a network error. */
export function isRetryableError({ kind, status }: Pick<ServiceError, 'kind' | 'status'>): boolean {
  return kind === 'timeout' || kind === 'network' || (kind === 'http' && !REFUSED.has(status));
}

/**
 * Milliseconds before the next request: the configured delay first, then twice as long each time, plus or minus a
 * quarter. Null when the server requests a longer pause than an operator would wait (10 s).
 */
export function waitBefore(
  repeat: number,
  rule: RetryRule,
  retryAfterMs: number | null,
  random: number,
): number | null {
  const spread = repeat === 1 ? 1 : 1 - JITTER + 2 * JITTER * random;
  const own = Math.min(MAX_WAIT, Math.round(rule.waitMs * 2 ** (repeat - 1) * spread));
  if (retryAfterMs === null) return own;
  return retryAfterMs > MAX_WAIT ? null : Math.max(own, retryAfterMs);
}

/** Milliseconds of a `Retry-After` header, given in seconds or as a date; null when absent or invalid. */
export function retryAfterMs(header: unknown, now: number): number | null {
  if (typeof header !== 'string' || header.trim() === '') return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** Limits the retries of one window, so that they do not make an outage worse. */
export class RetryBudget {
  #spent: number[] = [];

  /** Uses one retry; false when none is left at present. */
  take(now: number): boolean {
    this.#spent = this.#spent.filter((at) => now - at < RETRY_BUDGET.withinMs && at <= now);
    if (this.#spent.length >= RETRY_BUDGET.repeats) return false;
    this.#spent.push(now);
    return true;
  }
}
