import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plant } from '../checks/fixture-project.ts';
import { readCounts, readFailures } from './test-counts.mjs';

const counted = (results: object, code: number) =>
  readCounts(join(plant({ 'results.json': JSON.stringify(results) }), 'results.json'), code);

test.each([
  ['a clean run', { numPassedTests: 3, numFailedTests: 0 }, 0, { passed: 3, failed: 0, skipped: 0 }],
  ['failed tests', { numPassedTests: 3, numFailedTests: 2 }, 1, { passed: 3, failed: 2, skipped: 0 }],
  [
    'a run that failed outside its tests',
    { numPassedTests: 3, numFailedTests: 0 },
    1,
    { passed: 3, failed: 1, skipped: 0 },
  ],
  ['a run without tests', { numPassedTests: 0, numFailedTests: 0 }, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['journeys', { stats: { expected: 4, unexpected: 0, skipped: 1 } }, 0, { passed: 4, failed: 0, skipped: 1 }],
  ['a journey that passed on a retry', { stats: { expected: 4, flaky: 1 } }, 0, { passed: 4, failed: 1, skipped: 0 }],
])('%s', (_what, results, code, expected) => {
  expect(counted(results, code)).toEqual(expected);
});

test('a run without results has failed', () => {
  expect(readCounts('/nowhere/results.json', 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('lists the failed tests with their files', () => {
  const failing = (results: object) =>
    readFailures(join(plant({ 'r.json': JSON.stringify(results) }), 'r.json'), '/here');
  const assertionResults = [
    { status: 'passed', fullName: 'a sum adds' },
    { status: 'failed', fullName: 'a sum rounds' },
  ];
  expect(failing({ testResults: [{ name: '/here/src/sum.test.ts', assertionResults }] })).toEqual([
    'src/sum.test.ts > a sum rounds',
  ]);
  const specs = [
    { ok: true, file: 'tabs.spec.ts', title: 'closes' },
    { ok: false, file: 'tabs.spec.ts', title: 'opens' },
  ];
  expect(failing({ suites: [{ suites: [{ specs }] }] })).toEqual(['tabs.spec.ts > opens']);
  expect(readFailures('/nowhere/results.json', '/here')).toEqual([]);
});
