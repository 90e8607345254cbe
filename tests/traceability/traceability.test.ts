import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plant } from '../checks/fixture-project.ts';
import { ROOT } from '../checks/report.mjs';
import viteConfig from '../setup/vitest.config.ts';
import { checkRows } from './check-rows.ts';
import { by, open, proven, type Row } from './row.ts';
import { ROWS } from './rows.ts';

const OPEN = ROWS.filter((row) => row.open !== undefined);
const BUDGET: unknown = JSON.parse(readFileSync(join(ROOT, 'tests/budgets.json'), 'utf8')).openSentences;

test(`each of ${ROWS.length} sentences has a test that runs, or a reason why not`, () => {
  expect(checkRows(ROOT, ROWS)).toEqual([]);
  expect(ROWS.length).toBeGreaterThan(150);
});

test(`${OPEN.length} sentences are open: ${OPEN.map(({ section, sentence }) => `${section} ${sentence}`).join(' | ')}`, () => {
  expect(OPEN).toHaveLength(Number(BUDGET));
});

test('the check covers the files of the runners', () => {
  // Other projects exclude files of these, or run some of them again.
  const included = (name: string) =>
    viteConfig.test?.projects?.map((project) => Object(project).test).find((test) => test.name === name)?.include;
  expect(['node', 'view'].map(included)).toEqual([
    ['{src,machines,mirage,locales,tests}/**/*.test.ts'],
    ['{src,mirage,tests}/**/*.test.tsx'],
  ]);
  const journeys = readFileSync(join(ROOT, 'tests/e2e/playwright.config.ts'), 'utf8');
  expect(journeys).toContain("testDir: here('.'),\n  testMatch: '**/*.spec.ts',");
});

const FILE = 'src/a.test.ts';
const CODE = `
describe('group', () => {
  it('lives', () => {});
  it.each([['one'], ['two']])('case %s', () => {});
  it.each(TABLE)('elsewhere %s', () => {});
  it.skip('is skipped', () => {});
  it.todo('is to do');
  it('has no body');
  it('is switched off', { skip: true }, () => {});
  it.skipIf(true)('depends', () => {});
});
describe.skip('skipped group', () => {
  it('sleeps', () => {});
});
test.describe('journeys', () => {
  test.skip(true, 'not here');
  test(\`walks \${far}\`, async () => {});
});
test('gives up', async () => {
  test.fixme();
});
const TABLE = [['three']];
// it('is a comment', () => {});
`;
const problemsOf = (...rows: readonly Row[]) => checkRows(plant({ [FILE]: CODE, 'src/a.spec.ts': CODE }), rows);
const row = (name: string, of?: string) => proven('4', [['A sentence.', by(FILE, name, of)]]);

describe('a sentence is proven by a test that runs', () => {
  test.each([
    ['lives', undefined],
    ['case %s', 'one'],
    ['elsewhere %s', 'three'],
  ])('%s (%s)', (name, of) => {
    expect(problemsOf(...row(name, of))).toEqual([]);
  });
});

describe('a sentence is not proven by', () => {
  test.each([
    ['is skipped', undefined, '"is skipped" in src/a.test.ts does not run'],
    ['is to do', undefined, '"is to do" in src/a.test.ts does not run'],
    ['has no body', undefined, '"has no body" in src/a.test.ts does not run'],
    ['is switched off', undefined, '"is switched off" in src/a.test.ts does not run'],
    ['depends', undefined, '"depends" in src/a.test.ts does not run'],
    ['sleeps', undefined, '"sleeps" in src/a.test.ts does not run'],
    [`walks \${far}`, undefined, `"walks \${far}" in src/a.test.ts does not run`],
    ['gives up', undefined, '"gives up" in src/a.test.ts does not run'],
    ['is a comment', undefined, 'src/a.test.ts has no test "is a comment"'],
    ['live', undefined, 'src/a.test.ts has no test "live"'],
    ['group', undefined, 'src/a.test.ts has no test "group"'],
    ['case %s', 'three', '"case %s" in src/a.test.ts has no case "three"'],
  ])('%s (%s)', (name, of, problem) => {
    expect(problemsOf(...row(name, of))).toEqual([`A sentence.: ${problem}`]);
  });

  test.each([
    ['src/gone.test.ts', 'src/gone.test.ts does not exist'],
    ['src/a.spec.ts', 'src/a.spec.ts is no test that a runner takes'],
    ['machines/a.test.tsx', 'machines/a.test.tsx is no test that a runner takes'],
    ['../a.test.ts', '../a.test.ts is no test that a runner takes'],
  ])('a test in %s', (file, problem) => {
    expect(problemsOf(...proven('4', [['A sentence.', by(file, 'lives')]]))).toEqual([`A sentence.: ${problem}`]);
  });

  test('nothing', () => {
    expect(problemsOf(...proven('4', [['A sentence.']]))).toEqual(['A sentence.: no test, and not said to be open']);
    expect(problemsOf(...open('4', [['A sentence.', 'later']]))).toEqual([]);
    expect(problemsOf(...open('4', [['A sentence.', ' ']]))).toEqual(['A sentence.: open without a reason']);
  });
});

test('each sentence is listed once per section', () => {
  expect(problemsOf(...row('lives'), ...row('lives'))).toEqual(['4: A sentence.: named twice']);
  expect(problemsOf(...row('lives'), ...proven('5', [['A sentence.', by(FILE, 'lives')]]))).toEqual([]);
});

test('an open sentence refers only to tests that run', () => {
  expect(problemsOf(...open('4', [['A sentence.', 'later', by(FILE, 'sleeps')]]))).toEqual([
    'A sentence.: "sleeps" in src/a.test.ts does not run',
  ]);
});
