import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks at a record that changes by itself. */
export const LOOK_EVERY_MS = 3000;

/** Looks again and again at a record as long as something is under way; not while its tab is hidden. */
export function useFollowing(isUnderWay: boolean, refresh: () => void): void {
  const look = useEffectEvent(refresh);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
