import type { StoredLock } from '@src/contracts/lock.ts';
import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, waitFor } from 'xstate';
import { walk } from '../testing/explore.ts';
import { createFakeRoot, start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import {
  lockMachine,
  selectGuessesLeft,
  selectIsLocked,
  selectIsOpening,
  selectIsWarning,
  selectLockFailure,
  selectLockOperator,
  selectStoredLock,
  selectUnlockWay,
} from './index.ts';
import type { OpenLockInput, OpenLockOutput, SealTokenInput } from './lock.ports.ts';
import type { LockEvent, LockFact } from './lock.types.ts';

const ADA = { username: 'ada', realName: 'Ada', avatar: null };
const SEALED = { salt: 's', iv: 'i', data: 'd', rounds: 600_000 };
const MINUTE = 60_000;
const REFUSED: OpenLockOutput = { kind: 'refused' };
const SIGNED_IN = { type: 'lock.session.known', hasToken: true, operator: ADA } as const;
const LOCK = { type: 'lock.requested', passcode: 'open sesame' } as const;
const GUESS = { type: 'lock.unlock.submitted', secret: 'guess' } as const;

interface Fakes {
  readonly minutes?: number;
  readonly info?: StoredLock | null;
  readonly seal?: (input: SealTokenInput) => Promise<typeof SEALED>;
  readonly open?: (input: OpenLockInput) => Promise<OpenLockOutput>;
  readonly watch?: () => void;
}

function startLock({
  minutes = 0,
  info = null,
  seal = async () => SEALED,
  open = async () => REFUSED,
  watch = () => undefined,
}: Fakes = {}) {
  const root = createFakeRoot<LockFact>();
  const machine = lockMachine.provide({
    actors: {
      sealToken: fromPromise<typeof SEALED, SealTokenInput>(({ input }) => seal(input)),
      openLock: fromPromise<OpenLockOutput, OpenLockInput>(({ input }) => open(input)),
      watchActivity: fromCallback<LockEvent>(watch),
    },
  });
  const { actor, clock } = start(machine, { root: root.ref, minutes, info });
  const isLocked = () => selectIsLocked(actor.getSnapshot());
  const isWarning = () => selectIsWarning(actor.getSnapshot());
  const settles = () => waitFor(actor, (snapshot) => !selectIsOpening(snapshot));
  return { lock: actor, clock, facts: root.facts, isLocked, isWarning, settles };
}

const typesOf = (facts: readonly LockFact[]) => facts.map(({ type }) => type);

describe('locking by hand', () => {
  it('hides everything at once, and reports when the token is encrypted', async () => {
    const passcodes: string[] = [];
    const { lock, facts, isLocked, settles } = startLock({
      seal: async ({ passcode }) => {
        passcodes.push(passcode);
        return SEALED;
      },
    });
    lock.send(SIGNED_IN);
    lock.send(LOCK);
    expect(isLocked()).toBe(true);
    expect(typesOf(facts())).toEqual(['lock.covered']);
    expect(selectStoredLock(lock.getSnapshot())).toEqual({ isLock: true, operator: ADA, sealed: null, wrong: 0 });
    await settles();
    expect(passcodes).toEqual(['open sesame']);
    expect(typesOf(facts())).toEqual(['lock.covered', 'lock.sealed']);
    expect(selectStoredLock(lock.getSnapshot())).toEqual({ isLock: true, operator: ADA, sealed: SEALED, wrong: 0 });
    expect(selectUnlockWay(lock.getSnapshot())).toBe('passcode');
  });

  it('drops the token when it cannot be encrypted: then the account password unlocks', async () => {
    const { lock, facts, settles } = startLock({ seal: () => Promise.reject(new Error('no subtle')) });
    lock.send(SIGNED_IN);
    lock.send(LOCK);
    await settles();
    expect(facts().at(-1)).toEqual({ type: 'lock.sealed' });
    expect(selectUnlockWay(lock.getSnapshot())).toBe('password');
  });

  it('does nothing without a signed-in operator', () => {
    const { lock, isLocked } = startLock();
    lock.send(LOCK);
    expect(isLocked()).toBe(false);
  });

  it('stays locked when the machine fails', async () => {
    const { actor } = start(
      lockMachine.provide({
        actors: { openLock: fromPromise<OpenLockOutput, OpenLockInput>(async () => REFUSED) },
        guards: {
          isLastGuess: () => {
            throw new Error('broken');
          },
        },
      }),
      { root: createFakeRoot<LockFact>().ref, minutes: 0, info: { isLock: true, operator: ADA } },
    );
    const failed = new Promise((resolve) => actor.subscribe({ error: resolve }));
    actor.send(GUESS);
    await failed;
    expect([actor.getSnapshot().status, selectIsLocked(actor.getSnapshot())]).toEqual(['error', true]);
  });

  it('never stores a passcode or a guess', async () => {
    const { lock, settles } = startLock();
    lock.send(SIGNED_IN);
    lock.send(LOCK);
    await settles();
    lock.send(GUESS);
    await settles();
    const { root: _, ...held } = lock.getSnapshot().context;
    expect(held).toEqual({
      minutes: 0,
      wasLocked: false,
      hasToken: false,
      operator: ADA,
      sealed: SEALED,
      wrong: 1,
      failure: 'refused',
      lastActive: null,
      checked: 0,
    });
  });
});

describe('the picture of the operator', () => {
  it('is stored with the lock, and removed with it', () => {
    const { lock } = startLock({ info: { isLock: true, operator: ADA, sealed: SEALED } });
    const picture = 'data:image/webp;base64,AA==';
    lock.send({ type: 'lock.picture.drawn', picture });
    expect(selectStoredLock(lock.getSnapshot())).toMatchObject({
      operator: { ...ADA, avatar: picture },
      sealed: SEALED,
    });
    lock.send({ type: 'lock.signIn.requested' });
    expect(selectStoredLock(lock.getSnapshot())).toBeNull();
  });

  it('is dropped when the operator is unknown', () => {
    const { lock } = startLock({ info: { isLock: true, sealed: SEALED } });
    lock.send({ type: 'lock.picture.drawn', picture: 'data:image/webp;base64,AA==' });
    expect(selectLockOperator(lock.getSnapshot())).toBeNull();
  });
});

describe('unlocking', () => {
  it('passes the token to root and deletes the lock', async () => {
    const tries: OpenLockInput[] = [];
    const { lock, facts, isLocked } = startLock({
      info: { isLock: true, operator: ADA, sealed: SEALED, wrong: 2 },
      open: async (input) => {
        tries.push(input);
        return { kind: 'opened', token: 'T' };
      },
    });
    expect(selectLockOperator(lock.getSnapshot())).toEqual(ADA);
    lock.send(GUESS);
    await waitFor(lock, (snapshot) => !selectIsLocked(snapshot));
    expect(isLocked()).toBe(false);
    expect(tries).toEqual([{ secret: 'guess', sealed: SEALED, username: 'ada' }]);
    expect(facts()).toEqual([{ type: 'lock.opened', token: 'T' }]);
    expect(selectStoredLock(lock.getSnapshot())).toBeNull();
    expect(lock.getSnapshot().context).toMatchObject({ sealed: null, wrong: 0 });
  });

  it('delays a second from the third wrong guess, and the fifth destroys the encrypted token', async () => {
    const { lock, clock, facts, isLocked, settles } = startLock({ info: { isLock: true, sealed: SEALED } });
    const guess = async () => {
      lock.send(GUESS);
      await waitFor(lock, (snapshot) => !snapshot.matches({ locked: 'opening' }));
    };
    await guess();
    await guess();
    expect([selectIsOpening(lock.getSnapshot()), selectGuessesLeft(lock.getSnapshot())]).toEqual([false, 3]);
    for (const left of [2, 1]) {
      await guess();
      expect([selectIsOpening(lock.getSnapshot()), selectGuessesLeft(lock.getSnapshot())]).toEqual([true, left]);
      lock.send(GUESS);
      clock.increment(999);
      expect(selectIsOpening(lock.getSnapshot())).toBe(true);
      clock.increment(1);
      await settles();
    }
    expect(selectStoredLock(lock.getSnapshot())).toEqual({ isLock: true, operator: null, sealed: SEALED, wrong: 4 });
    await guess();
    expect(isLocked()).toBe(false);
    expect(facts().at(-1)).toEqual({ type: 'lock.abandoned' });
    expect(lock.getSnapshot().context.sealed).toBeNull();
  });

  it('does not count a guess when the server was unreachable', async () => {
    const { lock, settles } = startLock({
      info: { isLock: true, operator: ADA },
      open: () => Promise.reject(new Error('offline')),
    });
    lock.send(GUESS);
    await settles();
    expect(selectLockFailure(lock.getSnapshot())).toBe('unreachable');
    expect(selectGuessesLeft(lock.getSnapshot())).toBe(5);
  });

  it('is not attempted without an encrypted token and a user name', () => {
    const { lock } = startLock({ info: { isLock: true } });
    lock.send(GUESS);
    expect(selectUnlockWay(lock.getSnapshot())).toBe('none');
    expect(selectIsOpening(lock.getSnapshot())).toBe(false);
  });
});

it('with an invalid token, operator or count it stays locked, and only a new sign-in helps', () => {
  for (const part of [{ sealed: { ...SEALED, rounds: 1 } }, { operator: 'ada' }, { wrong: -1 }]) {
    const { lock, isLocked } = startLock({ info: { isLock: true, ...part } });
    expect(isLocked()).toBe(true);
    expect(selectUnlockWay(lock.getSnapshot())).toBe('none');
  }
});

describe('other windows', () => {
  it('lock this one, which stores nothing', () => {
    const { lock, facts, isLocked } = startLock();
    lock.send(SIGNED_IN);
    lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    expect(isLocked()).toBe(true);
    expect(typesOf(facts())).toEqual(['lock.covered', 'lock.sealed']);
    lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true, sealed: SEALED, wrong: 3 } });
    expect(lock.getSnapshot().context).toMatchObject({ sealed: SEALED, wrong: 3, operator: ADA });
  });

  it('cannot remove the encrypted token', () => {
    const { lock } = startLock({ info: { isLock: true, operator: ADA, sealed: SEALED, wrong: 1 } });
    lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true, operator: ADA, wrong: 2 } });
    expect(lock.getSnapshot().context).toMatchObject({ sealed: SEALED, wrong: 2 });
    expect(selectStoredLock(lock.getSnapshot())).toEqual({ isLock: true, operator: ADA, sealed: SEALED, wrong: 2 });
  });

  it('cannot reset the count of guesses', () => {
    const { lock } = startLock({ info: { isLock: true, sealed: SEALED, wrong: 4 } });
    lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true, sealed: SEALED, wrong: 0 } });
    expect(selectGuessesLeft(lock.getSnapshot())).toBe(1);
  });

  it('unlock this one with their token', () => {
    const { lock, facts } = startLock({ info: { isLock: true } });
    lock.send({ type: 'lock.opened.elsewhere', token: 'T' });
    expect(facts()).toEqual([{ type: 'lock.opened', token: 'T' }]);
  });

  it('that remove the lock without a token lead to sign-in', () => {
    const { lock, facts } = startLock({ info: { isLock: true } });
    lock.send({ type: 'lock.opened.elsewhere', token: null });
    expect(facts()).toEqual([{ type: 'lock.abandoned' }]);
  });
});

