import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/host/root.mjs';

const FACTOR = '20';
const TEN_MINUTES = 10 * 60_000;

/** @param {string[]} args */
const succeeds = (...args) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { FUZZ: FACTOR, ...process.env } }).status ===
  0;

const vitest = join('node_modules', 'vitest/vitest.mjs');
const playwright = join('node_modules', '@playwright/test/cli.js');
const wanted = process.argv.slice(2);

const properties = () =>
  succeeds(vitest, 'run', '--config', 'tests/setup/vitest.config.ts', `--testTimeout=${TEN_MINUTES}`, ...wanted);
/** Random walks from more seeds, every theme, language and width together instead of in pairs, every setting and every situation of the demo. */
const journeys = () =>
  ['product', 'demo'].every((kind) => succeeds('src/host/build.mjs', kind)) &&
  succeeds(
    playwright,
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    'agreement',
    'accessibility',
    'settings',
    'scenarios',
  );

process.exitCode = properties() && (wanted.length > 0 || journeys()) ? 0 : 1;
