import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundTest, findTests } from './find-tests.ts';
import type { Proof, Row } from './row.ts';

type Proven = Omit<Row, 'section'>;

/** The test files of the runners: two projects of vitest, and Playwright. */
export const RUN_FILES = [
  /^(?:src|machines|mirage|locales|tests)\/.+\.test\.ts$/,
  /^(?:src|mirage|tests)\/.+\.test\.tsx$/,
  /^tests\/e2e\/.+\.spec\.ts$/,
] as const;

/** Finds the tests of a file; each file is parsed once. */
function createReader(root: string): (path: string) => readonly FoundTest[] | null {
  const read = new Map<string, readonly FoundTest[] | null>();
  return (path) => {
    const known = read.get(path);
    if (known !== undefined) return known;
    const isThere = statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
    const found = isThere ? findTests({ path, text: readFileSync(join(root, path), 'utf8') }) : null;
    read.set(path, found);
    return found;
  };
}

function proofProblem({ file, name, of }: Proof, testsOf: ReturnType<typeof createReader>): string | null {
  if (!RUN_FILES.some((pattern) => pattern.test(file))) return `${file} is no test that a runner takes`;
  const tests = testsOf(file);
  if (tests === null) return `${file} does not exist`;
  const named = tests.filter((test) => test.name === name);
  if (named.length === 0) return `${file} has no test "${name}"`;
  const fitting = named.filter(({ cases }) => of === undefined || cases.has(of));
  if (fitting.length === 0) return `"${name}" in ${file} has no case "${of}"`;
  return fitting.some(({ alive }) => alive) ? null : `"${name}" in ${file} does not run`;
}

function rowProblems({ sentence, tests, open }: Proven, testsOf: ReturnType<typeof createReader>): string[] {
  if (sentence.trim() === '') return ['a row without a sentence'];
  if (open !== undefined && open.trim() === '') return [`${sentence}: open without a reason`];
  if (open === undefined && tests.length === 0) return [`${sentence}: no test, and not said to be open`];
  return tests.flatMap((proof) => {
    const problem = proofProblem(proof, testsOf);
    return problem === null ? [] : [`${sentence}: ${problem}`];
  });
}

/** Problems of proofs: tests that do not exist or do not run, and sentences without a test. */
export function checkProofs(root: string, rows: readonly Proven[]): string[] {
  const testsOf = createReader(root);
  return rows.flatMap((row) => rowProblems(row, testsOf));
}

/** Problems of the rows: those of their proofs, and duplicate sentences. */
export function checkRows(root: string, rows: readonly Row[]): string[] {
  const ids = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: named twice`);
  return [...checkProofs(root, rows), ...twice];
}
