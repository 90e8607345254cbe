import { RECORD_KEYS } from '@src/services/storage/slices.ts';

/** True when something of an earlier visit is stored, so that a kept session is likely. Never throws. */
function hasStoredRecord(storage: () => Storage): boolean {
  try {
    return Object.keys(storage()).some((key) => key.endsWith(RECORD_KEYS.local) || key.endsWith(RECORD_KEYS.session));
  } catch (cause) {
    if (cause instanceof DOMException) return false;
    throw cause;
  }
}

/**
 * Fetches what a kept session needs while the configuration is still on its way; a first visit fetches nothing here.
 * Failures are left to whoever needs the code next.
 */
export function takeHeadStart(loaders: readonly (() => Promise<unknown>)[]): void {
  if (!hasStoredRecord(() => window.localStorage) && !hasStoredRecord(() => window.sessionStorage)) return;
  for (const load of loaders) load().catch(() => performance.mark('statehouse:head-start-failed'));
}
