import { ServiceError } from '@src/contracts/errors.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { describe, expect, it } from 'vitest';
import { walk } from '../testing/explore.ts';
import { createFakeRoot } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  selectEpoch,
  selectExpiry,
  selectFailure,
  selectIsCovered,
  selectIsSigningIn,
  selectToken,
  selectUser,
  selectUserMissing,
  sessionMachine,
} from './session.machine.ts';
import type { SessionFact } from './session.types.ts';

import { ADA, BEN, factTypes, never, SIGN_IN, startSession, unauthorized } from './testing.ts';

describe('signing in', () => {
  it('stores the token, loads the user info, and only then opens', async () => {
    const { session, facts, reaches } = startSession();
    session.send(SIGN_IN);
    expect(selectIsSigningIn(session.getSnapshot())).toBe(true);
    await reaches('identified');
    expect(selectToken(session.getSnapshot())).toBe('fresh');
    expect(selectUser(session.getSnapshot())).toEqual(ADA);
    expect(facts()).toEqual([
      {
        type: 'session.changed',
        facts: { hasToken: true, user: 'unknown', homePath: null, covered: false },
        user: null,
      },
      {
        type: 'session.changed',
        facts: { hasToken: true, user: 'known', homePath: '/dashboard/analysis', covered: false },
        user: ADA,
      },
      { type: 'session.opened', user: ADA },
    ]);
  });

  it('sends one request for repeated submits', async () => {
    let calls = 0;
    const { session, reaches } = startSession({
      authenticate: async () => {
        calls += 1;
        return { token: 'fresh' };
      },
    });
    for (let click = 0; click < 10; click += 1) session.send(SIGN_IN);
    await reaches('identified');
    expect(calls).toBe(1);
  });

  it('keeps the details of a refusal until the next attempt', async () => {
    const refusal = new ServiceError({ kind: 'envelope', code: -1, serverText: 'Incorrect account or password！' });
    const { session, facts, reaches } = startSession({ authenticate: () => Promise.reject(refusal) });
    session.send(SIGN_IN);
    await reaches('anonymous');
    expect(selectFailure(session.getSnapshot())).toEqual({
      kind: 'envelope',
      code: -1,
      serverText: 'Incorrect account or password！',
    });
    expect(selectToken(session.getSnapshot())).toBeNull();
    expect(facts()).toEqual([]);
    session.send({ type: 'session.form.left' });
    expect(selectFailure(session.getSnapshot())).toBeNull();
  });

  it('opens without a user when the user info fails', async () => {
    const { session, facts, reaches } = startSession({ fetchUserInfo: () => Promise.reject(new Error('500')) });
    session.send(SIGN_IN);
    await reaches('unknown');
    expect(selectUserMissing(session.getSnapshot())).toBe(true);
    expect(facts().at(-1)).toEqual({ type: 'session.opened', user: null });
  });
});

describe('a 401 response', () => {
  it('ends the session once, however many there are', async () => {
    const { session, facts, reaches } = startSession({ token: 'kept' });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    const epoch = selectEpoch(session.getSnapshot());
    for (let answer = 0; answer < 25; answer += 1) session.send(unauthorized(epoch, 'http', 'ROUTE_JUMP'));
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(selectToken(session.getSnapshot())).toBeNull();
    expect(factTypes(facts()).filter((type) => type === 'session.expired')).toHaveLength(1);
  });

  it('is ignored when it belongs to an earlier session', async () => {
    const { session, reaches } = startSession({ token: 'kept' });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    session.send(unauthorized(selectEpoch(session.getSnapshot()) - 1, 'http', 'ROUTE_JUMP'));
    expect(session.getSnapshot().value).toEqual({ signedIn: 'identified' });
  });

  it('in an envelope calls the server once', async () => {
    const ended: string[] = [];
    const { session, reaches } = startSession({
      token: 'kept',
      endSession: async (token) => {
        ended.push(token);
      },
    });
    const epoch = selectEpoch(session.getSnapshot());
    for (let answer = 0; answer < 25; answer += 1) session.send(unauthorized(epoch, 'envelope', 'ROUTE_JUMP'));
    await reaches('anonymous');
    expect(ended).toEqual(['kept']);
  });
});

