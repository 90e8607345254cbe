import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'machines',
  'mirage',
  'locales',
  'package.json',
  'package-lock.json',
  'rsbuild.config.ts',
  'tsconfig.json',
];
const EXCLUDED = /\.test\.tsx?$|\.md$|\.mmd$/;

/**
 * Every file below a path, relative to the root, sorted; none for a missing path.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const entry = statSync(join(root, path), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}

/**
 * Hash of the sources: the same files give the same id, on any machine and at any time (12 hex digits).
 * @param {string} root the folder of `package.json`
 */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesBelow(root, source))) {
    if (EXCLUDED.test(path)) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 12);
}
