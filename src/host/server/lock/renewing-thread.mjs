import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { renew } from './lock-file.mjs';

/** How often renewals may fail one after the other: less than the time after which others take the lock over. */
const MAX_FAILURES = 3;
const STDERR = 2;

const { file, token, everyMs } = workerData;
let failures = 0;

/** Ends the process at once, even while its main thread is busy. @param {string} reason */
function kill(reason) {
  writeSync(STDERR, `${reason} This process ends, so that two do not write into one database.\n`);
  process.kill(process.pid, 'SIGKILL');
  clearInterval(timer);
  parentPort?.postMessage('lost');
}

const timer = setInterval(() => {
  try {
    if (!renew(file, token)) kill(`The lock ${file} was taken over or deleted.`);
    failures = 0;
  } catch (cause) {
    failures += 1;
    if (failures >= MAX_FAILURES) kill(`The lock ${file} cannot be renewed: ${cause}.`);
  }
}, everyMs);
