/**
 * Limits how many tasks run at once; further tasks wait in order of arrival. Rejects with the error that `full` creates
 * when the queue has reached its limit.
 */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Maximum running tasks, maximum waiting tasks, and the error for tasks beyond both. */
export interface GateOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly full: () => Error;
}

/** Creates a concurrency limit for work that needs memory or CPU. */
export function createConcurrencyLimit({ atOnce, waiting, full }: GateOptions): Gate {
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
