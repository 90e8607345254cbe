const NAME = 'statehouse:quiet-prefetch';
/** The part of the bundler's runtime that fetches ahead what a chunk names, once that chunk has come. */
const TRIGGER = 'chunk_prefetch_trigger';
/** Where that part waits for the chunk. */
const WAITS =
  /Promise\.all\(promises\)\.then\((\([^)]*\) => \{[\s\S]*?\n\s*\}|function\s*\([^)]*\)\s*\{[\s\S]*?\n\s*\})\s*\)/;

/**
 * The same, for a chunk that does not come too: whoever asked for it hears of that, and a second rejection that nobody
 * handles would be written to the error log for every chunk.
 * @param {string} source
 * @throws Error when the bundler writes it in another way
 */
export function ignoreFailures(source) {
  if (!WAITS.test(source)) throw new Error(`the bundler waits for prefetched code in another way now:\n${source}`);
  return source.replace(WAITS, 'Promise.all(promises).then($1, function () {})');
}

/** Keeps failures of chunks from being told twice in every build whose code fetches ahead. */
export const quietPrefetch = {
  /** @param {import('@rsbuild/core').Rspack.Compiler} compiler */
  apply: (compiler) =>
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module.name !== TRIGGER || module.source === undefined) return;
        module.source.source = Buffer.from(ignoreFailures(module.source.source.toString('utf8')));
      });
    }),
};
