import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLicence } from './licence-text.mjs';
import { ROOT, runAsProgram } from './report.mjs';

const ANYWHERE = new Set(['MIT', 'ISC', 'BSD', 'Apache-2.0', 'CC0-1.0', 'Unlicense']);
const TOOLS_ONLY = new Set(['MPL-2.0', 'Python-2.0']);
/** Packages that the specification requires; they do not count as additions. */
const GIVEN = new Set([
  '@xstate/react',
  'axios',
  'crypto-js',
  'dayjs',
  'i18next',
  'primeicons',
  'primereact',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'xstate',
]);

/** Prefixes of libraries that are published as several packages; those count as one addition. */
const PUBLISHED_IN_PARTS = ['@codemirror/', '@zxcvbn-ts/', 'prosemirror-'];

/**
 * @typedef {{ version: string, dev?: boolean, os?: string[], cpu?: string[], dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Entries
 */

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Licence files of a package; without one, the section of its README that starts at the word "license".
 * @param {string} folder
 */
function licenceText(folder) {
  const names = readdirSync(folder);
  const files = names.filter((name) => /^(?:licen[cs]e|copying|unlicense)/i.test(name));
  const readme = names.find((name) => /^readme/i.test(name));
  if (files.length > 0) return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  if (!readme) return '';
  const text = readFileSync(join(folder, readme), 'utf8');
  return text.slice(Math.max(0, text.search(/^#*\s*licen[cs]e/im)));
}

/**
 * @param {string} path
 * @param {Entry} entry
 * @param {string} text
 * @returns {string | undefined}
 */
function licenceProblem(path, entry, text) {
  const { names, restricted } = readLicence(text);
  if (restricted) return `${path}: its licence speaks of "${restricted}"`;
  if (names.length === 0) return `${path}: no licence text that is known`;
  const allowed = names.some((name) => ANYWHERE.has(name) || (entry.dev === true && TOOLS_ONLY.has(name)));
  return allowed ? undefined : `${path}: ${names.join(', ')} is not allowed here`;
}

/**
 * The packages that reach the browser: the direct dependencies of the product and their dependencies.
 * @param {Entries} entries
 * @param {readonly string[]} direct
 */
function shipped(entries, direct) {
  const found = new Set();
  const waiting = [...direct];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const path = `node_modules/${name}`;
    if (found.has(name) || !entries[path]) continue;
    found.add(name);
    waiting.push(...Object.keys(entries[path].dependencies ?? {}));
  }
  return found;
}

/**
 * Reads the licence text of every installed package and counts the shipped ones.
 * A manually reviewed text is listed in `reviewed`, for one version only. A platform-specific binary is covered by the package
 * that depends on it.
 * @param {string} root
 * @param {Record<string, string>} reviewed why a package is allowed, by `name@version`
 * @returns {import('./report.mjs').Report}
 */
export function checkLicences(root, reviewed) {
  /** @type {{ packages: Entries }} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const budgets = JSON.parse(readFileSync(join(root, 'tests/budgets.json'), 'utf8'));
  const binaries = new Set(
    Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})),
  );
  /** @type {string[]} */
  const problems = [];
  let read = 0;
  for (const [path, entry] of Object.entries(lock.packages)) {
    const name = nameOf(path);
    const covered = entry.os !== undefined && binaries.has(name);
    if (path === '' || covered || !existsSync(join(root, path))) continue;
    read += 1;
    const problem = reviewed[`${name}@${entry.version}`]
      ? undefined
      : licenceProblem(path, entry, licenceText(join(root, path)));
    if (problem) problems.push(problem);
  }
  const direct = Object.keys(manifest.dependencies ?? {});
  const libraryOf = (/** @type {string} */ name) => PUBLISHED_IN_PARTS.find((start) => name.startsWith(start)) ?? name;
  const added = [...new Set(direct.filter((name) => !GIVEN.has(name)).map(libraryOf))];
  const total = shipped(lock.packages, direct).size;
  if (added.length > budgets.runtimeDependenciesBeyondCard) problems.push(`${added.length} added dependencies`);
  if (total > budgets.shippedPackages) problems.push(`${total} packages are shipped`);
  return { problems, read, figures: `${read} licences, ${added.length} added and ${total} shipped packages` };
}

await runAsProgram(import.meta.url, () => {
  const file = new URL('licences.reviewed.json', import.meta.url);
  return checkLicences(ROOT, JSON.parse(readFileSync(file, 'utf8')));
});
