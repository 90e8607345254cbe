import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkLog } from '@machines/testing/walk-log.ts';
import { afterAll } from 'vitest';

// `npm run coverage` names the folder and reads what every test file has left there.
afterAll(() => {
  const folder = process.env.WALKS;
  if (folder === undefined || walkLog.length === 0) return;
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(walkLog));
});
