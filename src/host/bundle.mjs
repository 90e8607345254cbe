import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CliError } from './cli-error.mjs';
import { DIST } from './root.mjs';
import { sourceHash } from './source-hash.mjs';

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|txt|ttf)$/;
/** Edited after the build by an administrator: a compressed copy would go stale. */
const EDITABLE = new Set(['app.config.json']);
const WORTH_COMPRESSING = 256;
const MARKER = 'version.json';

/**
 * Files below a folder, relative to it, sorted.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/**
 * Writes brotli and gzip copies next to the text files that are large enough to gain from it.
 * @param {string} folder
 */
export function writeCompressedCopies(folder) {
  for (const name of filesIn(folder)) {
    const content = readFileSync(join(folder, name));
    if (!COMPRESSIBLE.test(name) || EDITABLE.has(name) || content.length < WORTH_COMPRESSING) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/**
 * The hash of the sources that a folder was built from; undefined when it holds no finished build.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function builtId(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, MARKER), 'utf8')).build;
  } catch {
    return undefined;
  }
}

/**
 * Runs the bundler's command line; its output goes to the terminal, and signals to this process stop it.
 * @param {string} root
 * @param {'product' | 'demo'} kind
 * @param {readonly string[]} args
 * @returns {Promise<number | 'stopped'>} its exit code
 */
export function runBundler(root, kind, args) {
  const program = join(root, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  const env = { ...process.env, STATEHOUSE_BUILD: kind };
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit', env });
  const stop = () => child.kill();
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(code ?? 'stopped');
    });
  });
}

/**
 * Builds the product or the demo, compressed copies included. `version.json` is written last: a folder that has it is
 * complete, and a running console reads it to see that a newer one was deployed.
 * @param {string} root
 * @param {'product' | 'demo'} kind
 * @throws {CliError} when the bundler refuses the sources
 */
export async function build(root, kind) {
  const folder = join(root, DIST[kind]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if ((await runBundler(root, kind, ['build'])) !== 0) throw new CliError('The build failed; the reasons are above.');
  writeCompressedCopies(folder);
  writeFileSync(join(folder, MARKER), `${JSON.stringify({ version, build: sourceHash(root) })}\n`);
}

/**
 * Builds unless the folder already holds a build of these sources.
 * @param {string} root
 * @param {'product' | 'demo'} kind
 */
export async function ensureBuilt(root, kind) {
  if (builtId(join(root, DIST[kind])) !== sourceHash(root)) await build(root, kind);
}

/**
 * Checks that a folder holds a finished build, whatever sources it was built from.
 * @param {string} root
 * @param {'product' | 'demo'} kind
 * @throws {CliError} that names the command for a missing build
 */
export function requireBuilt(root, kind) {
  if (builtId(join(root, DIST[kind])) !== undefined) return;
  const command = kind === 'demo' ? 'npm run build:demo' : 'npm run build';
  throw new CliError(`There is no finished build in ${DIST[kind]}/. Run: ${command}`);
}
