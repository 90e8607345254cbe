/** Held by the window that asks for a token in the place of the one that all windows share. */
const EXCHANGE = 'statehouse:token-exchange';

/** The locks that the windows of a browser share; browsers have none for addresses that are not safe. */
const sharedLocks = (): Pick<LockManager, 'request'> | undefined =>
  'locks' in navigator ? navigator.locks : undefined;
/** What stands for them there. */
const storedLocks = () => import('./stored-lock.ts');

/** Does the work while no other window exchanges the token, and has those wait that find theirs refused meanwhile. */
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
      // Without an answer of the browser nobody waits for ever.
      .catch(() => undefined)
      .finally(() => {
        waiting = null;
      });
    return waiting;
  };
}
