import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli-error.mjs';

const LOCK = 'server.pid';

/** @param {number} pid */
function isAlive(pid) {
  // In a container every process that was there before had the same number.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/**
 * Takes a data folder for this process: two on one embedded database would lose what they write.
 * @param {string} folder made where it is missing
 * @returns {() => void} gives it back
 * @throws {CliError} while another process has it
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