describe('the session overlay', () => {
  async function coveredSession(next: UserInfo) {
    const users = [ADA, next];
    const started = startSession({ token: 'kept', fetchUserInfo: async () => users.shift() ?? next });
    started.session.send({ type: 'session.userInfo.requested' });
    await started.reaches('identified');
    const epoch = selectEpoch(started.session.getSnapshot());
    started.session.send(unauthorized(epoch, 'envelope', 'PAGE_COVERAGE'));
    return started;
  }

  it('keeps the operator and resumes when the same one signs in again', async () => {
    const { session, facts, reaches } = await coveredSession(ADA);
    expect(selectIsCovered(session.getSnapshot())).toBe(true);
    expect(selectUser(session.getSnapshot())).toEqual(ADA);
    session.send(SIGN_IN);
    await reaches('identified');
    expect(facts().at(-1)).toEqual({
      type: 'session.changed',
      facts: { hasToken: true, user: 'known', homePath: '/dashboard/analysis', covered: false },
      user: ADA,
    });
  });

  it('reports when another operator signs in, and covers the page until the window has reloaded', async () => {
    const { session, facts, reaches } = await coveredSession(BEN);
    session.send(SIGN_IN);
    await reaches('replaced');
    expect([selectIsCovered(session.getSnapshot()), selectIsSigningIn(session.getSnapshot())]).toEqual([true, true]);
    expect([selectToken(session.getSnapshot()), selectUser(session.getSnapshot())]).toEqual(['fresh', BEN]);
    expect(facts().slice(-2)).toEqual([
      {
        type: 'session.changed',
        facts: { hasToken: true, user: 'known', homePath: '/dashboard/analysis', covered: true },
        user: BEN,
      },
      { type: 'session.replaced' },
    ]);
  });
});

describe('signing out', () => {
  it('clears the session at once and calls the server in the background', async () => {
    const ended: string[] = [];
    const { session, facts, reaches } = startSession({
      token: 'kept',
      endSession: async (token) => {
        ended.push(token);
      },
    });
    session.send({ type: 'session.logout.requested' });
    expect(selectToken(session.getSnapshot())).toBeNull();
    expect(factTypes(facts())).toEqual(['session.closed', 'session.changed']);
    await reaches('anonymous');
    expect(ended).toEqual(['kept']);
    expect(JSON.stringify(session.getSnapshot().context.signOutToken)).toBe('null');
  });

  it('waits at most 1.5 s for the server, and reports that it was not notified', () => {
    const { session, clock, facts } = startSession({ token: 'kept', endSession: never });
    session.send({ type: 'session.logout.requested' });
    clock.increment(1499);
    expect(session.getSnapshot().value).toBe('closing');
    clock.increment(1);
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(factTypes(facts()).at(-1)).toBe('session.signOut.failed');
  });

  it('in another window ends this session without another call', () => {
    const { session, facts } = startSession({ token: 'kept' });
    session.send({ type: 'session.ended.elsewhere' });
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(factTypes(facts())).toEqual(['session.changed', 'session.closed']);
  });
});

