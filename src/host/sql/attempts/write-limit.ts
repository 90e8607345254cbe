/** Limits how many transactions of this process write at once. */
export interface WriteLimit {
  /** Resolves when a transaction may begin, before all others when it is run again; call what it answers when it has ended. */
  readonly acquire: (isAgain?: boolean) => Promise<() => void>;
  /** Called after a transaction that did not collide with others. */
  readonly succeeded: () => void;
  /** Called after one that has to be run again because it collided. */
  readonly collided: () => void;
  /** How many may write at once now. */
  readonly limit: () => number;
}

/** Bounds of the limit. */
export interface WriteLimitOptions {
  /** The limit at first, and at most. */
  readonly max?: number;
  /** How long a transaction counts, in milliseconds: one that takes longer must not hold up all others. */
  readonly maxHoldMs?: number;
}

const MAX = 16;
const MAX_HOLD_MS = 500;
/** What a success adds to the limit; a collision takes one away. */
const GROWTH = 1 / 16;

/**
 * Creates the limit of one process. Work of transactions that collide is lost: each collision lowers the limit by one, down to
 * one transaction after the other, and sixteen successes raise it by one. How long somebody waits changes nothing: where all
 * collide, letting more of them begin makes all wait longer. Other processes are not counted; they show as collisions.
 */
export function createWriteLimit({ max = MAX, maxHoldMs = MAX_HOLD_MS }: WriteLimitOptions = {}): WriteLimit {
  const waiting: (() => void)[] = [];
  let limit = max;
  let running = 0;
  const admit = () => {
    while (running < Math.floor(limit)) {
      const go = waiting.shift();
      if (go === undefined) return;
      go();
    }
  };
  const begin = () => {
    running += 1;
    const end = once(() => {
      clearTimeout(timer);
      running -= 1;
      admit();
    });
    const timer = setTimeout(end, maxHoldMs);
    return end;
  };
  return {
    acquire: (isAgain = false) =>
      new Promise((resolve) => {
        const go = () => resolve(begin());
        if (isAgain) waiting.unshift(go);
        else waiting.push(go);
        admit();
      }),
    succeeded() {
      limit = Math.min(max, limit + GROWTH);
      admit();
    },
    collided() {
      limit = Math.max(1, limit - 1);
    },
    limit: () => Math.floor(limit),
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
