import * as v from 'valibot';
import type { ServerContext } from '../http/endpoint.ts';
import { tooManyAttempts } from '../http/server-error.ts';
import { findExpiredRows, schedulePruningAtIntervals } from '../store/pruning/schedule-pruning.ts';
import { COLLECTIONS } from '../store/store.ts';

/** A limit on attempts with one key, after which callers have to wait. */
export interface AttemptLimit {
  readonly name: string;
  /** The number of the attempt at which waits begin. */
  readonly free: number;
  /** Minutes to wait after that attempt and after each further one; the last value repeats. */
  readonly waits: readonly [number, ...number[]];
  /** Minutes after the first attempt until the count is deleted. Where waits grow, this time restarts at the end of each wait. */
  readonly memory: number;
}

const MINUTE = 60_000;
const MAX_KEY_LENGTH = 160;
/** Maximum number of stored keys; the oldest are deleted, so that memory is bounded against any caller. */
const MAX_KEYS = 20_000;

const attemptRow = v.object({
  id: v.string(),
  /** The person, number or address that several keys share. */
  subject: v.string(),
  times: v.number(),
  /** End of the wait, in milliseconds since 1970; 0 when there is none. */
  until: v.number(),
  expires: v.number(),
});
type Attempts = v.InferOutput<typeof attemptRow>;

/** What is counted: all keys of a `subject` can be deleted together; `place` distinguishes callers. */
export interface AttemptKey {
  readonly subject: string;
  readonly place?: string;
}

const keyPart = (text: string): string => text.toLowerCase().slice(0, MAX_KEY_LENGTH);
const idOf = ({ name }: AttemptLimit, { subject, place = '' }: AttemptKey): string =>
  JSON.stringify([name, keyPart(subject), keyPart(place)]);

async function find({ store, now }: ServerContext, id: string): Promise<Attempts | undefined> {
  const row = v.safeParse(attemptRow, await store.get(COLLECTIONS.attempts, id));
  return row.success && row.output.expires > now().getTime() ? row.output : undefined;
}

/** End of the wait of a key, in milliseconds since 1970; null when there is none. */
export async function blockedUntil(
  context: ServerContext,
  limit: AttemptLimit,
  key: AttemptKey,
): Promise<number | null> {
  const until = (await find(context, idOf(limit, key)))?.until ?? 0;
  return until > context.now().getTime() ? until : null;
}

/** Milliseconds until the last of these waits ends; null when there is none. */
export function longestWait({ now }: Pick<ServerContext, 'now'>, ends: readonly (number | null)[]): number | null {
  const known = ends.filter((end) => end !== null);
  return known.length === 0 ? null : Math.max(...known) - now().getTime();
}

/** Counts an attempt; returns the end of the wait that it causes, or null. */
export async function countAttempt(
  context: ServerContext,
  limit: AttemptLimit,
  key: AttemptKey,
): Promise<number | null> {
  const { store, now } = context;
  const id = idOf(limit, key);
  const before = await find(context, id);
  const times = (before?.times ?? 0) + 1;
  const wait = times < limit.free ? undefined : (limit.waits[times - limit.free] ?? limit.waits.at(-1));
  const until = wait === undefined ? 0 : now().getTime() + wait * MINUTE;
  const expires =
    until > 0 ? until + memoryAfterWait(limit) : (before?.expires ?? now().getTime() + limit.memory * MINUTE);
  // Pruned later in a transaction of its own: reading and deleting all keys here would make concurrent failures collide.
  const outdated = { field: 'expires', until: now().getTime(), most: MAX_KEYS };
  schedulePruningAtIntervals(COLLECTIONS.attempts, findExpiredRows(COLLECTIONS.attempts, outdated));
  await store.remove(COLLECTIONS.attempts, id);
  await store.insert(COLLECTIONS.attempts, { id, subject: keyPart(key.subject), times, until, expires });
  return until > 0 ? until : null;
}

/**
 * Counts an attempt, and refuses it when the limit is reached.
 * @throws ServerError 1007 with the wait
 */
export async function consumeAttempt(context: ServerContext, limit: AttemptLimit, key: AttemptKey): Promise<void> {
  const held = await blockedUntil(context, limit, key);
  if (held !== null) throw tooManyAttempts(held - context.now().getTime());
  await countAttempt(context, limit, key);
}

const memoryAfterWait = ({ waits, memory }: AttemptLimit): number => (waits.length > 1 ? memory * MINUTE : 0);

/** Deletes the count of one key. */
export async function clearAttempts({ store }: ServerContext, limit: AttemptLimit, key: AttemptKey): Promise<void> {
  await store.remove(COLLECTIONS.attempts, idOf(limit, key));
}

/** Deletes the counts of a subject for all places: those of the given limits, or all. */
export async function clearSubject(
  { store }: Pick<ServerContext, 'store'>,
  subject: string,
  limits?: readonly AttemptLimit[],
): Promise<void> {
  const where = { field: 'subject', op: 'is', value: keyPart(subject) } as const;
  const { rows } = await store.select(COLLECTIONS.attempts, { where });
  const beginnings = limits?.map(({ name }) => `[${JSON.stringify(name)},`) ?? [''];
  for (const { id } of rows)
    if (beginnings.some((beginning) => id.startsWith(beginning))) await store.remove(COLLECTIONS.attempts, id);
}
