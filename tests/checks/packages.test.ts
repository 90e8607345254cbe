import { describe, expect, test } from 'vitest';
import { type Files, plant } from './fixture-project.ts';
import { readLicence } from './licence-text.mjs';
import { checkLicences } from './licences.mjs';
import { checkLockfile } from './lockfile.mjs';
import { ROOT } from './report.mjs';

const MIT =
  'Permission is hereby granted, free of charge, to any person obtaining\n a copy of this software and associated documentation files';
const MPL = 'Mozilla Public License Version 2.0';

interface Planted {
  readonly version?: string;
  readonly dev?: boolean;
  readonly [field: string]: unknown;
}

/** A project with one locked package, required in its exact version. */
function project(name: string, entry: Planted, files: Files = {}): string {
  const version = entry.version ?? '1.0.0';
  const dependencies = entry.dev ? {} : { [name]: version };
  return plant({
    '.npmrc': 'save-exact=true\nignore-scripts=true\n',
    'package.json': JSON.stringify({ dependencies }),
    'package-lock.json': JSON.stringify({
      packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity: 'sha512-a', ...entry } },
    }),
    ...files,
  });
}

describe('the lockfile', () => {
  test('may hold an exact, hashed package', () => {
    expect(checkLockfile(project('left', {}))).toMatchObject({ problems: [], read: 1 });
  });

  test.each<[string, string, Planted]>([
    ['has no sha512 integrity', 'left', { integrity: undefined }],
    ['is a link', 'left', { link: true }],
    ['names where it was fetched: git+ssh://a/b.git', 'left', { resolved: 'git+ssh://a/b.git' }],
    ['runs a script when it is installed', 'left', { hasInstallScript: true }],
    ['is older than 7.18.0', 'react-router', { version: '7.17.9' }],
    ['is older than 1.15.3', 'axios', { version: '1.15.2' }],
    ['is 8 or newer', 'primeicons', { version: '8.0.0' }],
  ])('may not hold a package that %s', (problem, name, entry) => {
    expect(checkLockfile(project(name, entry)).problems).toEqual([`node_modules/${name} ${problem}`]);
  });

  test('must match a manifest of exact versions', () => {
    const root = project('left', {}, { 'package.json': JSON.stringify({ dependencies: { left: '^1.0.0' } }) });
    expect(checkLockfile(root).problems).toEqual([
      'package.json: left "^1.0.0" is not an exact version',
      'package-lock.json lacks left ^1.0.0',
    ]);
  });

  test('requires disabled install scripts, and no registry setting', () => {
    const root = project('left', {}, { '.npmrc': 'save-exact=true\nregistry=http://host\n' });
    expect(checkLockfile(root).problems).toEqual([
      '.npmrc lacks ignore-scripts=true',
      '.npmrc names a registry: registry=http://host',
    ]);
  });
});

describe('a licence', () => {
  test.each([
    [MIT, { names: ['MIT'], restricted: undefined }],
    ['Apache License\n   Version 2.0, January 2004', { names: ['Apache-2.0'], restricted: undefined }],
    ['See the file LICENSE.md', { names: [], restricted: undefined }],
    [`${MIT}\n Commons Clause`, { names: ['MIT'], restricted: 'commons clause' }],
    [
      'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted',
      { names: ['ISC'], restricted: undefined },
    ],
  ])('is recognised by its text: %s', (text, expected) => {
    expect(readLicence(text)).toEqual(expected);
  });

  test.each<[string, Planted, Files, string[]]>([
    ['MIT', {}, { 'node_modules/left/LICENSE': MIT }, []],
    ['MPL for a tool', { dev: true }, { 'node_modules/left/LICENSE': MPL }, []],
    [
      'MPL for the product',
      {},
      { 'node_modules/left/LICENSE': MPL },
      ['node_modules/left: MPL-2.0 is not allowed here'],
    ],
    [
      'a commercial one under an MIT manifest',
      { license: 'MIT' },
      { 'node_modules/left/LICENSE.md': 'Community terms. A commercial license is needed for companies.' },
      ['node_modules/left: its licence speaks of "commercial license"'],
    ],
    [
      'none but a name in the manifest',
      { license: 'SEE LICENSE IN FILE' },
      { 'node_modules/left/package.json': '{}' },
      ['node_modules/left: no licence text that is known'],
    ],
    ['one in the README', {}, { 'node_modules/left/README.md': `# left\n\n## License\n\n${MIT}` }, []],
  ])('%s', (_what, entry, files, problems) => {
    expect(checkLicences(project('left', entry, files), {}).problems).toEqual(problems);
  });

  test('that was reviewed by hand counts for that version only', () => {
    const files = { 'node_modules/left/package.json': '{}' };
    const reviewed = { 'left@1.0.0': 'read' };
    expect(checkLicences(project('left', {}, files), reviewed).problems).toEqual([]);
    expect(checkLicences(project('left', { version: '1.0.1' }, files), reviewed).problems).toHaveLength(1);
  });
});

test('more packages than the budget is a problem', () => {
  const dependencies = { a: '1.0.0', b: '1.0.0', c: '1.0.0' };
  const names = Object.keys(dependencies);
  const root = plant({
    'package.json': JSON.stringify({ dependencies }),
    'package-lock.json': JSON.stringify({
      packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
    }),
  });
  expect(checkLicences(root, {}).problems).toEqual(['3 added dependencies', '3 packages are shipped']);
});

test('the checks read this project', () => {
  expect(checkLockfile(ROOT).read).toBeGreaterThan(100);
  expect(checkLicences(ROOT, {}).read).toBeGreaterThan(100);
});
