import { describe, expect, it } from 'vitest';
import { selectIsStale, selectUser } from './session.machine.ts';

import { ADA, BEN, factTypes, never, startSession, unauthorized } from './testing.ts';

describe('a stored token', () => {
  it('is not identified before the guard requests it', () => {
    const { session, facts } = startSession({ token: 'kept' });
    expect(session.getSnapshot().value).toEqual({ signedIn: 'unidentified' });
    expect(facts()).toEqual([]);
  });

  it('is identified on request, once', async () => {
    let calls = 0;
    const { session, facts, reaches } = startSession({
      token: 'kept',
      fetchUserInfo: async () => {
        calls += 1;
        return ADA;
      },
    });
    session.send({ type: 'session.userInfo.requested' });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    expect(calls).toBe(1);
    expect(factTypes(facts())).toEqual(['session.changed']);
  });
});

it('a picture that the operator chose is shown at once, and reported to root', async () => {
  const { session, facts, reaches } = startSession({ token: 'kept' });
  session.send({ type: 'session.userInfo.requested' });
  await reaches('identified');
  session.send({ type: 'session.picture.changed', picture: 'media:m1' });
  expect(selectUser(session.getSnapshot())).toEqual({ ...ADA, avatar: 'media:m1' });
  expect(facts().at(-1)).toMatchObject({ type: 'session.changed', user: { avatar: 'media:m1' } });
});

describe('a stored session', () => {
  it('is shown at once, and confirmed by the server', async () => {
    const { session, facts, reaches } = startSession({
      token: 'kept',
      user: ADA,
      fetchUserInfo: async () => ({ ...ADA, realName: 'Ada Lovelace' }),
    });
    expect(selectUser(session.getSnapshot())).toEqual(ADA);
    expect(selectIsStale(session.getSnapshot())).toBe(true);
    expect(facts()).toEqual([
      {
        type: 'session.changed',
        facts: { hasToken: true, user: 'known', homePath: '/dashboard/analysis', covered: false },
        user: ADA,
      },
    ]);
    await reaches('identified');
    expect(selectIsStale(session.getSnapshot())).toBe(false);
    expect(facts().at(-1)).toMatchObject({ type: 'session.changed', user: { realName: 'Ada Lovelace' } });
  });

  it('reloads once when the stored token belongs to another operator, whom the next page load shows', async () => {
    const { session, facts, reaches } = startSession({ token: 'kept', user: ADA, fetchUserInfo: async () => BEN });
    await reaches('identified');
    expect(facts().at(-1)).toEqual({ type: 'session.replaced' });
    expect(selectUser(session.getSnapshot())).toEqual(BEN);
  });

  it('has no operator when the user info cannot be loaded', async () => {
    const { session, facts, reaches } = startSession({
      token: 'kept',
      user: ADA,
      fetchUserInfo: () => Promise.reject(new Error('500')),
    });
    await reaches('unknown');
    expect(selectUser(session.getSnapshot())).toBeNull();
    expect(facts().at(-1)).toMatchObject({ type: 'session.changed', facts: { user: 'failed' }, user: null });
  });

  it('ends when the server refuses its token', () => {
    const { session } = startSession({ token: 'kept', user: ADA, fetchUserInfo: never });
    session.send(unauthorized(0, 'http', 'ROUTE_JUMP'));
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(selectUser(session.getSnapshot())).toBeNull();
  });

  it('has no operator without its token', () => {
    const { session } = startSession({ user: ADA });
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(selectUser(session.getSnapshot())).toBeNull();
  });
});
