let prepared: Worker | null = null;

const open = () =>
  new Worker(/* webpackChunkName: "demo-server" */ new URL('./worker.ts', import.meta.url), { name: 'demo-server' });

/** Has the browser read the code of the demo server while the page is still being made. */
export function prepareWorker(): void {
  if (prepared !== null) return;
  prepared = open();
  const forget = () => {
    prepared = null;
  };
  // Nobody listens yet: one that breaks now is made anew when it is needed, and whatever is wrong is told then.
  prepared.addEventListener('error', forget, { once: true });
}

/** Gives the worker that was prepared, once; makes one when there is none. */
export function takeWorker(): Worker {
  const worker = prepared ?? open();
  prepared = null;
  return worker;
}
