import { rmSync } from 'node:fs';
import { holderOf } from './lock-file.mjs';
import { startRenewing } from './renewing.mjs';
import { takeLock } from './take-lock.mjs';

/**
 * Locks a data folder for this process: two on one embedded database would overwrite each other's data. The holder renews its lock.
 * A lock is taken over when its holder is gone: a process that this one can see has ended, and one in another container or on another
 * machine has not renewed it for a while, for which this waits. A process that lost its lock, because it was suspended, is killed.
 * @param {string} folder created when it is missing
 * @param {Parameters<typeof takeLock>[1] & { everyMs?: number }} [options]
 * @returns {Promise<() => Promise<void>>} releases the lock
 * @throws {CliError} while another process holds the lock
 */
export async function lockFolder(folder, { everyMs, ...ports } = {}) {
  const { file, token, settle } = await takeLock(folder, ports);
  const stop = startRenewing({ file, token }, everyMs);
  const release = async () => {
    await stop();
    if (holderOf(file)?.token === token) rmSync(file, { force: true });
  };
  try {
    await settle();
  } catch (cause) {
    await release();
    throw cause;
  }
  return release;
}
