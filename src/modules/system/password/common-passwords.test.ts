import { brokenPasswordRules } from '@src/contracts/resources/password-rules.ts';
import { leastCpuTimeOf } from '@tests/setup/cpu-time.ts';
import { describe, expect, it } from 'vitest';

const isCommon = (password: string) => brokenPasswordRules(password, '').includes('common');

describe('common passwords', () => {
  it.each([
    ...['123456', '12345678', '0123456789', '87654321', '111111', '888888', 'abcabc', '121212', 'qwerty', 'Qwerty123!'],
    ...['P@ssw0rd', 'Password1!', 'abc123', 'asdfgh', '1qaz2wsx', 'zxcvbnm,./', 'Welcome2026', 'woaini520', 'admin888'],
    ...['Ab1Ab1Ab1', 'Ab1Ab1Ab', 'A1!A1!A1!A'],
  ])('%s is a common password', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  it.each(['Harbour-Lights-7', 'harbour lights', '19840612', 'qwe', 'aba', 'Ab1!Ab1!', ''])(
    '"%s" is not a common password',
    (password) => {
      expect(isCommon(password)).toBe(false);
    },
  );

  it('is looked up quickly, whatever the length', () => {
    const long = ['a', 'ab', '1', '!', 'aB3'].map((part) => `${part.repeat(100_000).slice(0, 100_000)}a`);
    const check = () => {
      for (const password of long) brokenPasswordRules(password, 'x');
    };
    expect(leastCpuTimeOf(check, 250)).toBeLessThan(250);
  });
});
