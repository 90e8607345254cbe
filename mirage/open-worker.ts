let prepared: Worker | null = null;
let isAcquired = false;
let loaded: Promise<void> = Promise.resolve();

const open = () =>
  new Worker(/* webpackChunkName: "demo-server" */ new URL('./worker.ts', import.meta.url), { name: 'demo-server' });

/**
 * Starts loading the worker's code while the page still starts; does nothing after a worker was acquired. Resolves when the code
 * has arrived or could not be loaded.
 */
export function prepareWorker(): Promise<void> {
  if (prepared !== null || isAcquired) return loaded;
  const worker = open();
  prepared = worker;
  loaded = new Promise((resolve) => {
    // The worker's first message says that its code runs.
    worker.addEventListener('message', () => resolve(), { once: true });
    worker.addEventListener(
      'error',
      () => {
        // No other listener yet: a worker that fails now is created again on demand, and the error is reported then.
        prepared = null;
        resolve();
      },
      { once: true },
    );
  });
  return loaded;
}

/** Returns the prepared worker once; starts a new one when there is none. */
export function acquireWorker(): Worker {
  const worker = prepared ?? open();
  prepared = null;
  isAcquired = true;
  return worker;
}
