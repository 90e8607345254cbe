import { useEffect, useEffectEvent, useRef } from 'react';

/** Minimum time between two calls of `useReturn`, in milliseconds. */
export const FRESH_MS = 10_000;

/**
 * Calls `back` when the operator returns to the window, or to the page in its tab. Not within `FRESH_MS` of the last
 * time, and not when the component is first mounted.
 */
export function useReturn(back: () => void): void {
  const onBack = useEffectEvent(back);
  const lookedAt = useRef<number | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const now = Date.now();
      const isFresh = lookedAt.current !== null && now - lookedAt.current < FRESH_MS;
      if (isFresh) return;
      const isFirst = lookedAt.current === null;
      lookedAt.current = now;
      if (!isFirst) onBack();
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
