import { expect, test } from 'vitest';
import { ROOT } from '../../checks/report.mjs';
import { checkProofs } from '../check-rows.ts';
import { FINDINGS } from './findings.ts';

const asProven = FINDINGS.map(({ rule, ...rest }) => ({ sentence: rule, ...rest }));

test(`each of ${FINDINGS.length} rules that were broken once has a test that runs, or a reason why it does not hold`, () => {
  expect(checkProofs(ROOT, asProven)).toEqual([]);
  expect(FINDINGS.length).toBeGreaterThan(90);
});

test('no rule is listed twice', () => {
  const rules = FINDINGS.map(({ rule }) => rule);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
