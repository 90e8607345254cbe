import { describe, expect, it } from 'vitest';
import { EMPTY_CHANGE, firstProblem, problemsOf } from './password-problems.ts';

describe('password change', () => {
  it('requires all three fields', () => {
    expect(problemsOf(EMPTY_CHANGE, 'ada')).toEqual({
      old: 'system.password.oldMissing',
      password: 'system.password.nextMissing',
      confirm: 'system.password.confirmMissing',
    });
  });

  it.each([
    ['Sh0rt!a', 'nextWeak'],
    ['alllowercase', 'nextWeak'],
    ['Ada-lovelace-1', 'nextWeak'],
    ['Harbour light 7', null],
  ])('checks %s by the rules', (password, problem) => {
    const found = problemsOf({ old: '123456', password, confirm: password }, 'ada');
    expect(found).toEqual(problem === null ? {} : { password: `system.password.${problem}` });
  });

  it('rejects an unchanged password and a mismatch', () => {
    const same = 'Harbour light 7';
    expect(problemsOf({ old: same, password: same, confirm: `${same}!` }, 'ada')).toEqual({
      password: 'system.password.nextSame',
      confirm: 'system.password.confirmDiffers',
    });
  });

  it('finds the first invalid field', () => {
    expect(firstProblem({ confirm: 'system.password.confirmMissing', password: 'system.password.nextWeak' })).toBe(
      'password',
    );
    expect(firstProblem({})).toBeNull();
  });
});
