import { describe, expect, it } from 'vitest';
import { EMPTY_CHANGE, firstProblem, problemsOf } from './password-problems.ts';

describe('a change of the password', () => {
  it('needs all three fields', () => {
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
  ])('judges %s as the rules do', (password, problem) => {
    const found = problemsOf({ old: '123456', password, confirm: password }, 'ada');
    expect(found).toEqual(problem === null ? {} : { password: `system.password.${problem}` });
  });

  it('is refused when nothing would change, or the two differ', () => {
    const same = 'Harbour light 7';
    expect(problemsOf({ old: same, password: same, confirm: `${same}!` }, 'ada')).toEqual({
      password: 'system.password.nextSame',
      confirm: 'system.password.confirmDiffers',
    });
  });

  it('leads to the first field that is wrong', () => {
    expect(firstProblem({ confirm: 'system.password.confirmMissing', password: 'system.password.nextWeak' })).toBe(
      'password',
    );
    expect(firstProblem({})).toBeNull();
  });
});
