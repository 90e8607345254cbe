import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { loginResultContract, userInfoContract } from './session.ts';

const decode = (raw: unknown) => v.parse(userInfoContract, raw);

describe('user info', () => {
  it('takes the display name from realName, else real_username, else username', () => {
    expect(decode({ username: 'ada', realName: 'Ada L' }).realName).toBe('Ada L');
    expect(decode({ username: 'ada', real_username: 'Ada R' }).realName).toBe('Ada R');
    expect(decode({ username: 'ada', realName: '' }).realName).toBe('ada');
  });

  it('keeps only the fields that the console uses, and never a password', () => {
    const raw = {
      username: 'ada',
      userId: 7,
      homePath: '/x',
      desc: 'd',
      avatar: '',
      password: 'secret',
      token: 't',
      roles: [],
    };
    expect(decode(raw)).toEqual({
      userId: '7',
      username: 'ada',
      realName: 'ada',
      homePath: '/x',
      avatar: null,
      desc: 'd',
      roles: [],
    });
  });

  it.each([[null], [undefined], [''], ['super'], [{}], [[null]], [[{ value: ['super'] }]], [[{ value: '' }]]])(
    'reads the roles %j as none (R-20)',
    (roles) => {
      expect(decode({ username: 'ada', roles }).roles).toEqual([]);
    },
  );

  it('keeps the well-formed roles among malformed ones', () => {
    expect(decode({ username: 'ada', roles: [7, { value: 'super', roleName: 'Super' }] }).roles).toEqual([
      { value: 'super', roleName: 'Super' },
    ]);
  });

  it('accepts a hundred thousand roles', () => {
    const roles = Array.from({ length: 100_000 }, (_, index) => ({ value: `role${index}` }));
    expect(decode({ username: 'ada', roles }).roles).toHaveLength(100_000);
  });

  it('is refused without a user name', () => {
    expect(v.safeParse(userInfoContract, { realName: 'Ada' }).success).toBe(false);
    expect(v.safeParse(userInfoContract, null).success).toBe(false);
  });
});

describe('a token', () => {
  it.each(['9f3c', 'a.b-c_d~e+f/g=', 'Bearer abc', 'x'.repeat(8192)])('is accepted: %#', (token) => {
    expect(v.parse(loginResultContract, { token })).toEqual({ token });
  });

  it.each(['', 'a\nb', 'a\r\nX-Evil: 1', 'tab\there', 'tök', 'x'.repeat(8193), 'x'.repeat(5_000_000)])(
    'is refused: %#',
    (token) => {
      expect(v.safeParse(loginResultContract, { token }).success).toBe(false);
    },
  );
});
