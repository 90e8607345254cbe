import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from '../../cli-error.mjs';
import { holderOf, isAlive, isHere, unless, writeLock } from './lock-file.mjs';

/** @typedef {import('./lock-file.mjs').Holder} Holder */

const LOCK = 'server.pid';
/** Each failed attempt means that another process took or released the lock meanwhile. */
const MAX_ATTEMPTS = 20;
const POLL_MS = 500;
/**
 * A holder that this process cannot see is gone when it has renewed its lock at none of so many looks: 15 seconds. Looks are counted,
 * and not the time, which may jump, and in which this process may have been suspended together with the holder.
 */
const SILENT_LOOKS = 30;
/** How many looks a new holder waits for a suspended one, which ends itself at its next renewal: two renewals. */
const SETTLING_LOOKS = 8;

/**
 * Places the file `own` as the lock `file`, if need be in the place of a process that is gone. That one's lock may be replaced only by
 * whoever holds its successor lock, whose name contains its identity: of several processes one gets it, and checks then that the
 * lock is still the same. A process that dies in between leaves a successor lock, which is taken over in the same way.
 * @param {string} file
 * @param {string} own
 * @param {{ folder: string, isGone: (holder: Holder) => boolean }} among
 * @returns {{ file: string, holder: Holder } | null} the lock that is in the way; null when it was taken
 */
function place(file, own, among) {
  const { folder, isGone } = among;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // A link appears together with its content, so that nobody reads a lock without a process.
    if (unless('EEXIST', () => linkSync(own, file) ?? true) === true) return null;
    const holder = holderOf(file);
    if (holder === undefined) continue;
    if (!isGone(holder)) return { file, holder };
    const successor = join(folder, `${LOCK}.after-${holder.beat}`);
    const other = place(successor, own, among);
    if (other !== null) return other;
    if (holderOf(file)?.beat === holder.beat) {
      renameSync(successor, file);
      return null;
    }
    rmSync(successor, { force: true });
  }
  throw new CliError(`The folder ${folder} could not be locked.`);
}

/**
 * Watches a holder that may run where this process cannot see it.
 * @param {{ file: string, holder: Holder }} lock
 * @param {() => Promise<void>} pause
 * @returns {Promise<'alive' | 'released' | 'silent'>}
 */
async function watch({ file, holder }, pause) {
  for (let look = 0; look < SILENT_LOOKS; look += 1) {
    await pause();
    const now = holderOf(file);
    if (now === undefined) return 'released';
    if (now.beat !== holder.beat) return 'alive';
  }
  return 'silent';
}

/** @param {string} folder @param {Holder} holder */
const inUse = (folder, holder) =>
  new CliError(
    `The folder ${folder} is in use by process ${holder.pid}${isHere(holder) ? '' : ` on ${holder.host}, which is another container or another machine`}. Stop that one, or give this one a folder of its own: DATA_DIR=./other npm run serve`,
  );

/**
 * Locks a data folder for this process. The lock has to be renewed (`startRenewing`).
 * @param {string} folder created when it is missing
 * @param {{ pause?: () => Promise<void>, tell?: (line: string) => void }} [ports]
 * @returns {Promise<{ file: string, token: string, settle: () => Promise<void> }>} `settle` waits until the former holder has noticed
 * @throws {CliError} while another process holds the lock
 */
export async function takeLock(folder, { pause = () => wait(POLL_MS), tell = console.log } = {}) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, LOCK);
  const token = randomUUID();
  /** @type {Set<string>} */
  const silent = new Set();
  /** @param {Holder} holder */
  const isGone = (holder) => (isHere(holder) ? !isAlive(holder) : silent.has(holder.beat));
  for (;;) {
    const before = placeOwn(file, token, { folder, isGone });
    if (before === null) break;
    const { holder } = before;
    if (isHere(holder)) throw inUse(folder, holder);
    tell(
      `The folder ${folder} was last used by process ${holder.pid} on ${holder.host}, another container or machine. Looking for ${(SILENT_LOOKS * POLL_MS) / 1000} seconds whether it still runs.`,
    );
    const seen = await watch(before, pause);
    if (seen === 'alive') throw inUse(folder, holder);
    if (seen === 'silent') silent.add(holder.beat);
  }
  const settle = async () => {
    for (let look = 0; silent.size > 0 && look < SETTLING_LOOKS; look += 1) await pause();
    const holder = holderOf(file);
    if (holder?.token !== token) throw new CliError(`The folder ${folder} was locked by another process meanwhile.`);
  };
  return { file, token, settle };
}

/**
 * @param {string} file
 * @param {string} token
 * @param {Parameters<typeof place>[2]} among
 */
function placeOwn(file, token, among) {
  const own = `${file}.${token}`;
  writeLock(own, token);
  try {
    return place(file, own, among);
  } finally {
    rmSync(own, { force: true });
  }
}
