import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {import('../testing/transition-log.ts').WalkRecord} WalkRecord
 * @typedef {{ id: string, states: number, metStates: number, transitions: number, metTransitions: number }} Reach
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'machines/coverage/generated/reach.json');
const check = process.argv.includes('--check');

/** Walks take longer than other tests, and the computer may be busy. */
const TIMEOUT_MS = 300_000;

/** Test files that walk through a machine, directly or through a lifecycle. */
function walkingTests() {
  const names = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('testing'))
    .map((name) => `machines/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\bwalk\(|walk-lifecycle/.test(readFileSync(join(root, path), 'utf8')));
}

/** Records that a test run has written to a folder. @param {string} folder @returns {WalkRecord[]} */
const readWalks = (folder) =>
  readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

/** Runs those tests and returns their records. @returns {WalkRecord[]} */
function runWalks() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/walks-'));
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/setup/vitest.config.ts'];
    const { status } = spawnSync(
      process.execPath,
      [...vitest, `--testTimeout=${TIMEOUT_MS}`, '--project', 'node', ...walkingTests()],
      {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, WALKS: folder },
      },
    );
    if (status !== 0) throw new Error('a test that walks through a machine failed');
    return readWalks(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ids of the machines that have a diagram. */
function listed() {
  const diagrams = readdirSync(join(root, 'machines/diagrams/generated'));
  return diagrams.filter((name) => name.endsWith('.mmd')).map((name) => basename(name, '.mmd'));
}

/**
 * Combined coverage of all walks of a machine.
 * @param {string} id
 * @param {WalkRecord[]} records
 * @returns {Reach}
 */
function reachOf(id, records) {
  const own = records.filter((record) => record.id === id);
  const states = new Set(own.flatMap((record) => record.states));
  const transitions = new Set(own.flatMap((record) => record.transitions));
  const metStates = new Set(own.flatMap((record) => record.metStates));
  const metTransitions = new Set(own.flatMap((record) => record.metTransitions));
  return {
    id,
    states: states.size,
    metStates: [...states].filter((each) => metStates.has(each)).length,
    transitions: transitions.size,
    metTransitions: [...transitions].filter((each) => metTransitions.has(each)).length,
  };
}

// `--walks` names a folder with the records of an earlier run of the unit tests.
const walksArg = process.argv.indexOf('--walks');
const records = walksArg < 0 ? runWalks() : readWalks(join(root, process.argv[walksArg + 1] ?? ''));
const reach = listed()
  .sort()
  .map((id) => reachOf(id, records));
const lines = reach.map(
  (each) =>
    `  ${JSON.stringify(each)
      .replaceAll(/([:,])(?=["\d])/g, '$1 ')
      .replace('{', '{ ')
      .replace('}', ' }')}`,
);
const text = `[\n${lines.join(',\n')}\n]\n`;
const unwalked = reach.filter(({ states }) => states === 0).map(({ id }) => id);
const stale = check && readFileSync(target, 'utf8') !== text;

if (!check) writeFileSync(target, text);
if (stale) console.error('machines/coverage/generated/reach.json is stale: run `npm run coverage`');
if (unwalked.length > 0) console.error(`no test walks through: ${unwalked.join(', ')}`);
const sum = (/** @type {keyof Omit<Reach, 'id'>} */ key) => reach.reduce((total, each) => total + each[key], 0);
console.log(
  `${reach.length} machines, ${sum('metStates')} of ${sum('states')} states, ${sum('metTransitions')} of ${sum('transitions')} transitions`,
);
process.exitCode = stale || unwalked.length > 0 ? 1 : 0;
