import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two polls of a record that changes by itself. */
export const POLL_INTERVAL_MS = 3000;

/** Polls a record while it is in progress; not while its tab is hidden. */
export function usePolling(isUnderWay: boolean, refresh: () => void): void {
  const look = useEffectEvent(refresh);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => look(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
