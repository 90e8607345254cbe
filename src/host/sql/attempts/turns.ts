/** Has as few transactions write at once as do not stand in each other's way. */
export interface Turns {
  /** Resolves when it is one's turn; call what it answers when it is over. */
  readonly take: () => Promise<() => void>;
  /** Called after a transaction that others were not in the way of. */
  readonly wentWell: () => void;
  /** Called after one that has to be run again because of others. */
  readonly wasInTheWay: () => void;
  /** How many may write at once for now. */
  readonly room: () => number;
}

/** How turns are given. */
export interface TurnOptions {
  /** So many may write at once at most, and at first. */
  readonly most?: number;
  /** Nobody waits longer than this for a turn, whatever goes on: one that takes long must not hold up all others. Milliseconds. */
  readonly longestMs?: number;
}

const MOST = 16;
const LONGEST_MS = 500;
/** What each that went well gives back of what one that did not took away. */
const GROWTH = 1 / 16;

/**
 * Makes the turns of one process. Transactions that fail because of each other have done their work in vain: with every failure
 * one less may write at once, down to one after the other, and with sixteen that went well one more. Those of other processes
 * are not known here; they show as failures.
 */
export function createTurns({ most = MOST, longestMs = LONGEST_MS }: TurnOptions = {}): Turns {
  const waiting = new Set<() => void>();
  let room = most;
  let busy = 0;
  const admit = () => {
    for (const go of waiting) {
      if (busy >= Math.floor(room)) return;
      go();
    }
  };
  const over = () => {
    busy -= 1;
    admit();
  };
  return {
    take: () =>
      new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          busy += 1;
          resolve(once(over));
        };
        const timer = setTimeout(go, longestMs);
        waiting.add(go);
        admit();
      }),
    wentWell() {
      room = Math.min(most, room + GROWTH);
      admit();
    },
    wasInTheWay() {
      room = Math.max(1, room - 1);
    },
    room: () => Math.floor(room),
  };
}

/** Does nothing when it is called again. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
