import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} path
 * @returns {Record<string, any> | undefined}
 */
function readResults(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {Record<string, any>} results
 * @returns {Counts}
 */
function countsIn(results) {
  if (results.stats) {
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = results.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  return {
    passed: results.numPassedTests ?? 0,
    failed: results.numFailedTests ?? 0,
    skipped: (results.numPendingTests ?? 0) + (results.numTodoTests ?? 0),
  };
}

/**
 * The counts that a test runner wrote. A run that failed outside its tests, or that ran none, counts as one failure; so
 * does a test that passed only when it was tried again.
 * @param {string} path
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function readCounts(path, code) {
  const results = readResults(path);
  const counts = results ? countsIn(results) : { passed: 0, failed: 0, skipped: 0 };
  const broken = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return broken ? { ...counts, failed: 1 } : counts;
}