describe('idle time', () => {
  function startIdle(minutes = 5, watch?: () => void) {
    const started = startLock({ minutes, ...(watch === undefined ? {} : { watch }) });
    started.lock.send(SIGNED_IN);
    started.lock.send({ type: 'lock.time.checked', at: 0 });
    return started;
  }

  it('locks after the configured minutes, with a warning a minute before', () => {
    const { clock, facts, isLocked, isWarning, lock } = startIdle();
    clock.increment(4 * MINUTE - 1);
    expect(isWarning()).toBe(false);
    clock.increment(1);
    expect([isWarning(), isLocked()]).toEqual([true, false]);
    clock.increment(MINUTE - 1);
    expect(isLocked()).toBe(false);
    clock.increment(1);
    expect(isLocked()).toBe(true);
    expect(typesOf(facts())).toEqual(['lock.covered', 'lock.sealed']);
    expect(selectUnlockWay(lock.getSnapshot())).toBe('password');
  });

  it('restarts with activity, also during the warning', () => {
    const { lock, clock, isLocked, isWarning } = startIdle();
    clock.increment(4.5 * MINUTE);
    expect(isWarning()).toBe(true);
    lock.send({ type: 'lock.activity.seen', at: 4.5 * MINUTE });
    expect(isWarning()).toBe(false);
    clock.increment(4 * MINUTE);
    expect([isWarning(), isLocked()]).toEqual([true, false]);
    clock.increment(MINUTE);
    expect(isLocked()).toBe(true);
  });

  it('includes the time in which the machine slept: the first check or key locks', () => {
    const checked = startIdle();
    checked.lock.send({ type: 'lock.time.checked', at: 8 * 60 * MINUTE });
    expect(checked.isLocked()).toBe(true);
    const touched = startIdle();
    touched.lock.send({ type: 'lock.activity.seen', at: 8 * 60 * MINUTE });
    expect(touched.isLocked()).toBe(true);
  });

  it('continues after a short sleep', () => {
    const { lock, clock, isLocked, isWarning } = startIdle();
    lock.send({ type: 'lock.time.checked', at: 2 * MINUTE });
    clock.increment(2 * MINUTE);
    expect(isWarning()).toBe(true);
    lock.send({ type: 'lock.time.checked', at: 4.5 * MINUTE });
    expect(isWarning()).toBe(true);
    clock.increment(0.5 * MINUTE);
    expect(isLocked()).toBe(true);
  });

  it('never locks with 0 or when signed out, and follows the setting', () => {
    const { lock, clock, isLocked, isWarning } = startIdle(0);
    clock.increment(1000 * MINUTE);
    expect(isLocked()).toBe(false);
    lock.send({ type: 'lock.settings.known', minutes: 1 });
    clock.increment(MINUTE / 2);
    expect([isWarning(), isLocked()]).toEqual([true, false]);
    clock.increment(MINUTE / 2);
    expect(isLocked()).toBe(true);
    const anonymous = startLock({ minutes: 1 });
    anonymous.clock.increment(1000 * MINUTE);
    expect(anonymous.isLocked()).toBe(false);
  });

  it('does not lock when activity cannot be observed, because the operator could not prevent it', () => {
    const { clock, isLocked } = startIdle(5, () => {
      throw new Error('no events');
    });
    clock.increment(1000 * MINUTE);
    expect(isLocked()).toBe(false);
  });
});

