import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../cli-error.mjs';

const LOCK = 'server.pid';
/** Each failed attempt means that another process took or released the lock meanwhile. */
const MAX_ATTEMPTS = 20;

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
 * Runs a file operation; undefined when it fails with this error code.
 * @template Result
 * @param {string} code
 * @param {() => Result} run
 */
function unless(code, run) {
  try {
    return run();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === code) return undefined;
    throw cause;
  }
}

/**
 * The process that holds a lock file, and an identity that no other lock has; undefined when there is no such file.
 * @param {string} file
 */
function holderOf(file) {
  return unless('ENOENT', () => {
    const { ino, mtimeNs } = statSync(file, { bigint: true });
    return { pid: Number(readFileSync(file, 'utf8')), identity: `${ino}-${mtimeNs}` };
  });
}

/**
 * Places the file `own` as the lock `file`, if need be in the place of a process that is gone. That one's lock may be replaced only by
 * whoever holds its successor lock, whose name contains its identity: of several processes one gets it, and checks then that the
 * lock is still the same. A process that dies in between leaves a successor lock, which is taken over in the same way.
 * @param {string} file
 * @param {string} own
 * @param {string} folder
 * @returns {number | null} the process that holds it; null when it was taken
 */
function take(file, own, folder) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // A link appears together with its content, so that nobody reads a lock without a process.
    if (unless('EEXIST', () => linkSync(own, file) ?? true) === true) return null;
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (isAlive(holder.pid)) return holder.pid;
    const successor = join(folder, `${LOCK}.after-${holder.identity}`);
    const other = take(successor, own, folder);
    if (other !== null) return other;
    if (holderOf(file)?.identity === holder.identity) {
      renameSync(successor, file);
      return null;
    }
    rmSync(successor, { force: true });
  }
  throw new CliError(`The folder ${folder} could not be locked.`);
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
  const own = join(folder, `${LOCK}.${process.pid}`);
  // A file of the same name is from an earlier process, and may still be linked as its lock.
  rmSync(own, { force: true });
  writeFileSync(own, `${process.pid}\n`);
  const identity = holderOf(own)?.identity;
  try {
    const pid = take(file, own, folder);
    if (pid !== null)
      throw new CliError(
        `The folder ${folder} is in use by process ${pid}. Stop that one, or give this one a folder of its own: DATA_DIR=./other npm run serve`,
      );
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (holderOf(file)?.identity === identity) rmSync(file, { force: true });
  };
}
