import { decodeLock, type LockOperator, type SealedToken, type StoredLock } from '@src/contracts/lock.ts';
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type OpenLockOutput, openLockPort, sealTokenPort, watchActivityPort } from './lock.ports.ts';
import type { LockContext, LockEvent, LockFact, LockFailure, LockInput } from './lock.types.ts';

const MINUTE = 60_000;
/** Time between the warning and an idle lock; half of the idle time when that is shorter than two minutes. */
const WARNING = MINUTE;
/** The guess that destroys the seal, and the one from which each costs a second. */
const GUESSES = { last: 5, slow: 3 } as const;

type Own = { readonly context: LockContext };
const root = ({ context }: Own) => context.root;
const idleOf = ({ minutes }: LockContext) => minutes * MINUTE;
const warningOf = (context: LockContext) => Math.min(WARNING, idleOf(context) / 2);
/** Milliseconds without activity; a clock that was set back counts as none. */
const elapsed = ({ lastActive }: LockContext, at: number) => (lastActive === null ? 0 : Math.max(0, at - lastActive));

/**
 * Locks the screen on demand or after idle time and opens it with the passcode or the account's password. While it is
 * locked neither this actor nor any other holds a usable token.
 */
export const lockMachine = setup({
  types: {
    context: {} as LockContext,
    events: {} as LockEvent,
    input: {} as LockInput,
    tags: {} as 'locked' | 'warning' | 'busy',
  },
  actors: { sealToken: sealTokenPort, openLock: openLockPort, watchActivity: watchActivityPort },
  guards: {
    wasLocked: ({ context }) => context.wasLocked,
    hasToken: ({ context }) => context.hasToken,
    isWatched: ({ context }) => context.hasToken && context.minutes > 0,
    isOverdue: ({ context }, at: number) => elapsed(context, at) >= idleOf(context),
    isDue: ({ context }, at: number) => elapsed(context, at) >= idleOf(context) - warningOf(context),
    canBeOpened: ({ context }) => context.sealed !== null || context.operator !== null,
    isLastGuess: ({ context }) => context.wrong + 1 >= GUESSES.last,
    bringsToken: (_, { token }: { token: string | null }) => token !== null,
    isOpened: (_, { kind }: OpenLockOutput) => kind === 'opened',
    isOver: (_, { kind }: OpenLockOutput) => kind === 'over',
    isSlowGuess: ({ context }) => context.wrong + 1 >= GUESSES.slow,
  },
  delays: {
    untilWarning: ({ context }) =>
      Math.max(0, idleOf(context) - warningOf(context) - elapsed(context, context.checked)),
    untilLock: ({ context }) => Math.min(warningOf(context), idleOf(context) - elapsed(context, context.checked)),
    guessPause: 1000,
    newsPause: 5000,
  },
  actions: {
    keepSession: assign((_, { hasToken, operator }: Pick<LockContext, 'hasToken' | 'operator'>) => ({
      hasToken,
      operator,
    })),
    keepMinutes: assign((_, { minutes }: Pick<LockContext, 'minutes'>) => ({ minutes })),
    noteActivity: assign((_, at: number) => ({ lastActive: at, checked: at })),
    noteTime: assign(({ context }, at: number) => ({ lastActive: context.lastActive ?? at, checked: at })),
    /** Data of an earlier lock is cleared at the start and at the end of each one. */
    clearLock: assign({ hasToken: false, sealed: null, wrong: 0, failure: null, lastActive: null }),
    /** A counter that was set back in storage does not set this one back. */
    takeLock: assign(({ context }, stored: StoredLock) => {
      const { operator, sealed, wrong } = decodeLock(stored);
      return {
        operator: operator ?? context.operator,
        sealed: sealed ?? context.sealed,
        wrong: Math.max(context.wrong, wrong ?? 0),
      };
    }),
    keepPicture: assign(({ context: { operator } }, avatar: string) => ({
      operator: operator && { ...operator, avatar },
    })),
    keepSeal: assign({ sealed: (_, sealed: SealedToken) => sealed }),
    clearFailure: assign({ failure: null }),
    countRefusal: assign(({ context }) => ({ wrong: context.wrong + 1, failure: 'refused' as const })),
    noteUnreachable: assign({ failure: 'unreachable' }),
    dropSeal: assign({ sealed: null, failure: 'ended' }),
    tellCovered: sendTo(root, { type: 'lock.covered' }),
    tellSealed: sendTo(root, { type: 'lock.sealed' }),
    tellOpened: sendTo(root, (_, { token }: { token: string }): LockFact => ({ type: 'lock.opened', token })),
    tellAbandoned: sendTo(root, { type: 'lock.abandoned' }),
  },
}).createMachine({
  id: 'lock',
  context: ({ input: { root: own, minutes, info } }) => {
    const { isLock, operator, sealed, wrong } = decodeLock(info ?? { isLock: false });
    return {
      root: own,
      minutes,
      wasLocked: isLock,
      hasToken: false,
      operator: operator ?? null,
      sealed: sealed ?? null,
      wrong: wrong ?? 0,
      failure: null,
      lastActive: null,
      checked: 0,
    };
  },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasLocked', target: 'locked' }, { target: 'unlocked' }] },
    unlocked: {
      initial: 'unwatched',
      on: {
        'lock.session.known': {
          target: '.unwatched',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
        'lock.settings.known': {
          target: '.unwatched',
          actions: { type: 'keepMinutes', params: ({ event }) => event },
        },
        'lock.requested': {
          guard: 'hasToken',
          target: 'locked.sealing',
          actions: ['clearLock', 'tellCovered'],
        },
        'lock.closed.elsewhere': {
          target: 'locked.asking',
          actions: ['clearLock', { type: 'takeLock', params: ({ event }) => event.info }, 'tellCovered', 'tellSealed'],
        },
      },
      states: {
        unwatched: { always: { guard: 'isWatched', target: 'watched' } },
        blind: { description: 'Nobody can tell whether somebody is there: only the operator locks.' },
        watched: {
          invoke: { id: 'watchActivity', src: 'watchActivity', onError: 'blind' },
          initial: 'calm',
          on: {
            'lock.activity.seen': [
              {
                description: 'The key that wakes a sleeping machine comes too late.',
                guard: { type: 'isOverdue', params: ({ event }) => event.at },
                target: '#lock.idle',
              },
              { target: '.calm', actions: { type: 'noteActivity', params: ({ event }) => event.at } },
            ],
            'lock.time.checked': [
              { guard: { type: 'isOverdue', params: ({ event }) => event.at }, target: '#lock.idle' },
              {
                guard: { type: 'isDue', params: ({ event }) => event.at },
                target: '.warning',
                actions: { type: 'noteTime', params: ({ event }) => event.at },
              },
              { target: '.calm', actions: { type: 'noteTime', params: ({ event }) => event.at } },
            ],
          },
          states: {
            calm: { after: { untilWarning: 'warning' } },
            warning: { tags: 'warning', after: { untilLock: '#lock.idle' } },
          },
        },
      },
    },
    idle: {
      description: 'Nobody was there: without a passcode there is nothing to seal with, so the token is given up.',
      tags: 'locked',
      entry: ['clearLock', 'tellCovered', 'tellSealed'],
      always: 'locked.asking',
    },
    locked: {
      tags: 'locked',
      initial: 'asking',
      on: {
        'lock.closed.elsewhere': {
          description: 'What only this window knows, as a seal that a write of another overtook, is stored again.',
          actions: { type: 'takeLock', params: ({ event }) => event.info },
        },
        'lock.opened.elsewhere': [
          {
            guard: { type: 'bringsToken', params: ({ event }) => event },
            target: 'unlocked',
            actions: ['clearLock', { type: 'tellOpened', params: ({ event }) => ({ token: event.token ?? '' }) }],
          },
          {
            description: 'The stored lock is gone and no token came instead: somebody removed it.',
            target: 'unlocked',
            actions: ['clearLock', 'tellAbandoned'],
          },
        ],
        'lock.picture.drawn': {
          description:
            'The picture itself in the place of its address: a page that opens locked may ask the server for nothing.',
          actions: { type: 'keepPicture', params: ({ event }) => event.picture },
        },
        'lock.signIn.requested': { target: 'unlocked', actions: ['clearLock', 'tellAbandoned'] },
      },
      states: {
        sealing: {
          description: 'Nothing is shown any more; the token stays until it is sealed, which takes a moment by design.',
          tags: 'busy',
          invoke: {
            id: 'sealToken',
            src: 'sealToken',
            input: ({ event }) => {
              assertEvent(event, 'lock.requested');
              return { passcode: event.passcode };
            },
            onDone: {
              target: 'asking',
              actions: [{ type: 'keepSeal', params: ({ event }) => event.output }, 'tellSealed'],
            },
            onError: {
              description: 'It cannot be sealed: it is given up, and the account password opens.',
              target: 'asking',
              actions: 'tellSealed',
            },
          },
        },
        asking: { on: { 'lock.unlock.submitted': { guard: 'canBeOpened', target: 'opening' } } },
        opening: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'openLock',
            src: 'openLock',
            input: ({ context: { sealed, operator }, event }) => {
              assertEvent(event, 'lock.unlock.submitted');
              return { secret: event.secret, sealed, username: operator?.username ?? null };
            },
            onDone: [
              {
                guard: { type: 'isOpened', params: ({ event }) => event.output },
                target: '#lock.unlocked',
                actions: [
                  'clearLock',
                  {
                    type: 'tellOpened',
                    params: ({ event: { output } }) => ({ token: output.kind === 'opened' ? output.token : '' }),
                  },
                ],
              },
              { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'superseded' },
              {
                description: 'Enough guesses: the seal is destroyed.',
                guard: 'isLastGuess',
                target: '#lock.unlocked',
                actions: ['clearLock', 'tellAbandoned'],
              },
              { guard: 'isSlowGuess', target: 'waiting', actions: 'countRefusal' },
              { target: 'asking', actions: 'countRefusal' },
            ],
            onError: { target: 'asking', actions: 'noteUnreachable' },
          },
        },
        waiting: { tags: 'busy', after: { guessPause: 'asking' } },
        superseded: {
          description:
            'The sealed token is dead. A window that was given one in its place says so within moments; else the session has ended, and the account password opens.',
          tags: 'busy',
          after: { newsPause: { target: 'asking', actions: 'dropSeal' } },
        },
      },
    },
  },
});

export type LockRef = ActorRefFrom<typeof lockMachine>;
type LockSnapshot = SnapshotFrom<typeof lockMachine>;

/** True while the lock takes no guess. */
export const selectIsOpening = (snapshot: LockSnapshot): boolean => snapshot.hasTag('busy');
/** Operator who locked the screen; null when unknown. */
export const selectLockOperator = (snapshot: LockSnapshot): LockOperator | null => snapshot.context.operator;
/** Error of the last attempt; null after a new one began. */
export const selectLockFailure = (snapshot: LockSnapshot): LockFailure | null => snapshot.context.failure;
/** Guesses until the seal is destroyed. */
export const selectGuessesLeft = (snapshot: LockSnapshot): number => GUESSES.last - snapshot.context.wrong;
/**
 * Secrets that unlock: `passcode` means the passcode or the account's password; `none` means that only a new sign-in is possible.
 */
export const selectUnlockWay = ({ context }: LockSnapshot): 'passcode' | 'password' | 'none' => {
  if (context.sealed !== null) return 'passcode';
  return context.operator === null ? 'none' : 'password';
};