it('has a path through every state and transition', () => {
  const root = createFakeRoot<LockFact>().ref;
  const events = [
    SIGNED_IN,
    LOCK,
    GUESS,
    { type: 'lock.settings.known', minutes: 5 },
    ...[0, 4.5 * MINUTE, 6 * MINUTE].flatMap((at) => [
      { type: 'lock.activity.seen', at },
      { type: 'lock.time.checked', at },
    ]),
    { type: 'lock.picture.drawn', picture: 'data:image/webp;base64,AA==' },
    { type: 'lock.signIn.requested' },
    { type: 'lock.closed.elsewhere', info: { isLock: true } },
    { type: 'lock.opened.elsewhere', token: 'T' },
    { type: 'lock.opened.elsewhere', token: null },
    { type: 'xstate.done.actor.sealToken', output: SEALED },
    { type: 'xstate.error.actor.sealToken', error: new Error('no') },
    { type: 'xstate.done.actor.openLock', output: REFUSED },
    { type: 'xstate.done.actor.openLock', output: { kind: 'opened', token: 'T' } },
    { type: 'xstate.done.actor.openLock', output: { kind: 'over' } },
    { type: 'xstate.error.actor.openLock', error: new Error('no') },
    { type: 'xstate.error.actor.watchActivity', error: new Error('no') },
    { type: 'xstate.after.untilWarning.lock.unlocked.watched.calm' },
    { type: 'xstate.after.untilLock.lock.unlocked.watched.warning' },
    { type: 'xstate.after.guessPause.lock.locked.waiting' },
    { type: 'xstate.after.newsPause.lock.locked.superseded' },
  ];
  type Walked = { value: unknown; context: { wrong: number; lastActive: unknown; sealed: unknown } };
  const serializeState = ({ value, context: { wrong, lastActive, sealed } }: Walked) =>
    `${JSON.stringify(value)} ${wrong} ${lastActive} ${sealed !== null}`;
  const options = { events, serializeState };
  const open = walk(lockMachine, { ...options, input: { root, minutes: 5, info: null } });
  const locked = walk(lockMachine, { ...options, input: { root, minutes: 5, info: { isLock: true, operator: ADA } } });
  const visited = {
    states: new Set([...open.states, ...locked.states]),
    transitions: new Set([...open.transitions, ...locked.transitions]),
  };
  expect(uncovered(lockMachine, visited)).toEqual([]);
});
