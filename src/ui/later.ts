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
