import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of `package.json`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Result of a check. `read` is the number of inspected items: a check that inspected nothing fails.
 * @typedef {{ problems: string[], read: number, figures: string }} Report
 */

/**
 * Prints the report of a check when its file is the main program, and sets the exit code.
 * @param {string} moduleUrl the `import.meta.url` of the check
 * @param {() => Report | Promise<Report>} check
 */
export async function runAsProgram(moduleUrl, check) {
  if (!process.argv[1] || moduleUrl !== pathToFileURL(process.argv[1]).href) return;
  const { problems, read, figures } = await check();
  const found = read === 0 ? [...problems, 'nothing was read: the check would pass on anything'] : problems;
  for (const problem of found) console.error(problem);
  console.log(`${figures}, ${found.length} problems`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
