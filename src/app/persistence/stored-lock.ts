import { newKey } from '@src/lib/new-key.ts';

/** Time after which the lock of a crashed window expires, in milliseconds: longer than an exchange takes. */
export const MAX_HELD_MS = 30_000;
/** Time after which a claim written at the same moment in another window has arrived, in milliseconds. */
export const CLAIM_MS = 200;

/** Waiting callers of this window: `storage` events are sent to other windows only. */
const waiting = new Set<() => void>();

/** The stored claim: until when the lock is held, and a random mark of its holder. Null when there is none, or no storage. */
function storedClaim(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Milliseconds until a lock expires; 0 when it is free, or when storage is unavailable. */
function remainingMs(name: string): number {
  const left = Number.parseInt(storedClaim(name) ?? '', 10) - Date.now();
  // A later time was written with another clock.
  return left > 0 && left <= MAX_HELD_MS ? left : 0;
}

/** Stores a claim, or null to release the lock; false without storage, where no other window shares the token. */
function storeClaim(name: string, claim: string | null): boolean {
  try {
    if (claim === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, claim);
    return true;
  } catch {
    return false;
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

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Claims the lock once it is free. Storage cannot check and write in one step: windows that found the lock free at the
 * same moment all write a claim, and the one that is stored after a pause holds the lock. A window that is suspended
 * for longer than the pause between reading and writing can hold it beside another one.
 */
async function claimStoredLock(name: string): Promise<string> {
  for (;;) {
    await waitForStoredLock(name);
    const claim = `${Date.now() + MAX_HELD_MS} ${newKey()}`;
    if (!storeClaim(name, claim)) return claim;
    await pause(CLAIM_MS);
    if (storedClaim(name) === claim) return claim;
  }
}

/**
 * Runs the work while no other window holds the named lock: a fallback for insecure origins, where the browser has no
 * Web Locks. The lock is released at the latest when the page unloads.
 */
export async function withStoredLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const claim = await claimStoredLock(name);
  const release = () => {
    window.removeEventListener('pagehide', release);
    // After it has expired, another window may hold it.
    if (storedClaim(name) === claim) storeClaim(name, null);
    for (const wake of [...waiting]) wake();
  };
  window.addEventListener('pagehide', release);
  try {
    return await work();
  } finally {
    release();
  }
}
