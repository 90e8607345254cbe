import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** True when the console takes the full screen at this moment. */
export const isFullScreen = (): boolean => document.fullscreenElement !== null;

/** Whether the browser can show the console on the full screen. */
export const canGoFull = (): boolean => document.fullscreenEnabled === true;

/** True while the console takes the full screen. */
export function useIsFullScreen(): boolean {
  return useSyncExternalStore(subscribe, isFullScreen);
}

/** Enters or leaves the full screen. Resolves false when the browser refused. */
export async function toggleFullScreen(): Promise<boolean> {
  try {
    await (isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    return true;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return false;
    throw cause;
  }
}
