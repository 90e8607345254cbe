import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = ['src/server', 'src/modules', 'src/host']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'));
/** Paths of the sources that match the pattern. */
const sourcesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

it('a refusal of an invalid body names the path from the schema issue, never a hard-coded field', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sourcesWith(/\.success\) (?:throw|return) (?:invalidParameter|invalid)\((?!v\.getDotPath)/)).toEqual([]);
});

it('no call spreads a whole request body: the tests of hostile bodies cannot track fields that are read from a copy', () => {
  expect(
    sourcesWith(/\.\.\.\w+ \} = fieldsOf\((?:request\.)?body\)|\.\.\.(?:fieldsOf\((?:request\.)?body\)|request\.body)/),
  ).toEqual([]);
});
