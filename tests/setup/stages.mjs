import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One step of `npm test`. `results` is a file that the step fills with the counts of its tests; a step without one counts
 * as one check. `browser` steps need a Chromium.
 * @typedef {{ name: string, args: string[], results?: string, env?: Record<string, string>, figures?: boolean,
 *   browser?: boolean }} Stage
 */

/** @param {string} path */
const bin = (path) => join('node_modules', path);

/** @type {Stage[]} */
const QUICK = [
  { name: 'lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=none', '--error-on-warnings'] },
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  { name: 'zones', args: ['tests/checks/zones.mjs'], figures: true },
  { name: 'rules', args: ['tests/checks/rules.mjs'], figures: true },
  { name: 'locales', args: ['locales/generate-keys.mjs', '--check'], figures: true },
  { name: 'licences', args: ['tests/checks/licences.mjs'], figures: true },
  { name: 'lockfile', args: ['tests/checks/lockfile.mjs'], figures: true },
  { name: 'unused', args: [bin('knip/bin/knip.js'), '--config', 'tests/setup/knip.json'] },
  { name: 'theme', args: ['src/ui/theme/generate.mjs', '--check'], figures: true },
  { name: 'icons', args: ['src/ui/generate-icons.mjs', '--check'], figures: true },
  { name: 'diagrams', args: ['machines/diagrams/generate.mjs', '--check'] },
  { name: 'coverage', args: ['machines/reach/generate.mjs', '--check'], figures: true },
  { name: 'openapi', args: ['src/host/run-ts.mjs', 'src/host/openapi/main.ts', '--check'], figures: true },
];

const UNIT_RESULTS = '.cache/results-unit.json';
/** @type {Stage} */
const UNIT = {
  name: 'unit',
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/setup/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${UNIT_RESULTS}`,
  ],
  results: UNIT_RESULTS,
};

/** @type {Stage[]} */
const BUILDS = [
  { name: 'build', args: ['src/host/build.mjs', 'product'] },
  { name: 'build:demo', args: ['src/host/build.mjs', 'demo'] },
];

/** @type {Stage[]} */
const BUILT = [
  { name: 'clean-bundle', args: ['tests/checks/clean-bundle.mjs'], figures: true },
  { name: 'reproducible', args: ['tests/checks/reproducible.mjs'], figures: true },
  { name: 'sizes', args: ['tests/checks/sizes.mjs'], figures: true, browser: true },
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
 * The steps in the order they run; those of one group run side by side.
 * @param {string} root
 * @param {boolean} quick without builds and what needs them
 * @returns {Stage[][]}
 */
export function stagesOf(root, quick) {
  const exists = (/** @type {string} */ path) => existsSync(join(root, path));
  const checks = QUICK.filter(({ name, args }) => name !== 'diagrams' || exists(args[0] ?? ''));
  if (quick) return [checks, [UNIT]];
  const journeys = exists('tests/e2e/playwright.config.ts') ? [[E2E]] : [];
  return [checks, [UNIT], BUILDS, BUILT, ...journeys];
}
