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

/** True when data of an earlier page load is stored, so that a session may be. */
const mayBeSignedIn = (): boolean =>
  hasStoredRecord(() => window.localStorage, RECORD_KEYS.local) ||
  hasStoredRecord(() => window.sessionStorage, RECORD_KEYS.session);

/**
 * Loads the code for a stored session while the configuration is loading; a first visit loads nothing here.
 * Failures are ignored here: the next import reports them.
 */
export function preloadChunks(loaders: readonly (() => Promise<unknown>)[]): void {
  if (!mayBeSignedIn()) return;
  for (const load of loaders) load().catch(() => performance.mark('statehouse:preload-failed'));
}
