/** Limits how many transactions of this process write at once. */
export interface WriteLimit {
  /** Resolves when a transaction may begin; call what it answers when it has ended. */
  readonly acquire: () => Promise<() => void>;
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
  /** The longest wait in milliseconds, whatever the limit: a long transaction must not hold up all others. */
  readonly maxWaitMs?: number;
}

const MAX = 16;
const MAX_WAIT_MS = 500;
/** What a success adds to the limit; a collision takes one away. */
const GROWTH = 1 / 16;

/**
 * Creates the limit of one process. Work of transactions that collide is lost: each collision lowers the limit by one, down to
 * one transaction after the other, and sixteen successes raise it by one. Other processes are not counted; they show as
 * collisions.
 */
export function createWriteLimit({ max = MAX, maxWaitMs = MAX_WAIT_MS }: WriteLimitOptions = {}): WriteLimit {
  const waiting = new Set<() => void>();
  let limit = max;
  let running = 0;
  const admit = () => {
    for (const go of waiting) {
      if (running >= Math.floor(limit)) return;
      go();
    }
  };
  const end = () => {
    running -= 1;
    admit();
  };
  return {
    acquire: () =>
      new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          running += 1;
          resolve(once(end));
        };
        const timer = setTimeout(go, maxWaitMs);
        waiting.add(go);
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
