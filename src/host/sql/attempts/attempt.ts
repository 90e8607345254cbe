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

/** What transactions are run with. */
export interface AttemptOptions {
  readonly pool: SqlPool;
  /** Limits how many write at once. */
  readonly writes: WriteLimit;
  /** What is known of the database's row places. */
  readonly places: RowPlaces;
  /** Waits between attempts, in milliseconds; a random time around growing ones when absent. */
  readonly wait?: ((attempt: number) => Promise<void>) | undefined;
  /** Where the changes of each transaction are noted; nowhere when absent. */
  readonly feed?: ChangeFeed | undefined;
  /** Called before a transaction is run again, with the reason. */
  readonly onAgain?: ((reason: Again) => void) | undefined;
  /** Takes the collections whose tables a transaction that was committed has made sure of. */
  readonly onMade: (collections: ReadonlySet<string>) => void;
}

/** Why a transaction is run again: others were in its way, it wrote though it was to read, or a write that waited was refused. */
export type Again = 'collision' | 'wrote' | 'refused';

/** `dryRun`: what it writes is taken back. `reading`: it most likely writes nothing, and is run again as one that writes if it does. */
export type Purpose = 'writing' | 'dryRun' | 'reading';

/** Work in a transaction, which may be run more than once. */
export type Work<Result> = (transaction: SqlTransaction) => Promise<Result>;

/** Attempts of a call that others were in the way of. */
const ATTEMPTS = 12;
const FIRST_WAIT_MS = 5;
const MAX_WAIT_MS = 200;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, MAX_WAIT_MS);
    setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  });

/** Runs work in a transaction, and all of it again when others were in the way. */
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
      const reason = againFor(cause, now);
      onAgain?.(reason);
      if (reason === 'wrote') now = 'writing';
      else if (reason === 'refused') defers = false;
      else {
        writes.collided();
        if (count >= ATTEMPTS) throw new UnavailableError('too many calls change the same records', 1, cause);
        await wait(count);
      }
    }
  }
}

/**
 * Why what failed may well succeed once more.
 * @throws UnavailableError without a database, or one that takes too long; what failed, when it would fail again
 */
function againFor(cause: unknown, purpose: Purpose): Again {
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
    // What made the work fail is what counts, unless it saw rows that were never there together; a connection that cannot even roll back is given away.
    await transaction.end('rollback').catch(() => undefined);
    throw transaction.refusal ?? openly(transaction.fault) ?? cause;
  }
  try {
    await transaction.end(isDryRun ? 'rollback' : 'commit');
  } catch (cause) {
    throw openly(transaction.fault) ?? cause;
  }
  if (!isDryRun) onMade(transaction.tables);
  if (isNoted) feed?.committed();
  return result;
}

/** Something that the database refused of what waited. Nothing was written. */
class DeferredError extends Error {
  constructor(cause: unknown) {
    super('a write that waited was refused', { cause });
    this.name = 'DeferredError';
  }
}

/** A fault as what follows from it: others who were in the way may be met again, a lost database is lost, and a slow one is slow once more; the rest is found out without deferring. */
const openly = (fault: unknown): unknown =>
  fault === undefined || [isUnreachable, isTooSlow, isCollision].some((is) => is(fault))
    ? fault
    : new DeferredError(fault);

/** Connections within the limit: a transaction has ended when its connection is given back. */
const withinLimit = (pool: SqlPool, writes: WriteLimit, isAgain: boolean): Pick<SqlPool, 'connect'> => ({
  async connect() {
    const over = await writes.acquire(isAgain);
    try {
      const connection = await pool.connect();
      return {
        query: (text, params) => connection.query(text, params),
        release(isBroken) {
          over();
          connection.release(isBroken);
        },
      };
    } catch (cause) {
      over();
      throw cause;
    }
  },
});

/** The last thing a transaction does, so that numbers are given shortly before the commit. True when there was anything to tell. */
async function noteChanges(feed: Pick<ChangeFeed, 'append'>, transaction: SqlTransaction): Promise<boolean> {
  const changes = joinChanges(transaction.writes);
  if (changes.length === 0) return false;
  await transaction.write(feed.append(changes));
  return true;
}
