import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

/** A guard against tests that hang, in milliseconds; no test may depend on it, and a busy machine must not meet it. */
const PATIENCE = 30_000;

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

/** Two projects, told apart by the extension: `*.test.ts` runs in Node, `*.test.tsx` in an emulated browser. */
export default defineConfig({
  ...shared,
  test: {
    // One core fewer than there are, which is what is used otherwise, would leave a machine of two cores half idle.
    maxWorkers: '100%',
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{src,machines,mirage,locales,tests}/**/*.test.ts'],
          setupFiles: process.env.WALKS === undefined ? [] : ['tests/setup/keep-walks.ts'],
          restoreMocks: true,
          testTimeout: PATIENCE,
        },
      },
      {
        ...shared,
        test: {
          name: 'view',
          environment: 'happy-dom',
          include: ['{src,mirage,tests}/**/*.test.tsx'],
          setupFiles: ['tests/setup/view-setup.ts'],
          restoreMocks: true,
          testTimeout: PATIENCE,
        },
      },
    ],
  },
});
