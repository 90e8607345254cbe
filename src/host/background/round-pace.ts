/** For this long after a commit, every round is run: work often makes more work. Milliseconds. */
export const BUSY_MS = 10_000;
/** Longest pause between two rounds of the same work when nothing is committed. Milliseconds. */
export const IDLE_PAUSE_MS = 2_000;

/** Dependencies of a pace. */
export interface RoundPaceOptions {
  /** Adds a listener that is called after each commit of this process. */
  readonly onCommit: (listener: () => void) => void;
  /** Milliseconds since any moment. */
  readonly now: () => number;
}

/**
 * Creates the pace of background work: for each work, a function that tells whether its next round is to be run. While nothing is
 * committed by this process, most rounds would only query the database for work that is not there; what another process left
 * behind, or what becomes due, waits for at most `IDLE_PAUSE_MS`.
 */
export function createRoundPace({ onCommit, now }: RoundPaceOptions): () => () => boolean {
  let committedAt = Number.NEGATIVE_INFINITY;
  onCommit(() => {
    committedAt = now();
  });
  return () => {
    let ranAt = Number.NEGATIVE_INFINITY;
    return () => {
      const moment = now();
      const isDue = moment - committedAt < BUSY_MS || moment - ranAt >= IDLE_PAUSE_MS;
      if (isDue) ranAt = moment;
      return isDue;
    };
  };
}
