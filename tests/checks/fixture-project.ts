import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Files by path, relative to the root of a project. */
export type Files = Readonly<Record<string, string>>;

const PROJECT: Files = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { paths: { '@src/*': ['./src/*'], '@machines/*': ['./machines/*'], '@mirage/*': ['./mirage/*'] } },
  }),
  'package.json': JSON.stringify({ dependencies: { react: '19.0.0', axios: '1.20.0' }, devDependencies: {} }),
  'tests/budgets.json': JSON.stringify({
    fileLines: 10,
    testFileLines: 12,
    functionLines: 4,
    componentFileFunctionLines: 6,
    folderFiles: 2,
    runtimeDependenciesBeyondCard: 1,
    shippedPackages: 2,
  }),
};

/** Writes a small project into a new folder, which is removed when the test ends; returns the folder. */
export function plant(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...PROJECT, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
