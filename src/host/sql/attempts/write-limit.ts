/** Limits the number of concurrent writing transactions of this process. */
export interface WriteLimit {
  /** Resolves when a transaction may begin; a retried one goes first. Call the returned function when it has ended. */
  readonly acquire: (isAgain?: boolean) => Promise<() => void>;
  /** Called after a transaction that did not collide with others. */
  readonly succeeded: () => void;
  /** Called after one that has to be retried because it collided. */
  readonly collided: () => void;
  /** The current limit. */
  readonly limit: () => number;
}

/** Bounds of the limit. */
export interface WriteLimitOptions {
  /** Initial and maximum limit. */
  readonly max?: number;
  /** How long a transaction counts, in milliseconds, so that a slow one does not block all others. */
  readonly maxHoldMs?: number;
}

const MAX = 16;
const MAX_HOLD_MS = 500;
/** What a success adds to the limit; a collision subtracts one. */
const GROWTH = 1 / 16;

/**
 * Creates the limit of one process. The work of colliding transactions is lost: each collision lowers the limit by one, down to
 * one at a time, and sixteen successes raise it by one. Waiting time does not raise it: when all collide, more concurrency
 * makes all wait longer. Other processes are not counted; they show as collisions.
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

/** Makes a function that runs `work` only the first time it is called. */
function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
