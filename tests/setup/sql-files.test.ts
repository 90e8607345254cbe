import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tests/checks/report.mjs';
import { readSources } from '@tests/checks/sources.mjs';
import { expect, it } from 'vitest';
import { EVERYDAY, MEMORY_ONLY } from './sql-files.ts';

const OF_THE_SERVER = /^src\/(?:server|modules\/[^/]+\/server)\/.*\.test\.ts$/;

it('every server test with a memory store of its own is listed with a reason', () => {
  const making = readSources(ROOT, /\.test\.ts$/)
    .filter(({ path, text }) => OF_THE_SERVER.test(path) && text.includes('createMemoryStore'))
    .map(({ path }) => path);
  expect(making.filter((path) => MEMORY_ONLY[path] === undefined)).toEqual([]);
});

it('the listed files exist', () => {
  const named = [...Object.keys(MEMORY_ONLY), ...EVERYDAY];
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
