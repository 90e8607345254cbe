import type { SealedToken } from '@src/contracts/lock.ts';
import { runs } from '@tests/setup/property-runs.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { createFakeRoot, start } from '../testing/start.ts';
import {
  type LockEvent,
  type LockFact,
  lockMachine,
  type OpenLockOutput,
  selectGuessesLeft,
  selectIsLocked,
} from './index.ts';

const SEALED: SealedToken = { salt: 'c2FsdA==', iv: 'aXY=', data: 'ZGF0YQ==', rounds: 600_000 };
const PASSCODE = '2468';
const OPERATOR = { username: 'ada', realName: 'Ada', avatar: null };

type Command =
  | 'signIn'
  | 'signOut'
  | 'lock'
  | 'right'
  | 'wrong'
  | 'abort'
  | 'lockedElsewhere'
  | 'openedElsewhere'
  | 'removedElsewhere'
  | 'second';
const COMMANDS: readonly Command[] = [
  'signIn',
  'signIn',
  'signOut',
  'lock',
  'lock',
  'right',
  'wrong',
  'wrong',
  'abort',
  'lockedElsewhere',
  'openedElsewhere',
  'removedElsewhere',
  'second',
];

/** Model of the lock: the signed-in operator, whether it is locked, and the number of wrong attempts. */
interface Model {
  readonly signedIn: boolean;
  readonly locked: boolean;
  readonly wrong: number;
  /** Seconds until the next guess is accepted. */
  readonly pause: number;
}

const OPEN: Model = { signedIn: false, locked: false, wrong: 0, pause: 0 };

const LOCKED: Model = { ...OPEN, locked: true };

/** The reference while the lock is open. */
function whenOpen(before: Model, command: Command): Model {
  if (command === 'signIn') return { ...before, signedIn: true };
  if (command === 'signOut') return { ...before, signedIn: false };
  if (command === 'lock') return before.signedIn ? LOCKED : before;
  return command === 'lockedElsewhere' ? LOCKED : before;
}

/** The reference model while locked: only unlocking, abandoning and wrong guesses change its state. */
function whenLocked(before: Model, command: Command): Model {
  const { wrong, pause } = before;
  if (['openedElsewhere', 'removedElsewhere', 'abort'].includes(command)) return OPEN;
  if (command === 'second') return { ...before, pause: 0 };
  if (pause > 0) return before;
  if (command === 'right') return OPEN;
  if (command !== 'wrong') return before;
  return wrong + 1 >= 5 ? OPEN : { ...before, wrong: wrong + 1, pause: wrong + 1 >= 3 ? 1 : 0 };
}

const expected = (before: Model, command: Command): Model =>
  before.locked ? whenLocked(before, command) : whenOpen(before, command);

const EVENTS: Readonly<Record<Exclude<Command, 'second'>, LockEvent>> = {
  signIn: { type: 'lock.session.known', hasToken: true, operator: OPERATOR },
  signOut: { type: 'lock.session.known', hasToken: false, operator: null },
  lock: { type: 'lock.requested', passcode: PASSCODE },
  right: { type: 'lock.unlock.submitted', secret: PASSCODE },
  wrong: { type: 'lock.unlock.submitted', secret: 'guess' },
  abort: { type: 'lock.signIn.requested' },
  lockedElsewhere: {
    type: 'lock.closed.elsewhere',
    info: { isLock: true, operator: OPERATOR, sealed: SEALED, wrong: 0 },
  },
  openedElsewhere: { type: 'lock.opened.elsewhere', token: 'token' },
  removedElsewhere: { type: 'lock.opened.elsewhere', token: null },
};

function startLock() {
  const root = createFakeRoot<LockFact>();
  const machine = lockMachine.provide({
    actors: {
      sealToken: fromPromise(async () => SEALED),
      openLock: fromPromise(
        async ({ input }): Promise<OpenLockOutput> =>
          input.secret === PASSCODE ? { kind: 'opened', token: 'token' } : { kind: 'refused' },
      ),
      watchActivity: fromCallback<LockEvent>(() => undefined),
    },
  });
  const { actor, clock } = start(machine, { root: root.ref, minutes: 0, info: null });
  return { actor, clock, root };
}

/** Waits until pending encryption and attempts are complete. */
const settled = async () => {
  for (let step = 0; step < 4; step += 1) await Promise.resolve();
};

it(
  'locks and unlocks as the model, and reports a token only when it unlocks, in random sessions of 60 commands',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...COMMANDS), { minLength: 60, maxLength: 60 }), async (commands) => {
        const { actor, clock, root } = startLock();
        let model = OPEN;
        for (const command of commands) {
          const reported = root.facts().length;
          const wasLocked = model.locked;
          model = expected(model, command);
          if (command === 'second') clock.increment(1000);
          else actor.send(EVENTS[command]);
          await settled();
          const snapshot = actor.getSnapshot();
          expect([command, selectIsLocked(snapshot)]).toEqual([command, model.locked]);
          expect(snapshot.context.hasToken).toBe(model.signedIn);
          if (model.locked) expect(selectGuessesLeft(snapshot)).toBe(5 - model.wrong);
          const facts = root
            .facts()
            .slice(reported)
            .map(({ type }) => type);
          const opens = facts.filter((type) => type === 'lock.opened' || type === 'lock.abandoned').length;
          expect(opens).toBe(wasLocked && !model.locked ? 1 : 0);
          expect(facts.includes('lock.covered')).toBe(!wasLocked && model.locked);
        }
      }),
      { numRuns: runs(50), seed: 72 },
    );
  },
  runs(60_000),
);
