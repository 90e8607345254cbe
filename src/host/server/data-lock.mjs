import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli-error.mjs';

const LOCK = 'server.pid';

/** @param {number} pid */
function isAlive(pid) {
  // In a container a restarted process has the same pid as the one before.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/**
 * Locks a data folder for this process: two on one embedded database would overwrite each other's data.
 * @param {string} folder created when it is missing
 * @returns {() => void} releases the lock
 * @throws {CliError} while another process holds the lock
 */
export function lockFolder(folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK);
  for (const isLast of [false, true]) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
      const pid = Number(readFileSync(file, 'utf8'));
      if (isLast || isAlive(pid))
        throw new CliError(
          `The folder ${folder} is in use by process ${pid}. Stop that one, or give this one a folder of its own: DATA_DIR=./other npm run serve`,
        );
      rmSync(file, { force: true });
    }
  }
  throw new CliError(`The folder ${folder} could not be locked.`);
}
