/** Held by the window that asks for a token in the place of the one that all windows share. */
const EXCHANGE = 'statehouse:token-exchange';

type Locks = Pick<LockManager, 'request'>;

/** The locks that the windows of a browser share; browsers have none for addresses that are not safe. */
const sharedLocks = (): Locks | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Does the work while no other window exchanges the token, and has those wait that find theirs refused meanwhile. */
export const exchangingToken = <Result>(work: () => Promise<Result>): Promise<Result> =>
  sharedLocks()?.request(EXCHANGE, work) ?? work();

/** Resolves once no window exchanges the token. All who wait at the same time go on in their order. */
export function createExchangeWatch(): () => Promise<void> {
  let waiting: Promise<void> | null = null;
  return () => {
    const locks = sharedLocks();
    if (locks === undefined) return Promise.resolve();
    waiting ??= locks
      .request(EXCHANGE, { mode: 'shared' }, () => undefined)
      // Without an answer of the browser nobody waits for ever.
      .catch(() => undefined)
      .finally(() => {
        waiting = null;
      });
    return waiting;
  };
}
