import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Comparison, conditionContract, fieldsIn, holds } from './condition.ts';

const CASES: readonly (readonly [unknown, Comparison, unknown, boolean])[] = [
  ['Open', 'is', 'open', true],
  [1, 'is', '1', false],
  [null, 'is', '', true],
  [undefined, 'is', [], true],
  ['a', 'isNot', 'b', true],
  [['a', 'b'], 'is', 'B', true],
  [['a', 'b'], 'isNot', 'b', false],
  ['b', 'in', ['a', 'B'], true],
  ['b', 'in', 'b', false],
  [[], 'notIn', ['a'], true],
  ['The printer', 'contains', 'PRINT', true],
  [120, 'contains', '2', true],
  [null, 'contains', 'x', false],
  ['Printer', 'startsWith', 'print', true],
  [1, 'less', 2, true],
  [2, 'less', 2, false],
  [2, 'atMost', 2, true],
  [null, 'less', 2, false],
  ['2026-01-02', 'more', '2026-01-01', true],
  ['2', 'atLeast', 1, false],
  [5, 'between', [1, 5], true],
  [5, 'between', 5, false],
  [0, 'empty', null, false],
  [false, 'filled', null, true],
  [' ', 'empty', null, true],
  ['', 'in', [' ', 'a'], true],
  ['', 'notIn', [' '], false],
];

describe('a condition', () => {
  it.each(CASES)('%j %s %j is %s', (actual, op, value, truth) => {
    expect(holds({ field: 'x', op, value }, { x: actual })).toBe(truth);
  });

  it('can be combined and negated', () => {
    const [yes, no] = [{ field: 'x', op: 'filled' } as const, { field: 'y', op: 'filled' } as const];
    const record = { x: 1 };
    expect(holds({ all: [yes, { not: no }] }, record)).toBe(true);
    expect(holds({ any: [no, { all: [yes, no] }] }, record)).toBe(false);
    expect(fieldsIn({ any: [no, { not: { all: [yes] } }] })).toEqual(['y', 'x']);
  });

  it.each([
    { field: 'x', op: 'like' },
    { field: 'x y', op: 'is' },
    { all: [] },
    { not: { not: { not: { not: { not: { field: 'x', op: 'empty' } } } } } },
    { any: Array.from({ length: 21 }, () => ({ field: 'x', op: 'empty' })) },
  ])('%j is invalid', (written) => {
    expect(v.is(conditionContract, written)).toBe(false);
  });
});
