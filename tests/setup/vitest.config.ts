import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { ROOT } from '../checks/report.mjs';
import { readSources } from '../checks/sources.mjs';
import { EVERYDAY, MEMORY_ONLY, SERVER_TESTS, SQL_TESTS } from './sql-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

/** Limit for tests that hang, in milliseconds, never reached by a passing test, not even on a busy machine. */
const PATIENCE = 300_000;

/** Tests that mock modules, or that are marked as needing fresh ones: each file has its own process. */
const isolated = readSources(ROOT, /\.test\.tsx?$/)
  .filter(({ text }) => text.includes('vi.mock(') || text.includes('// isolated: '))
  .map(({ path }) => path);
const isView = (path: string) => path.endsWith('.tsx');
const ISOLATED = isolated.filter((path) => !isView(path));
const ISOLATED_VIEWS = isolated.filter(isView);

/** Server tests that also run over SQL: a few on every change, all of them every night (`STORE` names the engine). */
const OVER_SQL = process.env.STORE === undefined ? EVERYDAY : SERVER_TESTS;

const shared = {
  root,
  resolve: {
    alias: {
      '@src': at('src'),
      '@machines': at('machines'),
      '@mirage': at('mirage'),
      '@locales': at('locales'),
      '@tests': at('tests'),
    },
  },
};

/** Projects that use all workers, after the tests of SQL stores. */
const LAST = { sequence: { groupOrder: 1 } };

/**
 * Size of the young generation in MB: rendering creates many short-lived objects, and collecting them took a seventh of the time.
 */
const YOUNG_MB = 64;

/** Setup files of each project. */
const SETUP = ['tests/setup/property-seed.ts', 'tests/setup/patience.ts'];
/** Global setup of projects whose tests use a PostgreSQL. */
const RUN_SETUP = ['tests/setup/run-schemas.ts'];

const tests = {
  setupFiles: SETUP,
  execArgv: [`--max-semi-space-size=${YOUNG_MB}`],
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  testTimeout: PATIENCE,
  expect: { poll: { timeout: PATIENCE } },
  hookTimeout: PATIENCE,
};
const inBrowser = { ...tests, ...LAST, environment: 'happy-dom', setupFiles: [...SETUP, 'tests/setup/view-setup.ts'] };

/**
 * Test environment by extension: `*.test.ts` runs in Node, `*.test.tsx` in an emulated browser. The files of a project share a
 * process and its loaded modules: a test must not leave state behind in modules, globals or the document.
 */
export default defineConfig({
  ...shared,
  test: {
    // The default, one fewer than the number of cores, would leave half of a machine with two cores idle.
    maxWorkers: '100%',
    // The projects load many files in common, and so do the runs of `npm test`: each file is transformed once.
    experimental: { fsModuleCache: true, fsModuleCachePath: at('.cache/vitest') },
    projects: [
      {
        ...shared,
        test: {
          ...tests,
          ...LAST,
          name: 'node',
          globalSetup: RUN_SETUP,
          environment: 'node',
          isolate: false,
          include: ['{src,machines,mirage,locales,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SQL_TESTS, ...ISOLATED],
          setupFiles: process.env.WALKS === undefined ? SETUP : [...SETUP, 'tests/setup/persist-transition-logs.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...tests,
          name: 'sql',
          globalSetup: RUN_SETUP,
          environment: 'node',
          isolate: false,
          // Starting the embedded database takes seconds, so a single process does it once.
          maxWorkers: 1,
          // Projects with different numbers of workers run one after another: this one first, while the builds run. Groups below
          // 0 never run.
          sequence: { groupOrder: 0 },
          include: [...SQL_TESTS, ...OVER_SQL],
          exclude: [...configDefaults.exclude, ...Object.keys(MEMORY_ONLY)],
          setupFiles: [...SETUP, 'tests/setup/sql-stores.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...inBrowser,
          name: 'view',
          isolate: false,
          include: ['{src,mirage,tests}/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...ISOLATED_VIEWS],
        },
      },
      { ...shared, test: { ...inBrowser, name: 'view-isolated', include: ISOLATED_VIEWS } },
      { ...shared, test: { ...tests, ...LAST, name: 'node-isolated', include: ISOLATED } },
    ],
  },
});
