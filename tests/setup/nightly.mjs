import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/host/root.mjs';

const FACTOR = '20';
const TEN_MINUTES = 10 * 60_000;

const { status } = spawnSync(
  process.execPath,
  [
    join('node_modules', 'vitest/vitest.mjs'),
    'run',
    '--config',
    'tests/setup/vitest.config.ts',
    `--testTimeout=${TEN_MINUTES}`,
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { FUZZ: FACTOR, ...process.env } },
);
process.exitCode = status ?? 1;
