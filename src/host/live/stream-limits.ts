/** Limits the number of open streams of a process. */
export interface StreamPlaces {
  /**
   * Takes a place for a session. A session at its maximum loses its oldest stream; `close` ends the stream of this place. Returns
   * the function that releases the place; null when the process has no place left.
   */
  readonly take: (sessionId: string, close: () => void) => (() => void) | null;
}

/**
 * Creates the places: `max` in all, `maxPerSession` for one session. A place is taken synchronously: many requests may
 * be concurrent.
 */
export function createStreamPlaces(max: number, maxPerSession: number): StreamPlaces {
  const ofSession = new Map<string, readonly (() => void)[]>();
  let taken = 0;
  return {
    take(sessionId, close) {
      if (taken >= max) return null;
      const known = ofSession.get(sessionId) ?? [];
      const evicted = known.slice(0, Math.max(0, known.length + 1 - maxPerSession));
      ofSession.set(sessionId, [...known.slice(evicted.length), close]);
      taken += 1;
      for (const end of evicted) end();
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        taken -= 1;
        const others = (ofSession.get(sessionId) ?? []).filter((each) => each !== close);
        if (others.length === 0) ofSession.delete(sessionId);
        else ofSession.set(sessionId, others);
      };
    },
  };
}
