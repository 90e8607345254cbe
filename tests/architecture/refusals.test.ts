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
/** Sources that hold something. */
const sourcesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

it('what a contract finds wrong with a body is named as the contract names it, not by a part that somebody thought of', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sourcesWith(/\.success\) (?:throw|return) (?:invalidParameter|invalid)\((?!v\.getDotPath)/)).toEqual([]);
});

it('no call copies a body as a whole: parts that are read of a copy are parts that no test of hostile bodies sees', () => {
  expect(
    sourcesWith(/\.\.\.\w+ \} = fieldsOf\((?:request\.)?body\)|\.\.\.(?:fieldsOf\((?:request\.)?body\)|request\.body)/),
  ).toEqual([]);
});
