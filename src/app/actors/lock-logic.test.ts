import { ServiceError } from '@src/contracts/errors.ts';
import { sealToken } from '@src/services/lock/encrypt-session.ts';
import { describe, expect, it, vi } from 'vitest';
import { openLock } from './lock-logic.ts';

const { signal } = new AbortController();
const never = () => new Promise<never>(() => undefined);

/** Fake server of a lock whose sealed token is `old`. */
const serverWith = (renewToken: (token: string, key: string) => Promise<string>) => ({
  renewToken,
  signInAgain: never,
  pause: async () => undefined,
});

describe('unlocking with the passcode', () => {
  it('requests a new token, so that a copy of the old one becomes invalid', async () => {
    const renewToken = vi.fn(async () => 'new');
    const attempt = { secret: 'passcode', sealed: await sealToken('old', 'passcode'), username: 'ada' };
    expect(await openLock(attempt, serverWith(renewToken), signal)).toEqual({ kind: 'opened', token: 'new' });
    expect(renewToken.mock.calls).toEqual([['old', expect.stringMatching(/^[\da-f]{32}$/), signal]]);
  });

  it.each([
    ['a server without this endpoint', new ServiceError({ kind: 'http', status: 404 })],
    ['no network', new ServiceError({ kind: 'offline' })],
  ])('opens with the old token with %s', async (_case, error) => {
    const attempt = { secret: 'passcode', sealed: await sealToken('old', 'passcode'), username: 'ada' };
    const server = serverWith(() => Promise.reject(error));
    expect(await openLock(attempt, server, signal)).toEqual({ kind: 'opened', token: 'old' });
  });

  it.each([
    ['network', undefined],
    ['timeout', undefined],
    ['http', 502],
  ] as const)(
    'repeats the request with the same key when the response may have been lost (%s)',
    async (kind, status) => {
      const asked: (readonly string[])[] = [];
      const server = serverWith(async (token, key) => {
        asked.push([token, key]);
        if (asked.length < 3) throw new ServiceError({ kind, ...(status === undefined ? {} : { status }) });
        return 'new';
      });
      const attempt = { secret: 'passcode', sealed: await sealToken('old', 'passcode'), username: 'ada' };
      expect(await openLock(attempt, server, signal)).toEqual({ kind: 'opened', token: 'new' });
      expect(asked).toEqual([asked[0], asked[0], asked[0]]);
    },
  );

  it('opens with the old token after three requests without a response', async () => {
    const renewToken = vi.fn(() => Promise.reject(new ServiceError({ kind: 'network' })));
    const attempt = { secret: 'passcode', sealed: await sealToken('old', 'passcode'), username: 'ada' };
    expect(await openLock(attempt, serverWith(renewToken), signal)).toEqual({ kind: 'opened', token: 'old' });
    expect(renewToken).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['by its status', new ServiceError({ kind: 'http', status: 401, code: 401 })],
    ['by its code', new ServiceError({ kind: 'envelope', code: 401 })],
  ])('returns no token when the server refuses it %s', async (_case, error) => {
    const attempt = { secret: 'passcode', sealed: await sealToken('old', 'passcode'), username: 'ada' };
    expect(
      await openLock(
        attempt,
        serverWith(() => Promise.reject(error)),
        signal,
      ),
    ).toEqual({ kind: 'over' });
  });
});