describe('a sign-in of the same operator in another window', () => {
  const RENEWED = {
    type: 'session.renewed.elsewhere',
    token: 'new',
    user: { ...ADA, realName: 'Ada Lovelace' },
  } as const;

  async function expiredSession(mode: 'ROUTE_JUMP' | 'PAGE_COVERAGE', source: 'http' | 'envelope' = 'http') {
    const started = startSession({ token: 'kept', authenticate: never, endSession: never });
    started.session.send({ type: 'session.userInfo.requested' });
    await started.reaches('identified');
    started.session.send(unauthorized(selectEpoch(started.session.getSnapshot()), source, mode));
    return started;
  }

  it.each([
    ['under the cover the page goes on', 'PAGE_COVERAGE', 'http', ['session.changed']],
    ['on the sign-in page the former page is opened', 'ROUTE_JUMP', 'http', ['session.changed', 'session.reopened']],
    [
      'while the server is told of the end the former page is opened',
      'ROUTE_JUMP',
      'envelope',
      ['session.changed', 'session.reopened'],
    ],
  ] as const)('%s', async (_case, mode, source, expected) => {
    const { session, facts } = await expiredSession(mode, source);
    expect(selectExpiry(session.getSnapshot())).toEqual({ mode, ended: undefined });
    const before = facts().length;
    session.send(RENEWED);
    expect(session.getSnapshot().value).toEqual({ signedIn: 'identified' });
    expect(session.getSnapshot().context).toMatchObject({ token: 'new', user: RENEWED.user, expiry: null });
    expect(factTypes(facts()).slice(before)).toEqual(expected);
  });

  it('cancels a pending sign-in here', async () => {
    const { session } = await expiredSession('PAGE_COVERAGE');
    session.send(SIGN_IN);
    session.send(RENEWED);
    expect([session.getSnapshot().value, selectToken(session.getSnapshot())]).toEqual([
      { signedIn: 'identified' },
      'new',
    ]);
  });

  it('takes the new token in a window that missed the end of the session', async () => {
    const { session, facts, reaches } = startSession({ token: 'kept' });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    const epoch = selectEpoch(session.getSnapshot());
    session.send(RENEWED);
    expect(session.getSnapshot().context).toMatchObject({ token: 'new', epoch: epoch + 1 });
    expect(facts().at(-1)).toMatchObject({ type: 'session.changed', user: RENEWED.user });
  });
});

describe('how the session expired', () => {
  const expired = { mode: 'ROUTE_JUMP', ended: undefined };

  it('is known until somebody has signed in and is identified', async () => {
    const answers = [async () => ADA, () => Promise.reject(new Error('500')), async () => BEN];
    const { session, reaches } = startSession({
      token: 'kept',
      fetchUserInfo: () => (answers.shift() ?? (async () => BEN))(),
    });
    const expiry = () => selectExpiry(session.getSnapshot());
    expect(expiry()).toBeUndefined();
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    expect(expiry()).toBeNull();
    session.send(unauthorized(selectEpoch(session.getSnapshot()), 'http', 'ROUTE_JUMP'));
    expect(expiry()).toEqual(expired);
    session.send(SIGN_IN);
    await reaches('unknown');
    expect(expiry()).toEqual(expired);
    session.send(unauthorized(selectEpoch(session.getSnapshot()), 'http', 'ROUTE_JUMP'));
    expect(expiry()).toEqual(expired);
    session.send(SIGN_IN);
    await reaches('identified');
    expect(expiry()).toBeNull();
  });

  it.each(['PAGE_COVERAGE', 'ROUTE_JUMP'] as const)('is forgotten with a sign-out: %s', async (mode) => {
    const answers = [async () => ADA, () => Promise.reject(new Error('500'))];
    const { session, reaches } = startSession({
      token: 'kept',
      fetchUserInfo: () => (answers.shift() ?? (async () => ADA))(),
    });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    session.send(unauthorized(selectEpoch(session.getSnapshot()), 'http', mode));
    if (mode === 'ROUTE_JUMP') {
      session.send(SIGN_IN);
      await reaches('unknown');
    }
    session.send({ type: 'session.logout.requested' });
    await reaches('anonymous');
    expect(selectExpiry(session.getSnapshot())).toBeNull();
  });
});

