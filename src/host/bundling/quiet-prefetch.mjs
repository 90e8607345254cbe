const NAME = 'statehouse:quiet-prefetch';
/** The module of the bundler's runtime that prefetches the chunks named by a chunk, after that chunk has loaded. */
const PREFETCH_MODULE = 'chunk_prefetch_trigger';
/** The code of that module that waits for the chunk. */
const WAIT_CODE =
  /Promise\.all\(promises\)\.then\((\([^)]*\) => \{[\s\S]*?\n\s*\}|function\s*\([^)]*\)\s*\{[\s\S]*?\n\s*\})\s*\)/;

/**
 * Makes that code ignore a chunk that fails to load. The importer already gets the error; without this, every chunk
 * would also write an unhandled rejection to the error log.
 * @param {string} source
 * @throws Error when the generated code of the bundler has changed
 */
export function ignoreFailures(source) {
  if (!WAIT_CODE.test(source)) throw new Error(`the bundler waits for prefetched code in another way now:\n${source}`);
  return source.replace(WAIT_CODE, 'Promise.all(promises).then($1, function () {})');
}

/** Bundler plug-in: keeps a failed chunk from being reported twice in builds that prefetch code. */
export const quietPrefetch = {
  /** @param {import('@rsbuild/core').Rspack.Compiler} compiler */
  apply: (compiler) =>
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== PREFETCH_MODULE || module.source === undefined) return;
        module.source.source = Buffer.from(ignoreFailures(module.source.source.toString('utf8')));
      });
    }),
};
