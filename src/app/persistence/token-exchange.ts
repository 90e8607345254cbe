/** Name of the lock held by the window that replaces the shared token. */
const EXCHANGE = 'statehouse:token-exchange';

/** The locks that the windows of a browser share; browsers have none for addresses that are not safe. */
const sharedLocks = (): Pick<LockManager, 'request'> | undefined =>
  'locks' in navigator ? navigator.locks : undefined;
/** What stands for them there. */
const storedLocks = () => import('./stored-lock.ts');

/** Runs the work under the exchange lock; windows whose token is refused meanwhile wait for it. */
export const withTokenExchange = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  sharedLocks()?.request(EXCHANGE, work) ?? (await storedLocks()).holdStoredLock(EXCHANGE, work);

/** Resolves once no window exchanges the token. All who wait at the same time go on in their order. */
export function createExchangeWatch(): () => Promise<void> {
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= (
      sharedLocks()?.request(EXCHANGE, { mode: 'shared' }, () => undefined) ??
      storedLocks().then(({ storedLockFree }) => storedLockFree(EXCHANGE))
    )
      // When the browser fails to answer, callers must not wait forever.
      .catch(() => undefined)
      .finally(() => {
        waiting = null;
      });
    return waiting;
  };
}
