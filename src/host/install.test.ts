import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { builtId, requireBuilt } from './bundle.mjs';
import { isInstalled, requireNode } from './install.mjs';
import { sourceHash } from './source-hash.mjs';

/** Writes files into a temporary folder and returns its path. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const lockOf = (packages: object) => JSON.stringify({ packages });
const WANTED = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '1.0.0', optional: true },
};

describe('packages are installed', () => {
  test.each<[string, object | undefined, boolean]>([
    ['when they match the lockfile, optional ones excepted', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['not when there are none', undefined, false],
    ['not when one is missing', {}, false],
    ['not when one has another version', { 'node_modules/a': { version: '0.9.0' } }, false],
    ['not when there is an extra one', { ...WANTED, 'node_modules/c': { version: '1.0.0' } }, false],
  ])('%s', (_what, present, expected) => {
    const files = { 'package-lock.json': lockOf(WANTED) };
    const root = folderOf(present ? { ...files, 'node_modules/.package-lock.json': lockOf(present) } : files);
    expect(isInstalled(root)).toBe(expected);
  });
});

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s is new enough', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  test.each(['20.18.3', '18.20.0'])('%s is too old, which is reported with the required version', (version) => {
    expect(() => requireNode(version)).toThrow(`Node 20.19 or newer is needed; this is ${version}.`);
  });
});

describe('the hash of the sources', () => {
  const files = { 'src/a.ts': 'a', 'machines/b.ts': 'b', 'package.json': '{}' };

  test('depends neither on the folder nor on modification times', () => {
    const first = folderOf(files);
    const second = folderOf(files);
    utimesSync(join(second, 'src/a.ts'), 0, 0);
    expect(sourceHash(second)).toBe(sourceHash(first));
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['a changed file', { ...files, 'src/a.ts': 'A' }],
    ['a new file', { ...files, 'src/c.ts': '' }],
    ['text moved to another file', { 'src/a.ts': 'ab', 'machines/b.ts': '', 'package.json': '{}' }],
  ])('differs for %s', (_what, changed) => {
    expect(sourceHash(folderOf(changed))).not.toBe(sourceHash(folderOf(files)));
  });

  test('does not depend on tests', () => {
    expect(sourceHash(folderOf({ ...files, 'src/a.test.ts': 'x' }))).toBe(sourceHash(folderOf(files)));
  });
});

test('the build id is read from version.json; a folder without it has none', () => {
  expect(builtId(folderOf({ 'index.html': '' }))).toBeUndefined();
  expect(builtId(folderOf({ 'version.json': '{"build":"abc"}' }))).toBe('abc');
});

describe('a build that is served as it is', () => {
  test('may be one of other sources', () => {
    const root = folderOf({ 'src/a.ts': 'changed', 'dist/version.json': '{"build":"abc"}' });
    expect(() => requireBuilt(root, 'product')).not.toThrow();
    expect(builtId(join(root, 'dist'))).toBe('abc');
  });

  test('must be finished, or the error names the command', () => {
    const root = folderOf({ 'dist/index.html': '', 'dist-demo/index.html': '' });
    expect(() => requireBuilt(root, 'product')).toThrow('There is no finished build in dist/. Run: npm run build');
    expect(() => requireBuilt(root, 'demo')).toThrow(
      'There is no finished build in dist-demo/. Run: npm run build:demo',
    );
  });
});
