/**
 * Releases the queue while `job` runs and waits for a new slot before it returns. Data read before may be outdated
 * afterwards.
 */
export type OutsideQueue = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Runs tasks one after another in the order in which they were added; a failed task does not stop the next one. */
export type SerialQueue = <Result>(work: (outsideQueue: OutsideQueue) => Promise<Result>) => Promise<Result>;

/** Waits for every earlier task, then resolves to the function that releases the slot for the next one. */
function createSlots(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return () =>
    new Promise((resolve) => {
      const before = last;
      last = new Promise((end) => void before.then(() => resolve(() => end())));
    });
}

/** Creates a queue. Its tasks may release it (`outsideQueue`) during long work that touches no shared data. */
export function createSerialQueue(): SerialQueue {
  const take = createSlots();
  return async (work) => {
    let end = await take();
    const outsideQueue: OutsideQueue = async (job) => {
      end();
      try {
        return await job();
      } finally {
        end = await take();
      }
    };
    try {
      return await work(outsideQueue);
    } finally {
      end();
    }
  };
}
