import type { ServerContext } from '@src/server/http/endpoint.ts';

/** How long a step counts as taken, in milliseconds: longer than a transaction is retried. */
const KEPT_MS = 60_000;
const MAX_KEPT = 100;

interface Taken {
  readonly at: number;
  readonly result: unknown;
}

/** The steps that this process has taken at each vendor, the oldest first. */
const taken = new WeakMap<object, Map<string, Taken>>();

/** A step at the vendor, which must not be repeated. */
export interface OneStep<Result> {
  /** What the step does to what, with the version of the record that asks for it. */
  readonly key: string;
  readonly take: () => Promise<Result>;
  /** Narrows a stored result. */
  readonly isResult: (result: unknown) => result is Result;
}

/**
 * Takes a step at the vendor once, although the transaction that asks for it may be retried after a collision with another one: then
 * the result of the first attempt is returned. A step that failed is taken again.
 */
export async function takeOnce<Result>(
  { officialAccounts: vendor, now }: Pick<ServerContext, 'officialAccounts' | 'now'>,
  { key, take, isResult }: OneStep<Result>,
): Promise<Result> {
  if (vendor === undefined) return take();
  const steps = taken.get(vendor) ?? new Map<string, Taken>();
  taken.set(vendor, steps);
  const before = steps.get(key);
  if (before !== undefined && now().getTime() - before.at < KEPT_MS && isResult(before.result)) return before.result;
  const result = await take();
  steps.delete(key);
  steps.set(key, { at: now().getTime(), result });
  const [oldest] = steps.keys();
  if (steps.size > MAX_KEPT && oldest !== undefined) steps.delete(oldest);
  return result;
}
