import type { LockStatus } from './lazy-lock.ts';

/** Resolves when the screen is not locked, at once if it is not now; rejects when the signal aborts first. */
export function waitForUnlock(lock: LockStatus, signal?: AbortSignal): Promise<void> {
  if (!lock.isLocked()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = lock.subscribe(() => {
      if (lock.isLocked()) return;
      stop();
      resolve();
    });
    signal?.addEventListener(
      'abort',
      () => {
        stop();
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
