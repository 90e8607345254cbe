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
 * The counts written by a test runner. A run that failed outside its tests, or that ran none, counts as one failure; so
 * does a test that passed only on a retry.
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

/**
 * @param {Record<string, any>} suite a file or a group of journeys
 * @returns {string[]}
 */
const failedJourneys = (suite) => [
  ...(suite.specs ?? [])
    .filter((/** @type {{ ok: boolean }} */ { ok }) => !ok)
    .map((/** @type {{ file: string, title: string }} */ { file, title }) => `${file} > ${title}`),
  ...(suite.suites ?? []).flatMap(failedJourneys),
];

/**
 * The names of the failed tests, each with its file. Empty when the runner wrote no results.
 * @param {string} path
 * @param {string} root folder to which the file names are relative
 * @returns {string[]}
 */
export function readFailures(path, root) {
  const results = readResults(path);
  const tests = (results?.testResults ?? []).flatMap(
    (/** @type {{ name: string, assertionResults: { status: string, fullName: string }[] }} */ file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${file.name.replace(`${root}/`, '')} > ${fullName}`),
  );
  return [...tests, ...failedJourneys(results ?? {})];
}
