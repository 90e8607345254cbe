/** How long a window that broke off counts as holding a lock, in milliseconds: longer than an exchange takes. */
export const MAX_HELD_MS = 30_000;

/** Those of this window who wait: a browser tells only other windows of what is stored. */
const waiting = new Set<() => void>();

/** Milliseconds until a lock is free by itself; 0 when nobody holds it, also where nothing can be stored. */
function leftOf(name: string): number {
  try {
    const left = Number(window.localStorage.getItem(name)) - Date.now();
    // What is later than any window can have meant was written by another clock.
    return left > 0 && left <= MAX_HELD_MS ? left : 0;
  } catch {
    return 0;
  }
}

/** Notes until when a lock is held; null once it is free. */
function note(name: string, until: number | null): void {
  try {
    if (until === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, String(until));
  } catch {
    // A browser that stores nothing has no other window with the same token.
  }
}

/** Resolves once no window of the browser holds the lock. */
export async function storedLockFree(name: string): Promise<void> {
  for (let left = leftOf(name); left > 0; left = leftOf(name)) await changed(left);
}

/** Resolves when something was stored or let go, at the latest after a while. */
const changed = (most: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('storage', go);
      waiting.delete(go);
      resolve();
    };
    const timer = setTimeout(go, most);
    window.addEventListener('storage', go);
    waiting.add(go);
  });

/**
 * Does the work while no other window holds the lock of this name: for browsers that have no locks of their own, as at addresses that
 * are not safe. It is let go with the page at the latest.
 */
export async function holdStoredLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  await storedLockFree(name);
  note(name, Date.now() + MAX_HELD_MS);
  const letGo = () => {
    window.removeEventListener('pagehide', letGo);
    note(name, null);
    for (const go of [...waiting]) go();
  };
  window.addEventListener('pagehide', letGo);
  try {
    return await work();
  } finally {
    letGo();
  }
}
