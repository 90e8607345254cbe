/** Places for the streams of a process. */
export interface StreamPlaces {
  /**
   * Takes a place for a session, whose oldest stream makes room where it has too many: `close` ends the one that takes it. Answers
   * what gives it back; null where the process has none left.
   */
  readonly take: (sessionId: string, close: () => void) => (() => void) | null;
}

/** Makes so many places, and so many of them for one session. A place is taken before anything is waited for: many may come at once. */
export function createStreamPlaces(most: number, mostOfSession: number): StreamPlaces {
  const ofSession = new Map<string, readonly (() => void)[]>();
  let taken = 0;
  return {
    take(sessionId, close) {
      if (taken >= most) return null;
      const known = ofSession.get(sessionId) ?? [];
      const leaving = known.slice(0, Math.max(0, known.length + 1 - mostOfSession));
      ofSession.set(sessionId, [...known.slice(leaving.length), close]);
      taken += 1;
      for (const end of leaving) end();
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
