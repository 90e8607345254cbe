import { type RefObject, useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** True while the element is in full screen, however it got there (the page or F11); by default any element. */
export const isFullScreen = (element: Element | null = document.fullscreenElement): boolean =>
  element instanceof Element && document.fullscreenElement === element;

/** True when the browser supports full screen. */
export const canGoFull = (): boolean => document.fullscreenEnabled === true;

/**
 * True while an element is in full screen; by default any element. A given element leaves full screen when its page is
 * hidden, because it would cover the next page.
 */
export function useIsFullScreen(target?: RefObject<Element | null>): boolean {
  useEffect(() => {
    const element = target?.current ?? null;
    return () => {
      if (element !== null && isFullScreen(element)) void toggleFullScreen(element);
    };
  }, [target]);
  return useSyncExternalStore(subscribe, () => (target === undefined ? isFullScreen() : isFullScreen(target.current)));
}

/** Toggles full screen for an element, by default the whole page. Resolves to false when the browser refused. */
export async function toggleFullScreen(element?: Element | null): Promise<boolean> {
  try {
    await (isFullScreen(element ?? undefined)
      ? document.exitFullscreen()
      : (element ?? document.documentElement).requestFullscreen());
    return true;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return false;
    throw cause;
  }
}
