import { type ChangeFeed, joinChanges } from '../feed/change-feed.ts';
import { isReadOnly, isRetryable, isUnreachable, type SqlPool, UnavailableError } from '../sql-client.ts';
import { SqlTransaction } from '../sql-transaction.ts';
import type { WriteLimit } from './write-limit.ts';

/** What transactions are run with. */
export interface AttemptOptions {
  readonly pool: SqlPool;
  /** WriteLimit of those that write. */
  readonly writes: WriteLimit;
  /** Waits between attempts, in milliseconds; a random time around growing ones when absent. */
  readonly wait?: ((attempt: number) => Promise<void>) | undefined;
  /** Where the changes of each transaction are noted; nowhere when absent. */
  readonly feed?: ChangeFeed | undefined;
  /** Takes the collections whose tables a transaction that was committed has made sure of. */
  readonly onMade: (collections: ReadonlySet<string>) => void;
}

/** `trial`: what it writes is taken back. `reading`: it most likely writes nothing, and is run again as one that writes if it does. */
export type Purpose = 'writing' | 'trial' | 'reading';

/** Work in a transaction, which may be run more than once. */
export type Work<Result> = (transaction: SqlTransaction) => Promise<Result>;

/** Attempts of a call that others were in the way of. */
const ATTEMPTS = 12;
const FIRST_WAIT_MS = 5;
const LONGEST_WAIT_MS = 200;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
    setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  });

/** Runs work in a transaction, and all of it again when others were in the way. */
export async function attempt<Result>(
  options: AttemptOptions,
  work: Work<Result>,
  purpose: Purpose = 'writing',
): Promise<Result> {
  const { wait = pause, writes } = options;
  let now = purpose;
  for (let count = 1; ; count += 1) {
    try {
      const result = await runOnce(options, work, now);
      if (now !== 'reading') writes.succeeded();
      return result;
    } catch (cause) {
      if (isUnreachable(cause)) throw new UnavailableError('the database cannot be reached', 5, cause);
      if (now === 'reading' && isReadOnly(cause)) {
        now = 'writing';
        continue;
      }
      if (!isRetryable(cause)) throw cause;
      writes.collided();
      if (count >= ATTEMPTS) throw new UnavailableError('too many calls change the same records', 1, cause);
      await wait(count);
    }
  }
}

async function runOnce<Result>(
  { pool, writes, feed, onMade }: AttemptOptions,
  work: Work<Result>,
  purpose: Purpose,
): Promise<Result> {
  const transaction = await SqlTransaction.begin(purpose === 'reading' ? pool : withinLimit(pool, writes), purpose);
  const isTrial = purpose === 'trial';
  let result: Result;
  let isNoted = false;
  try {
    result = await work(transaction);
    if (transaction.refusal !== undefined) throw transaction.refusal;
    if (!isTrial && feed !== undefined) isNoted = await noteChanges(feed, transaction);
  } catch (cause) {
    // What made the work fail is what counts; a connection that cannot even roll back is given away.
    await transaction.end('rollback').catch(() => undefined);
    throw transaction.refusal ?? cause;
  }
  await transaction.end(isTrial ? 'rollback' : 'commit');
  if (!isTrial) onMade(transaction.tables);
  if (isNoted) feed?.committed();
  return result;
}

/** Connections within the limit: a transaction has ended when its connection is given back. */
const withinLimit = (pool: SqlPool, writes: WriteLimit): Pick<SqlPool, 'connect'> => ({
  async connect() {
    const over = await writes.acquire();
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
  await feed.append(transaction, changes);
  return true;
}
