import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, futimesSync, openSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** What `place` and `host` are on this machine. */
const PLACE = findPlace();

/**
 * The holder of a lock file. `place` names the processes that see each other: the same start of a machine and the same namespace of
 * process ids; null in files of earlier versions. `beat` changes with each renewal, and is unlike that of any other lock.
 * @typedef {{ pid: number, host: string, place: string | null, token: string, beat: string }} Holder
 */

function findPlace() {
  if (process.platform !== 'linux') return `${process.platform} ${hostname()}`;
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Nobody can be told to be in the same place, so that only renewals count.
    return randomUUID();
  }
}

/**
 * Runs a file operation; undefined when it fails with this error code.
 * @template Result
 * @param {string} code
 * @param {() => Result} run
 */
export function unless(code, run) {
  try {
    return run();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === code) return undefined;
    throw cause;
  }
}

/**
 * Writes a lock of this process.
 * @param {string} file
 * @param {string} token unlike that of any other lock
 */
export function writeLock(file, token) {
  writeFileSync(file, `${JSON.stringify({ pid: process.pid, host: hostname(), place: PLACE, token })}\n`);
}

/**
 * The holder of a lock file; undefined when there is no such file.
 * @param {string} file
 */
export const holderOf = (file) => withFile(file, readHolder);

/**
 * Renews the lock of this process; false when it is no longer its own.
 * @param {string} file
 * @param {string} token
 */
export function renew(file, token) {
  const isOwn = withFile(file, (descriptor) => {
    if (readHolder(descriptor).token !== token) return false;
    // By its descriptor: the file of that name may be another's by now.
    futimesSync(descriptor, new Date(), new Date());
    return true;
  });
  return isOwn === true && holderOf(file)?.token === token;
}

/**
 * True when this process can see whether the holder runs.
 * @param {Holder} holder
 */
export const isHere = ({ place }) => place === null || place === PLACE;

/**
 * True when the holder, which is here, runs.
 * @param {Holder} holder
 */
export function isAlive({ pid }) {
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
 * @template Result
 * @param {string} file
 * @param {(descriptor: number) => Result} work
 */
function withFile(file, work) {
  // Opened each time: a folder in a network may else show an old state.
  const descriptor = unless('ENOENT', () => openSync(file, 'r'));
  if (descriptor === undefined) return undefined;
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * @param {number} descriptor
 * @returns {Holder}
 */
function readHolder(descriptor) {
  const { ino, mtimeNs } = fstatSync(descriptor, { bigint: true });
  const { pid, host = '', place = null, token = '' } = parse(readFileSync(descriptor, 'utf8'));
  return {
    pid: Number(pid),
    host: String(host),
    place: place === null ? null : String(place),
    token: String(token),
    beat: `${ino}-${mtimeNs}`,
  };
}

/**
 * @param {string} text of this version, or a process id of an earlier one
 * @returns {{ pid?: unknown, host?: unknown, place?: unknown, token?: unknown }}
 */
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : { pid: value };
  } catch {
    // Cut by a power failure: its process is gone.
    return {};
  }
}
