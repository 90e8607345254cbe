import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drainWalks } from '@machines/testing/transition-log.ts';
import { afterAll } from 'vitest';

// Writes the transition log of each test file to the folder in this variable (`npm run coverage`, `npm test`).
afterAll(() => {
  const folder = process.env.WALKS;
  const walks = drainWalks();
  if (folder === undefined || walks.length === 0) return;
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(walks));
});
