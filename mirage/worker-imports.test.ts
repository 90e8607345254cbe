import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tests/checks/report.mjs';
import { importsOf } from '../tests/checks/sources.mjs';

const ALIASES = { '@src/': 'src/', '@machines/': 'machines/', '@mirage/': 'mirage/', '@locales/': 'locales/' };

/** Path of an imported file; a package name stays as it is. */
function fileOf(importer: string, from: string): string {
  if (from.startsWith('.')) return normalize(join(dirname(importer), from));
  const alias = Object.entries(ALIASES).find(([name]) => from.startsWith(name));
  return alias === undefined ? from : `${alias[1]}${from.slice(alias[0].length)}`;
}

// The bundler removes the worker's modules, lazy ones too, from the chunks that pages share: a view among them would
// duplicate shared styles in every view and change their order.
it('the worker of the demo imports no view, no style and no text', () => {
  const reached = new Set(['mirage/worker.ts']);
  for (const path of reached) {
    if (!/\.tsx?$/.test(path) || !existsSync(join(ROOT, path))) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const { from, type } of importsOf({ path, text })) if (!type) reached.add(fileOf(path, from));
  }
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((path) => /\.tsx$|\.css$|^locales\/|^react/.test(path))).toEqual([]);
});
