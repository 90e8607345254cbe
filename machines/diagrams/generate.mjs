import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Node 20 cannot read TypeScript, the test runner can: diagrams.test.ts writes the diagrams, or compares with `--check`.
const root = fileURLToPath(new URL('../..', import.meta.url));
const check = process.argv.includes('--check');
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/setup/vitest.config.ts',
    '--project',
    'node',
    'machines/diagrams',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, UPDATE_DIAGRAMS: check ? '0' : '1' } },
);
process.exitCode = status ?? 1;
