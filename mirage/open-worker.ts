let prepared: Worker | null = null;
let isTaken = false;

const open = () =>
  new Worker(/* webpackChunkName: "demo-server" */ new URL('./worker.ts', import.meta.url), { name: 'demo-server' });

/** Has the browser read the code of the demo server while the page is still being made; does nothing once one was taken. */
export function prepareWorker(): void {
  if (prepared !== null || isTaken) return;
  prepared = open();
  const forget = () => {
    prepared = null;
  };
  // Nobody listens yet: one that breaks now is made anew when it is needed, and whatever is wrong is told then.
  prepared.addEventListener('error', forget, { once: true });
}

/** Returns the prepared worker, once; starts another when there is none. */
export function acquireWorker(): Worker {
  const worker = prepared ?? open();
  prepared = null;
  isTaken = true;
  return worker;
}
