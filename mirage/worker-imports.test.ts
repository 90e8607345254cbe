import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tests/checks/report.mjs';
import { importsOf } from '../tests/checks/sources.mjs';

const ALIASES = { '@src/': 'src/', '@machines/': 'machines/', '@mirage/': 'mirage/', '@locales/': 'locales/' };

/** The file that an import means; a package stays as it is. */
function fileOf(importer: string, from: string): string {
  if (from.startsWith('.')) return normalize(join(dirname(importer), from));
  const alias = Object.entries(ALIASES).find(([name]) => from.startsWith(name));
  return alias === undefined ? from : `${alias[1]}${from.slice(alias[0].length)}`;
}

// What the worker may fetch, late code too, the bundler takes out of the chunks that pages share: a view among it repeats
// shared styles in every view, and their order changes.
it('the worker of the demo asks for no view, no style and no text', () => {
  const reached = new Set(['mirage/worker.ts']);
  for (const path of reached) {
    if (!/\.tsx?$/.test(path) || !existsSync(join(ROOT, path))) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const { from, type } of importsOf({ path, text })) if (!type) reached.add(fileOf(path, from));
  }
  expect(reached.size).toBeGreaterThan(100);
  expect([...reached].filter((path) => /\.tsx$|\.css$|^locales\/|^react/.test(path))).toEqual([]);
});
