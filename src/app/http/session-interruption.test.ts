import type { MessagesEvent } from '@machines/messages/index.ts';
import { sessionMachine } from '@machines/session/index.ts';
import { createFakeRoot, start } from '@machines/testing/start.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { describe, expect, it } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { notifyLateWrite, waitForSameOperator } from './session-interruption.ts';

const SIGN_IN = { type: 'session.login.submitted', username: 'ada', password: 'x' } as const;

/** A signed-in session of Ada, with a lock; `next` is the operator who signs in afterwards. */
async function startSession(next = '1') {
  const operators = ['1', next];
  const machine = sessionMachine.provide({
    actors: {
      authenticate: fromPromise(async () => ({ token: 'fresh' })),
      fetchUserInfo: fromPromise(async (): Promise<UserInfo> => {
        const userId = operators.shift() ?? '';
        return { userId, username: userId, realName: userId, homePath: null, avatar: null, desc: '', roles: [] };
      }),
      endSession: fromPromise<void, { token: string }>(async () => undefined),
    },
  });
  const { actor } = start(machine, { root: createFakeRoot().ref, token: 'token', user: null });
  const expire = (mode: 'ROUTE_JUMP' | 'PAGE_COVERAGE') => {
    const { epoch } = actor.getSnapshot().context;
    actor.send({ type: 'session.unauthorized', epoch, source: 'http', mode, serverText: null });
  };
  actor.send({ type: 'session.userInfo.requested' });
  await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
  const said: MessagesEvent[] = [];
  const deps = { session: actor, unlocked: () => Promise.resolve() };
  return { actor, deps, said, expire, say: (message: MessagesEvent) => void said.push(message) };
}

describe('an interrupted session', () => {
  it.each([
    ['continues with the same operator', '1', true],
    ['ends with another operator', '2', false],
  ])('%s', async (_case, next, expected) => {
    const { actor, deps, expire } = await startSession(next);
    expire('PAGE_COVERAGE');
    const goesOn = waitForSameOperator(deps);
    actor.send(SIGN_IN);
    expect(await goesOn).toBe(expected);
  });

  it('ends at once when it leads to sign-in', async () => {
    const { deps, expire } = await startSession();
    expire('ROUTE_JUMP');
    expect(await waitForSameOperator(deps)).toBe(false);
  });

  it('continues at once when it is not interrupted', async () => {
    const { deps } = await startSession();
    expect(await waitForSameOperator(deps)).toBe(true);
  });

  it('continues after unlocking, and not before', async () => {
    const { actor, deps } = await startSession();
    let answer: boolean | null = null;
    let unlock: () => void = () => undefined;
    const unlocked = new Promise<void>((resolve) => {
      unlock = resolve;
    });
    const asked = waitForSameOperator({ ...deps, unlocked: () => unlocked }).then((goesOn) => {
      answer = goesOn;
    });
    actor.send({ type: 'session.sealed' });
    await Promise.resolve();
    expect(answer).toBeNull();
    actor.send({ type: 'session.unsealed', token: 'token' });
    unlock();
    await asked;
    expect(answer).toBe(true);
  });
});

describe('a write that completed after its session', () => {
  it.each([
    [true, 'sys.api.lateWriteSaved'],
    [false, 'sys.api.lateWriteFailed'],
  ])('is reported after unlocking: saved %s', async (isSaved, textKey) => {
    const { actor, deps, said, say } = await startSession();
    actor.send({ type: 'session.sealed' });
    const telling = notifyLateWrite(deps, say, isSaved);
    expect(said).toEqual([]);
    actor.send({ type: 'session.unsealed', token: 'token' });
    await telling;
    expect(said).toMatchObject([{ type: 'messages.shown', textKey }]);
  });

  it('is not reported under the cover, where its page shows the outcome', async () => {
    const { deps, said, say, expire } = await startSession();
    expire('PAGE_COVERAGE');
    await notifyLateWrite(deps, say, true);
    expect(said).toEqual([]);
  });
});
