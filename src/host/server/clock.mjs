/** Timers of a host, which end together. */
export function createClock() {
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set();
  let isStopped = false;
  /** @param {number} milliseconds @param {() => Promise<void>} work */
  const every = (milliseconds, work) => {
    const timer = setTimeout(async () => {
      timers.delete(timer);
      await work();
      if (!isStopped) every(milliseconds, work);
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  };
  return {
    /** Runs work again and again; the pause begins when the work has ended. It must not reject. */
    every,
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
