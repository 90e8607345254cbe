import { expirySlice, lockSlice, tokenSlice } from '@src/services/storage/slices.ts';
import type { FollowDeps } from './follow-windows.ts';

/**
 * Applies changes of lock and session in other windows to this one: its code is loaded with the first change, or before it.
 * Without the code the page reloads, and starts from what is stored.
 */
export function syncWindows(deps: FollowDeps): void {
  const follow = () => void import('./follow-windows.ts').then((code) => code.followWindows(deps), deps.reloadPage);
  for (const slice of [lockSlice, tokenSlice, expirySlice]) deps.storage.watch<unknown>(slice, follow);
}

/**
 * Reloads the page as the operator who is signed in now. The browser drops the reload when a URL is entered meanwhile
 * that differs in its hash only: then it is repeated.
 */
export function reloadAsCurrentOperator(reloadPage: () => void): void {
  window.addEventListener('hashchange', reloadPage);
  reloadPage();
}

/**
 * A page restored from the back/forward cache has missed changes of other windows, such as a lock: it is hidden when
 * cached and reloads when restored.
 */
export function reloadOnBfcacheRestore(content: HTMLElement, reloadPage: () => void): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) content.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadPage();
  });
}
