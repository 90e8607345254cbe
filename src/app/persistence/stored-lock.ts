/** Time after which the lock of a crashed window expires, in milliseconds: longer than an exchange takes. */
export const MAX_HELD_MS = 30_000;

/** Waiting callers of this window: `storage` events are sent to other windows only. */
const waiting = new Set<() => void>();

/** Milliseconds until a lock expires; 0 when it is free, or when storage is unavailable. */
function remainingMs(name: string): number {
  try {
    const left = Number(window.localStorage.getItem(name)) - Date.now();
    // A later time was written with another clock.
    return left > 0 && left <= MAX_HELD_MS ? left : 0;
  } catch {
    return 0;
  }
}

/** Stores until when a lock is held; null releases it. */
function storeLock(name: string, until: number | null): void {
  try {
    if (until === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, String(until));
  } catch {
    // Without storage no other window shares the token.
  }
}

/** Resolves once no window of the browser holds the lock. */
export async function waitForStoredLock(name: string): Promise<void> {
  for (let left = remainingMs(name); left > 0; left = remainingMs(name)) await changed(left);
}

/** Resolves when storage changed or the lock was released, at the latest after `timeoutMs` milliseconds. */
const changed = (timeoutMs: number): Promise<void> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('storage', wake);
      waiting.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, timeoutMs);
    window.addEventListener('storage', wake);
    waiting.add(wake);
  });

/**
 * Runs the work while no other window holds the named lock: a fallback for insecure origins, where the browser has no
 * Web Locks. The lock is released at the latest when the page unloads.
 */
export async function withStoredLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  await waitForStoredLock(name);
  storeLock(name, Date.now() + MAX_HELD_MS);
  const release = () => {
    window.removeEventListener('pagehide', release);
    storeLock(name, null);
    for (const wake of [...waiting]) wake();
  };
  window.addEventListener('pagehide', release);
  try {
    return await work();
  } finally {
    release();
  }
}
