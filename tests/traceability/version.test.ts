import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../checks/report.mjs';

test('the version matches the specification (section 9): it is part of every storage key', () => {
  expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version).toBe('2.11.5');
});