describe('the lock', () => {
  it('removes the token and keeps the name; a token from the lock resumes the session', async () => {
    const { session, facts, reaches } = startSession({ token: 'kept' });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    const epoch = selectEpoch(session.getSnapshot());
    session.send({ type: 'session.sealed' });
    expect(session.getSnapshot().context).toMatchObject({
      token: null,
      user: ADA,
      signOutToken: null,
      epoch: epoch + 1,
    });
    session.send({ type: 'session.userInfo.requested' });
    session.send(unauthorized(epoch + 1, 'http', 'ROUTE_JUMP'));
    expect(session.getSnapshot().value).toBe('sealed');
    session.send({ type: 'session.unsealed', token: 'opened' });
    expect(session.getSnapshot().value).toEqual({ signedIn: 'identified' });
    expect(session.getSnapshot().context).toMatchObject({ token: 'opened', user: ADA, epoch: epoch + 2 });
    expect(factTypes(facts())).toEqual(['session.changed', 'session.changed', 'session.reopened']);
  });

  it('resumes a page that was loaded locked, and then loads the user info', async () => {
    const { session, facts, reaches } = startSession();
    session.send({ type: 'session.unsealed', token: 'opened' });
    expect(facts()[0]).toEqual({
      type: 'session.changed',
      facts: { hasToken: true, user: 'unknown', homePath: null, covered: false },
      user: null,
    });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    expect(selectUser(session.getSnapshot())).toEqual(ADA);
  });

  it('cancels a pending sign-in', () => {
    const { session } = startSession({ authenticate: never });
    session.send(SIGN_IN);
    session.send({ type: 'session.sealed' });
    expect(session.getSnapshot().value).toBe('anonymous');
  });

  it('signs out when it is abandoned', async () => {
    const { session, reaches } = startSession({ token: 'kept' });
    session.send({ type: 'session.userInfo.requested' });
    await reaches('identified');
    session.send({ type: 'session.sealed' });
    session.send({ type: 'session.seal.discarded' });
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(selectUser(session.getSnapshot())).toBeNull();
  });
});

it('has a path through every state and transition', () => {
  const root = createFakeRoot<SessionFact>().ref;
  const events = [
    SIGN_IN,
    { type: 'session.userInfo.requested' },
    { type: 'session.picture.changed', picture: 'media:1' },
    { type: 'session.logout.requested' },
    { type: 'session.ended.elsewhere' },
    { type: 'session.renewed.elsewhere', token: 't', user: ADA },
    { type: 'session.form.left' },
    { type: 'session.sealed' },
    { type: 'session.unsealed', token: 't' },
    { type: 'session.seal.discarded' },
    ...[0, 1, 2, 3].flatMap((epoch) => [
      unauthorized(epoch, 'http', 'ROUTE_JUMP'),
      unauthorized(epoch, 'envelope', 'ROUTE_JUMP'),
      unauthorized(epoch, 'http', 'PAGE_COVERAGE'),
    ]),
    { type: 'xstate.done.actor.authenticate', output: { token: 't' } },
    { type: 'xstate.error.actor.authenticate', error: new Error('no') },
    { type: 'xstate.done.actor.authenticateAgain', output: { token: 't' } },
    { type: 'xstate.error.actor.authenticateAgain', error: new Error('no') },
    ...['fetchUserInfo', 'confirmUserInfo', 'fetchNewUserInfo', 'fetchUserAgain'].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: ADA },
      { type: `xstate.done.actor.${id}`, output: BEN },
      { type: `xstate.error.actor.${id}`, error: new Error('no') },
    ]),
    { type: 'xstate.done.actor.endSession', output: undefined },
    { type: 'xstate.error.actor.endSession', error: new Error('no') },
    { type: 'xstate.after.farewellLimit.session.closing' },
  ];
  const serializeState = ({ value, context }: { value: unknown; context: { epoch: number; user: UserInfo | null } }) =>
    `${JSON.stringify(value)} ${Math.min(context.epoch, 3)} ${context.user?.userId}`;
  const options = { events, serializeState };
  const fresh = walk(sessionMachine, { ...options, input: { root, token: null, user: null } });
  const kept = walk(sessionMachine, { ...options, input: { root, token: 'kept', user: null } });
  const recalled = walk(sessionMachine, { ...options, input: { root, token: 'kept', user: ADA } });
  const visited = {
    states: new Set([...fresh.states, ...kept.states, ...recalled.states]),
    transitions: new Set([...fresh.transitions, ...kept.transitions, ...recalled.transitions]),
  };
  expect(uncovered(sessionMachine, visited)).toEqual([]);
});
