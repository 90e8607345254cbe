import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runAsProgram } from './report.mjs';

/** Minimum versions: earlier ones have published vulnerabilities that affect this product (reliability, F-7 to F-9). */
const FLOORS = /** @type {const} */ ({
  'react-router': [7, 18, 0],
  axios: [1, 15, 3],
  dompurify: [3, 4, 17],
});
/** First major version under another licence. */
const CEILINGS = /** @type {const} */ ({ primeicons: 8, primereact: 11 });
const EXACT = /^\d+\.\d+\.\d+$/;
const NPM_SETTINGS = ['save-exact=true', 'ignore-scripts=true'];

/** @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, hasInstallScript?: boolean }} Entry */

/** @param {string} version */
const parts = (version) => version.split(/[.-]/).slice(0, 3).map(Number);

/**
 * @param {string} version
 * @param {readonly number[]} floor
 */
function isBelow(version, floor) {
  const given = parts(version);
  const index = floor.findIndex((part, place) => part !== given[place]);
  return index >= 0 && (given[index] ?? 0) < (floor[index] ?? 0);
}

/**
 * @param {string} path
 * @param {Entry} entry
 * @returns {string[]}
 */
function entryProblems(path, entry) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const problems = [];
  if (!entry.integrity?.startsWith('sha512-')) problems.push('has no sha512 integrity');
  if (entry.link) problems.push('is a link');
  if (entry.resolved !== undefined) problems.push(`names where it was fetched: ${entry.resolved}`);
  if (entry.hasInstallScript) problems.push('runs a script when it is installed');
  if (!path.startsWith('node_modules/') || !entry.version) problems.push('is not a package of a registry');
  for (const [floored, floor] of Object.entries(FLOORS)) {
    if (name === floored && isBelow(entry.version ?? '', floor)) problems.push(`is older than ${floor.join('.')}`);
  }
  for (const [capped, major] of Object.entries(CEILINGS)) {
    if (name === capped && (parts(entry.version ?? '')[0] ?? 0) >= major) problems.push(`is ${major} or newer`);
  }
  return problems.map((problem) => `${path} ${problem}`);
}

/**
 * Checks that the lockfile alone determines what is installed: exact versions, an integrity hash for every entry,
 * registry packages only, no install scripts, no version with a known vulnerability.
 * @param {string} root
 * @returns {import('./report.mjs').Report}
 */
export function checkLockfile(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n');
  const { '': own, ...entries } = lock.packages;
  const problems = Object.entries(entries).flatMap(([path, entry]) => entryProblems(path, entry));
  for (const group of ['dependencies', 'devDependencies']) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      if (!EXACT.test(version)) problems.push(`package.json: ${name} "${version}" is not an exact version`);
      if (own?.[group]?.[name] !== version) problems.push(`package-lock.json lacks ${name} ${version}`);
    }
  }
  for (const setting of NPM_SETTINGS) if (!settings.includes(setting)) problems.push(`.npmrc lacks ${setting}`);
  for (const line of settings) if (/registry/.test(line)) problems.push(`.npmrc names a registry: ${line}`);
  const read = Object.keys(entries).length;
  return { problems, read, figures: `${read} locked packages` };
}

await runAsProgram(import.meta.url, () => checkLockfile(ROOT));
