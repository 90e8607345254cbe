let prepared: Worker | null = null;
let isAcquired = false;

const open = () =>
  new Worker(/* webpackChunkName: "demo-server" */ new URL('./worker.ts', import.meta.url), { name: 'demo-server' });

/** Starts loading the worker's code while the page still starts; does nothing after a worker was acquired. */
export function prepareWorker(): void {
  if (prepared !== null || isAcquired) return;
  prepared = open();
  const discard = () => {
    prepared = null;
  };
  // No listener yet: a worker that fails now is created again on demand, and the error is reported then.
  prepared.addEventListener('error', discard, { once: true });
}

/** Returns the prepared worker once; starts a new one when there is none. */
export function acquireWorker(): Worker {
  const worker = prepared ?? open();
  prepared = null;
  isAcquired = true;
  return worker;
}
