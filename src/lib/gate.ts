/**
 * Lets so many pieces of work run at once; the others wait in the order in which they came. Rejects with what `full` makes when too
 * many wait already.
 */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** How many run, how many wait, and what those are told for whom there is no room. */
export interface GateOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly full: () => Error;
}

/** Makes a gate before work that takes memory or processors. */
export function createGate({ atOnce, waiting, full }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(full());
    return new Promise((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
