/** Runs something after so many milliseconds; gives what calls it off. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Where the browser does not tell when it is idle, ms until it may be. */
const GUESSED_IDLE_MS = 200;

/** Runs when the next frame has been painted and the browser has nothing better to do, `maxMs` ms later at the latest. */
export function afterPaint(run: () => void, maxMs: number): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: maxMs });
    else setTimeout(run, GUESSED_IDLE_MS);
  });
}

/**
 * Lets callers go on one in each task, the first at once, so that the browser answers keys and presses between two of them.
 * @example const turn = createTurns(); await turn(); draw();
 */
export function createTurns(): () => Promise<void> {
  let next = Promise.resolve();
  return () => {
    const turn = next;
    next = turn.then(() => new Promise((resolve) => setTimeout(resolve)));
    return turn;
  };
}
