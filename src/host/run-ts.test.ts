import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './root.mjs';
import { importCached } from './run-ts.mjs';

let folder = '';
beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache', 'test-run-ts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program of one file with this text. */
function program(name: string, text: string, ...args: readonly string[]) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return spawnSync(process.execPath, ['src/host/run-ts.mjs', file, ...args], { cwd: ROOT, encoding: 'utf8' });
}

describe('a TypeScript program', () => {
  it('runs with its own arguments, the path aliases of the project, and its own exit code', () => {
    const { stdout, status } = program(
      'good.ts',
      `import { BREAKPOINTS } from '@src/lib/constants.ts';
      const widths: number = BREAKPOINTS.LG;
      console.log(JSON.stringify([widths, process.argv.slice(2)]));
      process.exitCode = 7;`,
      'a',
      '--check',
    );
    expect(stdout).toBe('[960,["a","--check"]]\n');
    expect(status).toBe(7);
  });

  it('exits with 1 and names the file when it cannot be built', () => {
    const { stderr, stdout, status } = program('bad.ts', `import './not-there.ts';`);
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('not-there.ts');
    expect(stderr).toContain('bad.ts could not be built');
  });

  it('leaves no files', () => {
    const before = readdirSync(join(ROOT, '.cache')).filter((name) => name.startsWith('run-good'));
    program('good.ts', 'export {};');
    expect(readdirSync(join(ROOT, '.cache')).filter((name) => name.startsWith('run-good'))).toEqual(before);
  });
});

describe('a cached program', () => {
  it('is built once for a hash of the sources, and replaces the former build', async () => {
    const file = join(folder, 'often.ts');
    const keptNames = () => readdirSync(join(ROOT, '.cache')).filter((name) => name.startsWith('kept-often-'));
    const old = join(ROOT, '.cache', 'kept-often-before.cjs');
    writeFileSync(old, '');
    writeFileSync(file, 'export const word = "first";');
    expect(await importCached(relative(ROOT, file))).toMatchObject({ word: 'first' });
    const [kept = '', ...others] = keptNames();
    expect({ kept, others }).toEqual({ kept: expect.stringMatching(/^kept-often-[0-9a-f]{12}\.cjs$/), others: [] });
    // The file is outside of the sources, so their hash is unchanged.
    writeFileSync(file, 'import "./not-there.ts";');
    expect(await importCached(relative(ROOT, file))).toMatchObject({ word: 'first' });
    rmSync(join(ROOT, '.cache', kept));
  });

  it('is built in another process, so that the bundler is not loaded here', () => {
    writeFileSync(join(folder, 'apart.ts'), 'export const word = "apart";');
    const starter = join(folder, 'starter.mjs');
    writeFileSync(
      starter,
      `import { importCached } from '${join(ROOT, 'src/host/run-ts.mjs')}';
      const { word } = await importCached('${relative(ROOT, join(folder, 'apart.ts'))}');
      console.log(word, process.report.getReport().sharedObjects.filter((name) => name.includes('rspack')).length);`,
    );
    const { stdout } = spawnSync(process.execPath, [starter], { cwd: ROOT, encoding: 'utf8' });
    for (const name of readdirSync(join(ROOT, '.cache')).filter((each) => each.startsWith('kept-apart-')))
      rmSync(join(ROOT, '.cache', name));
    expect(stdout).toBe('apart 0\n');
  });

  it('reports that it cannot be built', async () => {
    writeFileSync(join(folder, 'broken.ts'), `import './not-there.ts';`);
    await expect(importCached(relative(ROOT, join(folder, 'broken.ts')))).rejects.toThrow(
      /broken\.ts could not be built$/,
    );
  });
});
