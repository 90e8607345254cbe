/** Name of the lock held by the window that replaces the shared token. */
const EXCHANGE = 'statehouse:token-exchange';

/** Web Locks shared by all windows; unavailable on insecure origins. */
const sharedLocks = (): Pick<LockManager, 'request'> | undefined =>
  'locks' in navigator ? navigator.locks : undefined;
/** Fallback where Web Locks are unavailable. */
const storedLocks = () => import('./stored-lock.ts');

/** Runs the work under the exchange lock; windows whose token is refused meanwhile wait for it. */
export const withTokenExchange = async <Result>(work: () => Promise<Result>): Promise<Result> =>
  sharedLocks()?.request(EXCHANGE, work) ?? (await storedLocks()).withStoredLock(EXCHANGE, work);

/** Resolves once no window exchanges the token. Concurrent callers share one wait and continue in order. */
export function createExchangeWatch(): () => Promise<void> {
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= (
      sharedLocks()?.request(EXCHANGE, { mode: 'shared' }, () => undefined) ??
      storedLocks().then(({ waitForStoredLock }) => waitForStoredLock(EXCHANGE))
    )
      // When the browser fails, callers must not wait forever.
      .catch(() => undefined)
      .finally(() => {
        waiting = null;
      });
    return waiting;
  };
}
