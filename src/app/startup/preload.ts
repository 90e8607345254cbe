import { RECORD_KEYS } from '@src/services/storage/slices.ts';

/** True when a shared record of an earlier visit is stored. Never throws. */
function hasStoredRecord(storage: () => Storage, recordKey: string): boolean {
  try {
    return Object.keys(storage()).some((key) => key.endsWith(recordKey));
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}

/** True when this window keeps a token for itself: the record of the session storage holds nothing else. */
export const hasSessionRecord = (): boolean => hasStoredRecord(() => window.sessionStorage, RECORD_KEYS.session);

/**
 * Fetches what a kept session needs while the configuration is still on its way; a first visit fetches nothing here.
 * Failures are left to whoever needs the code next.
 */
export function preloadChunks(loaders: readonly (() => Promise<unknown>)[]): void {
  if (!hasStoredRecord(() => window.localStorage, RECORD_KEYS.local) && !hasSessionRecord()) return;
  for (const load of loaders) load().catch(() => performance.mark('statehouse:head-start-failed'));
}
