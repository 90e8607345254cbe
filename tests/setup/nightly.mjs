import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/host/root.mjs';

const FACTOR = '20';
/** Limit for tests that hang, in milliseconds: with twenty times as many runs a test takes longer. */
const HANG_MS = 60 * 60_000;

/**
 * @param {Record<string, string>} env
 * @param {string[]} args
 */
const succeedsWith = (env, ...args) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, ...process.env } }).status === 0;
/** @param {string[]} args */
const succeeds = (...args) => succeedsWith({ FUZZ: FACTOR }, ...args);

const vitest = join('node_modules', 'vitest/vitest.mjs');
const playwright = join('node_modules', '@playwright/test/cli.js');
const config = ['--config', 'tests/setup/vitest.config.ts', `--testTimeout=${HANG_MS}`];
const journeys = ['test', '--config', 'tests/e2e/playwright.config.ts'];
/** Each worker also runs a server and starts the next one in the background. */
const SERVED_WORKERS = '--workers=2';
const wanted = process.argv.slice(2);

/** @type {Record<string, () => boolean>} */
const PARTS = {
  properties: () => succeeds(vitest, 'run', ...config, ...wanted),
  embedded: () => succeedsWith({ STORE: 'embedded' }, vitest, 'run', ...config, '--project', 'sql'),
  postgres: () => succeedsWith({ STORE: 'postgres' }, vitest, 'run', ...config, '--project', 'sql'),
  builds: () => ['product', 'demo'].every((kind) => succeeds('src/host/build.mjs', kind)),
  kills: () => succeeds('tests/kills/main.mjs', '200'),
  reproducible: () => succeeds('tests/checks/reproducible.mjs'),
  journeys: () => succeeds(playwright, ...journeys),
  servedEmbedded: () => succeedsWith({ FUZZ: FACTOR, SERVED: 'embedded' }, playwright, ...journeys, SERVED_WORKERS),
  servedPostgres: () => succeedsWith({ FUZZ: FACTOR, SERVED: 'postgres' }, playwright, ...journeys, SERVED_WORKERS),
};

// A failed part does not stop the following ones. Arguments select unit tests, which only the part `properties` runs.
const chosen = Object.entries(PARTS).filter(([name]) => wanted.length === 0 || name === 'properties');
const failed = chosen.filter(([, part]) => !part()).map(([name]) => name);
console.log(failed.length === 0 ? `nightly: ${chosen.length} parts passed` : `nightly: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
