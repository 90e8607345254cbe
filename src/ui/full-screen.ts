import { type RefObject, useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** True when an element fills the screen at this moment, whoever made it so: the page, Esc or F11; any element unless given. */
export const isFullScreen = (element: Element | null = document.fullscreenElement): boolean =>
  element instanceof Element && document.fullscreenElement === element;

/** Whether the browser can fill the screen at all. */
export const canGoFull = (): boolean => document.fullscreenEnabled === true;

/**
 * True while an element fills the screen; any element unless given. One that is given gives the screen back when it is hidden
 * with its page: the page that comes would be behind it.
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

/** Fills the screen with an element, the whole page unless given, or gives it back. Resolves false when the browser refused. */
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
