import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One step of `npm test`. `results` is a file in which the step writes the counts of its tests; a step without one counts
 * as one check. `browser` steps need a Chromium. `after` names the steps that must end first; steps that are not
 * run count as ended. `clears` is a folder that the step writes and that is emptied before.
 * @typedef {{ name: string, args: string[], after?: string[], results?: string, env?: Record<string, string>,
 * figures?: boolean, browser?: boolean, clears?: string }} Stage
 */

/** @param {string} path */
const bin = (path) => join('node_modules', path);

/** Folder with the transition logs of the unit tests, for the check of their coverage. */
const WALKS = '.cache/walks';

/** Checks of the source, the longest first. @type {Stage[]} */
const CHECKS = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=none', '--error-on-warnings'] },
  { name: 'zones', args: ['tests/checks/zones.mjs'], figures: true },
  { name: 'rules', args: ['tests/checks/rules.mjs'], figures: true },
  { name: 'locales', args: ['locales/generate-keys.mjs', '--check'], figures: true },
  { name: 'modules', args: ['src/modules/generate.mjs', '--check'], figures: true },
  { name: 'licences', args: ['tests/checks/licences.mjs'], figures: true },
  { name: 'lockfile', args: ['tests/checks/lockfile.mjs'], figures: true },
  { name: 'unused', args: [bin('knip/bin/knip.js'), '--config', 'tests/setup/knip.json'] },
  { name: 'theme', args: ['src/ui/theme/generate.mjs', '--check'], figures: true },
  { name: 'icons', args: ['src/ui/generate-icons.mjs', '--check'], figures: true },
  { name: 'diagrams', args: ['machines/diagrams/generate.mjs', '--check'] },
  { name: 'openapi', args: ['src/host/run-ts.mjs', 'src/host/openapi/main.ts', '--check'], figures: true },
];

/**
 * Arguments for the tests of some projects.
 * @param {string} results
 * @param {string[]} projects
 */
const vitest = (results, projects) => [
  bin('vitest/vitest.mjs'),
  'run',
  '--config',
  'tests/setup/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
  ...projects.flatMap((project) => ['--project', project]),
];
const SQL_RESULTS = '.cache/results-sql.json';
/** One process for minutes, which therefore starts first. @type {Stage} */
const SQL = { name: 'sql', args: vitest(SQL_RESULTS, ['sql']), results: SQL_RESULTS };
const UNIT_RESULTS = '.cache/results-unit.json';
/** @type {Stage} */
const UNIT = {
  name: 'unit',
  args: vitest(UNIT_RESULTS, ['node', 'node-isolated', 'view', 'view-isolated']),
  results: UNIT_RESULTS,
  env: { WALKS },
  clears: WALKS,
};
/** The tests that need no emulated browser. @type {Stage} */
const QUICK_UNIT = { ...UNIT, args: vitest(UNIT_RESULTS, ['node', 'node-isolated']) };
/** @type {Stage} */
const COVERAGE = {
  name: 'coverage',
  args: ['machines/coverage/generate.mjs', '--check', '--walks', WALKS],
  after: ['unit'],
  figures: true,
};

/** @type {Stage[]} */
const BUILDS = [
  { name: 'build', args: ['src/host/build.mjs', 'product'] },
  { name: 'build:demo', args: ['src/host/build.mjs', 'demo'] },
];
const BUILT = BUILDS.map(({ name }) => name);

/** @type {Stage[]} */
const BUILD_CHECKS = [
  { name: 'clean-bundle', args: ['tests/checks/clean-bundle.mjs'], after: BUILT, figures: true },
  { name: 'sizes', args: ['tests/checks/sizes.mjs'], after: BUILT, figures: true, browser: true },
];

const E2E_RESULTS = '.cache/results-e2e.json';
/** @type {Stage} */
const E2E = {
  name: 'e2e',
  args: [bin('@playwright/test/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
  results: E2E_RESULTS,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_RESULTS, PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_RESULTS },
  browser: true,
};

/**
 * The steps in the order in which they start, subject to `after`.
 * @param {string} root
 * @param {boolean} quick leaves out the builds, the steps that need them, and the tests in an emulated browser
 * @returns {Stage[]}
 */
export function stagesOf(root, quick) {
  const exists = (/** @type {string} */ path) => existsSync(join(root, path));
  const checks = CHECKS.filter(({ name, args }) => name !== 'diagrams' || exists(args[0] ?? ''));
  if (quick) return [SQL, ...checks, QUICK_UNIT, COVERAGE];
  const early = [SQL, ...BUILDS, ...checks, UNIT, ...BUILD_CHECKS, COVERAGE];
  if (!exists('tests/e2e/playwright.config.ts')) return early;
  // Journeys use both cores, so nothing else runs at the same time.
  return [...early, { ...E2E, after: early.map(({ name }) => name) }];
}
