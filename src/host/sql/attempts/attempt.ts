import { type ChangeFeed, joinChanges } from '../feed/change-feed.ts';
import {
  isCollision,
  isReadOnly,
  isRetryable,
  isTooSlow,
  isUnreachable,
  type SqlPool,
  UnavailableError,
} from '../sql-client.ts';
import { SqlTransaction } from '../sql-transaction.ts';
import type { RowPlaces } from './early-reads.ts';
import type { WriteLimit } from './write-limit.ts';

/** Dependencies of transactions. */
export interface AttemptOptions {
  readonly pool: SqlPool;
  /** Limits the number of concurrent writing transactions. */
  readonly writes: WriteLimit;
  /** Whether the database exposes row positions. */
  readonly places: RowPlaces;
  /** Waits between attempts; a random, growing time when absent. */
  readonly wait?: ((attempt: number) => Promise<void>) | undefined;
  /** Records the changes of each transaction; they are not recorded when absent. */
  readonly feed?: ChangeFeed | undefined;
  /** Called before a transaction is retried, with the reason. */
  readonly onAgain?: ((reason: RetryReason) => void) | undefined;
  /** Called after a commit, with the collections whose tables the transaction has ensured. */
  readonly onMade: (collections: ReadonlySet<string>) => void;
}

/** Why a transaction is retried: it collided with others, it wrote though it was read-only, or a deferred write was refused. */
export type RetryReason = 'collision' | 'wrote' | 'refused';

/** `dryRun`: its writes are rolled back. `reading`: starts read-only, and is retried as a writing one if it writes. */
export type Purpose = 'writing' | 'dryRun' | 'reading';

/** Work in a transaction; it may run more than once. */
export type Work<Result> = (transaction: SqlTransaction) => Promise<Result>;

/** Maximum attempts of a call that collides with others. */
const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MS = 5;
const MAX_WAIT_MS = 200;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS);
    setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  });

/** Runs work in a transaction, and retries all of it after a collision. */
export async function attempt<Result>(
  options: AttemptOptions,
  work: Work<Result>,
  purpose: Purpose = 'writing',
): Promise<Result> {
  const { wait = pause, writes, onAgain } = options;
  let now = purpose;
  let defers = purpose === 'writing';
  for (let count = 1; ; count += 1) {
    try {
      const result = await runOnce(options, work, { purpose: now, defers, isAgain: count > 1 });
      if (now !== 'reading') writes.succeeded();
      return result;
    } catch (cause) {
      const reason = getRetryReason(cause, now);
      onAgain?.(reason);
      if (reason === 'wrote') now = 'writing';
      else if (reason === 'refused') defers = false;
      else {
        writes.collided();
        if (count >= MAX_ATTEMPTS) throw new UnavailableError('too many calls change the same records', 1, cause);
        await wait(count);
      }
    }
  }
}

/**
 * The reason to retry after a failure.
 * @throws UnavailableError when the database is unreachable or too slow; the failure itself when a retry would fail again
 */
function getRetryReason(cause: unknown, purpose: Purpose): RetryReason {
  if (isUnreachable(cause)) throw new UnavailableError('the database cannot be reached', 5, cause);
  if (isTooSlow(cause)) throw new UnavailableError('the database takes too long', 5, cause);
  if (purpose === 'reading' && isReadOnly(cause)) return 'wrote';
  if (cause instanceof DeferredError) return 'refused';
  if (!isRetryable(cause)) throw cause;
  return 'collision';
}

async function runOnce<Result>(
  { pool, writes, places, feed, onMade }: AttemptOptions,
  work: Work<Result>,
  { purpose, defers, isAgain }: { readonly purpose: Purpose; readonly defers: boolean; readonly isAgain: boolean },
): Promise<Result> {
  const connections = purpose === 'reading' ? pool : withinLimit(pool, writes, isAgain);
  const transaction = await SqlTransaction.begin(connections, { beginning: purpose, defers, places });
  const isDryRun = purpose === 'dryRun';
  let result: Result;
  let isNoted = false;
  try {
    result = await work(transaction);
    if (transaction.refusal !== undefined) throw transaction.refusal;
    if (transaction.fault !== undefined) throw transaction.fault;
    if (!isDryRun && feed !== undefined) isNoted = await noteChanges(feed, transaction);
  } catch (cause) {
    if (transaction.fault === undefined) await transaction.confirm().catch(() => undefined);
    // The error of the work is reported, unless the work saw inconsistent rows. A connection whose rollback fails is discarded.
    await transaction.end('rollback').catch(() => undefined);
    throw transaction.refusal ?? toReportedFault(transaction.fault) ?? cause;
  }
  try {
    await transaction.end(isDryRun ? 'rollback' : 'commit');
  } catch (cause) {
    throw toReportedFault(transaction.fault) ?? cause;
  }
  if (!isDryRun) onMade(transaction.tables);
  if (isNoted) feed?.committed();
  return result;
}

/** The database refused a deferred write. Nothing was written. */
class DeferredError extends Error {
  constructor(cause: unknown) {
    super('a write that waited was refused', { cause });
    this.name = 'DeferredError';
  }
}

/**
 * Maps the fault of a deferred write: a collision, a lost or a slow database stay as they are; others lead to a retry
 * without deferring, which reports them at the right call.
 */
const toReportedFault = (fault: unknown): unknown =>
  fault === undefined || [isUnreachable, isTooSlow, isCollision].some((is) => is(fault))
    ? fault
    : new DeferredError(fault);

/** Connections within the write limit: a transaction ends when its connection is released. */
const withinLimit = (pool: SqlPool, writes: WriteLimit, isAgain: boolean): Pick<SqlPool, 'connect'> => ({
  async connect() {
    const releaseSlot = await writes.acquire(isAgain);
    try {
      const connection = await pool.connect();
      return {
        query: (text, params) => connection.query(text, params),
        release(isBroken) {
          releaseSlot();
          connection.release(isBroken);
        },
      };
    } catch (cause) {
      releaseSlot();
      throw cause;
    }
  },
});

/**
 * Appends the changes to the feed as the last statement, so that numbers are assigned just before the commit. True when
 * there were any.
 */
async function noteChanges(feed: Pick<ChangeFeed, 'append'>, transaction: SqlTransaction): Promise<boolean> {
  const changes = joinChanges(transaction.writes);
  if (changes.length === 0) return false;
  await transaction.write(feed.append(changes));
  return true;
}
