import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CliError, run } from './cli-error.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { ROOT } from './root.mjs';
import { sourceHash } from './source-hash.mjs';

const load = createRequire(import.meta.url);

/** Argument with which this file only builds another one. */
const BUILD = '--build';

/**
 * The bundler settings that turn a TypeScript file into one JavaScript file for Node.
 * @param {string} name
 * @param {string} entry
 * @param {string} folder
 * @returns {import('@rsbuild/core').RsbuildConfig}
 */
const settings = (name, entry, folder) => ({
  logLevel: 'error',
  performance: { printFileSize: false },
  source: { entry: { [name]: { import: entry, html: false } } },
  output: {
    target: 'node',
    // Module manifests import their views, which Node never renders.
    externals: [/-view\.tsx$/],
    module: false,
    distPath: { root: folder },
    filename: { js: '[name].cjs' },
    cleanDistPath: false,
    minify: false,
    sourceMap: false,
  },
  tools: { rspack: { output: { asyncChunks: false }, optimization: { splitChunks: false, runtimeChunk: false } } },
});

/**
 * Builds one JavaScript file for Node from a TypeScript file of the project.
 * @param {string} path relative to the folder of package.json
 * @param {string} folder output folder; packages that are loaded by name must be in a folder above it
 * @returns {Promise<string>} the path of the file
 * @throws {CliError} when the file cannot be built; the bundler prints the reason
 */
export async function buildTs(path, folder) {
  // Imported here because the bundler does not exist before the packages are installed.
  const { createRsbuild } = await import('@rsbuild/core');
  const name = basename(path).replace(/\.ts$/, '');
  const rsbuild = await createRsbuild({ cwd: ROOT, config: settings(name, resolve(ROOT, path), folder) });
  const built = await rsbuild.build().catch((/** @type {unknown} */ cause) => {
    throw new CliError(`${path} could not be built: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  await built.close();
  return builtFile(path, folder);
}

/** @param {string} path @param {string} folder */
const builtFile = (path, folder) => join(folder, `${basename(path, '.ts')}.cjs`);

/**
 * Creates a folder for the build of a file.
 * @param {string} path
 */
export function newBuildFolder(path) {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, `run-${basename(path, '.ts')}-`));
}

/**
 * Loads a TypeScript file of the project into this process; Node 20 cannot read one itself. Types are not checked, and
 * top-level `await` is not supported in the file.
 * @example const { createServerHandler } = await importTs('src/host/node-server.ts');
 * @param {string} path relative to the folder of package.json
 * @returns {Promise<Record<string, unknown>>} what the file exports
 * @throws {CliError} when the file cannot be built; the bundler prints the reason
 */
export async function importTs(path) {
  const folder = newBuildFolder(path);
  try {
    return load(await buildTs(path, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds in a separate process: in this one the bundler's memory would stay allocated as long as the server runs.
 * @param {string} path
 * @param {string} folder
 */
function buildInProcess(path, folder) {
  const build = [fileURLToPath(import.meta.url), BUILD, path, folder];
  const { status } = spawnSync(process.execPath, build, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new CliError(`${path} could not be built`);
  return builtFile(path, folder);
}

/**
 * The same for a program that is started often: the build is cached until the sources change. Without the bundler in its
 * memory a server starts in half the time and needs half the memory.
 * @param {string} path relative to the folder of package.json
 * @returns {Promise<Record<string, unknown>>} what the file exports
 * @throws {CliError} when the file cannot be built; the bundler prints the reason
 */
export async function importCached(path) {
  const folder = newBuildFolder(path);
  const cache = dirname(folder);
  const prefix = `kept-${basename(path, '.ts')}-`;
  const keptName = `${prefix}${sourceHash(ROOT)}.cjs`;
  const kept = join(cache, keptName);
  try {
    if (!existsSync(kept)) {
      const built = buildInProcess(path, folder);
      // Another process may have stored the same file meanwhile, and be loading it now.
      const old = readdirSync(cache).filter((name) => name.startsWith(prefix) && name !== keptName);
      for (const name of old) rmSync(join(cache, name), { force: true });
      renameSync(built, kept);
    }
    return load(kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, program, entry, ...rest] = process.argv;
const isProgram = program && import.meta.url === pathToFileURL(program).href;
if (isProgram && entry === BUILD) {
  const [path = '', folder = ''] = rest;
  await run(async () => void (await buildTs(path, folder)));
} else if (isProgram && entry) {
  // The program gets the arguments that it would get if Node had run it directly.
  process.argv.splice(1, 2, resolve(entry));
  await run(async () => {
    requireNode();
    ensureInstalled(ROOT);
    await importTs(relative(ROOT, resolve(entry)));
  });
}
