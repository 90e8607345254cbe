import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtId, filesIn } from '../../src/host/bundle.mjs';
import { ROOT, runAsProgram } from './report.mjs';

const COPIED = [
  'src',
  'machines',
  'mirage',
  'locales',
  'package.json',
  'package-lock.json',
  'rsbuild.config.ts',
  'tsconfig.json',
];

/**
 * The files that two built folders do not share byte for byte.
 * @param {string} first
 * @param {string} second
 * @returns {import('./report.mjs').Report}
 */
export function compareBuilds(first, second) {
  const [firstNames, secondNames] = [first, second].map((folder) => (existsSync(folder) ? filesIn(folder) : []));
  const names = [...new Set([...(firstNames ?? []), ...(secondNames ?? [])])].sort();
  const problems = names.flatMap((name) => {
    if (!firstNames?.includes(name)) return [`${name} is in the second build only`];
    if (!secondNames?.includes(name)) return [`${name} is in the first build only`];
    return readFileSync(join(first, name)).equals(readFileSync(join(second, name))) ? [] : [`${name} differs`];
  });
  return {
    problems,
    read: Math.min(firstNames?.length ?? 0, secondNames?.length ?? 0),
    figures: `${names.length} built files, twice`,
  };
}

/**
 * Recreates a folder tree with hard links to the same files, so that the second `node_modules` takes no space.
 * @param {string} from
 * @param {string} to
 */
function linkTree(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkSync(source, target);
    else cpSync(source, target, { verbatimSymlinks: true });
  }
}

/**
 * Builds the product again in another folder and another time zone, and compares it with the build in `dist`
 * (reliability, R-152).
 * @param {string} root
 * @returns {import('./report.mjs').Report}
 */
function checkAgain(root) {
  if (!builtId(join(root, 'dist')))
    return { problems: ['dist holds no finished build: build first'], read: 0, figures: 'no build' };
  mkdirSync(join(root, '.cache'), { recursive: true });
  const copy = mkdtempSync(join(root, '.cache', 'second-build-'));
  try {
    for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true });
    linkTree(join(root, 'node_modules'), join(copy, 'node_modules'));
    const program = `const { build } = await import('./src/host/bundle.mjs'); await build(process.cwd(), 'product');`;
    const env = { ...process.env, TZ: 'Pacific/Chatham' };
    const { status, stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: copy,
      env,
      encoding: 'utf8',
    });
    if (status !== 0)
      return { problems: [`the second build failed\n${stdout}${stderr}`], read: 0, figures: 'one build' };
    return compareBuilds(join(root, 'dist'), join(copy, 'dist'));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await runAsProgram(import.meta.url, () => checkAgain(ROOT));
