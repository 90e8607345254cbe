import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli-error.mjs';

const LOWEST_NODE = [20, 19];

/**
 * @param {string} version as in `process.versions.node`
 * @throws {CliError} when the version is below the one of `engines` in package.json
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = LOWEST_NODE;
  if (major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)) return;
  throw new CliError(
    `Node ${LOWEST_NODE.join('.')} or newer is needed; this is ${version}. Install it and run the command again.`,
  );
}

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/**
 * @param {string} path
 * @returns {Packages | undefined} nothing when the file is absent or unreadable
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * True when the packages that npm recorded at the last install are those of the lockfile. Optional packages may be absent
 * (they are for other systems).
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  const names = new Set([...Object.keys(wanted), ...Object.keys(present)]);
  names.delete('');
  return [...names].every((name) => {
    if (!present[name]) return wanted[name]?.optional === true;
    return wanted[name]?.version === present[name]?.version;
  });
}

/**
 * Installs from the lockfile when the installed packages are not the ones it names.
 * @param {string} root
 * @throws {CliError} when npm is missing or fails
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages (npm ci) ...');
  const shell = process.platform === 'win32';
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit', shell });
  if (result.error)
    throw new CliError(`npm could not be started (${result.error.message}). Install npm, then run the command again.`);
  if (result.status !== 0) {
    throw new CliError(
      'npm ci failed; its message is above. The usual reasons: no network, or a package registry that is not reachable.',
    );
  }
}
