/** Creates timers of a host that can be stopped together. */
export function createClock() {
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  let isStopped = false;
  /** @param {number} milliseconds @param {() => Promise<void>} work */
  const every = (milliseconds, work) => {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      const round = work();
      running.add(round);
      await round;
      running.delete(round);
      if (!isStopped) every(milliseconds, work);
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  };
  return {
    /** Repeats work; the pause begins when the work has ended. `work` must not reject. */
    every,
    /** Starts no more rounds; resolves when those that run have ended. */
    async stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
