import { Worker } from 'node:worker_threads';

/** How often a lock is renewed. Milliseconds. */
const RENEWAL_MS = 2000;

/** Ends this process without closing the database, which would write. */
function end() {
  process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}

/**
 * Renews a lock until it is stopped. A thread of its own does it, because the embedded database blocks the main one while it runs a
 * statement. A process that has lost its lock is killed at once: another one may write by then. The first process of a container, which
 * no signal from inside kills, ends when its running statement has ended.
 * @param {{ file: string, token: string }} lock
 * @param {number} [everyMs]
 * @returns {() => Promise<void>} stops it
 */
export function startRenewing({ file, token }, everyMs = RENEWAL_MS) {
  const thread = new Worker(new URL('renewing-thread.mjs', import.meta.url), {
    workerData: { file, token, everyMs },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  // The thread does not keep the process alive.
  thread.unref();
  let isStopped = false;
  thread.on('error', (cause) => console.error(`The thread that renews ${file} has failed: ${cause}`));
  thread.on('exit', () => {
    if (!isStopped) end();
  });
  // The thread could not kill the process.
  thread.on('message', end);
  return async () => {
    isStopped = true;
    await thread.terminate();
  };
}
