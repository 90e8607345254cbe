/** Lets go of the turn while `job` runs and takes it again before it answers. What was read before may be outdated then. */
export type OutOfTurn = <Result>(job: () => Promise<Result>) => Promise<Result>;

/** Runs one piece of work after another, in the order in which they were handed in; a failure does not hold up the next. */
export type SerialQueue = <Result>(work: (outOfTurn: OutOfTurn) => Promise<Result>) => Promise<Result>;

/** Waits for everything that was handed in before; the next waits for the answer to be called. */
function createLine(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return () =>
    new Promise((resolve) => {
      const before = last;
      last = new Promise((end) => void before.then(() => resolve(() => end())));
    });
}

/** Makes a queue of its own whose work may step aside for what takes long and touches nothing shared. */
export function createSerialQueue(): SerialQueue {
  const take = createLine();
  return async (work) => {
    let end = await take();
    const outOfTurn: OutOfTurn = async (job) => {
      end();
      try {
        return await job();
      } finally {
        end = await take();
      }
    };
    try {
      return await work(outOfTurn);
    } finally {
      end();
    }
  };
}
