/** Runs a function after `ms` milliseconds; returns a function that cancels it. */
export function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Delay in milliseconds used where the browser has no `requestIdleCallback`. */
const FALLBACK_IDLE_MS = 200;

/** Runs a function when the next frame has been painted and the browser is idle, at most `maxMs` after that frame. */
export function afterPaint(run: () => void, maxMs: number): void {
  requestAnimationFrame(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => run(), { timeout: maxMs });
    else setTimeout(run, FALLBACK_IDLE_MS);
  });
}

/**
 * Creates a function that resolves once per task, the first time at once, so that the browser can handle input events
 * in between.
 * @example const turn = createYield(); await turn(); draw();
 */
export function createYield(): () => Promise<void> {
  let next = Promise.resolve();
  return () => {
    const turn = next;
    next = turn.then(() => new Promise((resolve) => setTimeout(resolve)));
    return turn;
  };
}
