import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('what a contract finds wrong with a body is named as the contract names it, not by a part that somebody thought of', () => {
  const sources = ['src/server', 'src/modules', 'src/host']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'));
  const named = sources.filter((path) =>
    /\.success\) (?:throw|return) (?:invalidParameter|invalid)\((?!v\.getDotPath)/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
