import { decodeLock, type LockOperator, type SealedToken, type StoredLock } from '@src/contracts/lock.ts';
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type OpenLockOutput, openLockPort, sealTokenPort, watchActivityPort } from './lock.ports.ts';
import type { LockContext, LockEvent, LockFact, LockFailure, LockInput } from './lock.types.ts';

const MINUTE = 60_000;
/**
 * Milliseconds between the warning and the idle lock; half of the idle time when that is shorter than two
 * minutes.
 */
const WARNING = MINUTE;
/** The number of wrong guesses that destroys the seal, and from which each guess costs a second. */
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
    hasNewToken: (_, { token }: { token: string | null }) => token !== null,
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
    assignSession: assign((_, { hasToken, operator }: Pick<LockContext, 'hasToken' | 'operator'>) => ({
      hasToken,
      operator,
    })),
    assignMinutes: assign((_, { minutes }: Pick<LockContext, 'minutes'>) => ({ minutes })),
    noteActivity: assign((_, at: number) => ({ lastActive: at, checked: at })),
    noteTime: assign(({ context }, at: number) => ({ lastActive: context.lastActive ?? at, checked: at })),
    /** Resets the data of a lock, before and after each one. */
    clearLock: assign({ hasToken: false, sealed: null, wrong: 0, failure: null, lastActive: null }),
    /** The counter never decreases, even if it was reset in storage. */
    takeLock: assign(({ context }, stored: StoredLock) => {
      const { operator, sealed, wrong } = decodeLock(stored);
      return {
        operator: operator ?? context.operator,
        sealed: sealed ?? context.sealed,
        wrong: Math.max(context.wrong, wrong ?? 0),
      };
    }),
    assignPicture: assign(({ context: { operator } }, avatar: string) => ({
      operator: operator && { ...operator, avatar },
    })),
    assignSeal: assign({ sealed: (_, sealed: SealedToken) => sealed }),
    clearFailure: assign({ failure: null }),
    countRefusal: assign(({ context }) => ({ wrong: context.wrong + 1, failure: 'refused' as const })),
    noteUnreachable: assign({ failure: 'unreachable' }),
    dropSeal: assign({ sealed: null, failure: 'ended' }),
    notifyCovered: sendTo(root, { type: 'lock.covered' }),
    notifySealed: sendTo(root, { type: 'lock.sealed' }),
    notifyOpened: sendTo(root, (_, { token }: { token: string }): LockFact => ({ type: 'lock.opened', token })),
    notifyAbandoned: sendTo(root, { type: 'lock.abandoned' }),
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
          actions: { type: 'assignSession', params: ({ event }) => event },
        },
        'lock.settings.known': {
          target: '.unwatched',
          actions: { type: 'assignMinutes', params: ({ event }) => event },
        },
        'lock.requested': {
          guard: 'hasToken',
          target: 'locked.sealing',
          actions: ['clearLock', 'notifyCovered'],
        },
        'lock.closed.elsewhere': {
          target: 'locked.asking',
          actions: [
            'clearLock',
            { type: 'takeLock', params: ({ event }) => event.info },
            'notifyCovered',
            'notifySealed',
          ],
        },
      },
      states: {
        unwatched: { always: { guard: 'isWatched', target: 'watched' } },
        blind: { description: 'Activity cannot be observed: only the operator locks.' },
        watched: {
          invoke: { id: 'watchActivity', src: 'watchActivity', onError: 'blind' },
          initial: 'calm',
          on: {
            'lock.activity.seen': [
              {
                description: 'The key press that wakes a sleeping computer is too late.',
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
      description: 'Idle: without a passcode the token cannot be sealed, so it is dropped.',
      tags: 'locked',
      entry: ['clearLock', 'notifyCovered', 'notifySealed'],
      always: 'locked.asking',
    },
    locked: {
      tags: 'locked',
      initial: 'asking',
      on: {
        'lock.closed.elsewhere': {
          description:
            "Data that only this window has, such as a seal that another window's write replaced, is stored again.",
          actions: { type: 'takeLock', params: ({ event }) => event.info },
        },
        'lock.opened.elsewhere': [
          {
            guard: { type: 'hasNewToken', params: ({ event }) => event },
            target: 'unlocked',
            actions: ['clearLock', { type: 'notifyOpened', params: ({ event }) => ({ token: event.token ?? '' }) }],
          },
          {
            description: 'The stored lock was removed without a token: by hand.',
            target: 'unlocked',
            actions: ['clearLock', 'notifyAbandoned'],
          },
        ],
        'lock.picture.drawn': {
          description: 'The picture as data instead of its address: a page that opens locked may send no requests.',
          actions: { type: 'assignPicture', params: ({ event }) => event.picture },
        },
        'lock.signIn.requested': { target: 'unlocked', actions: ['clearLock', 'notifyAbandoned'] },
      },
      states: {
        sealing: {
          description: 'The console is hidden; the token stays until it is sealed, which is slow by design.',
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
              actions: [{ type: 'assignSeal', params: ({ event }) => event.output }, 'notifySealed'],
            },
            onError: {
              description: 'It cannot be sealed: the token is dropped, and the account password unlocks.',
              target: 'asking',
              actions: 'notifySealed',
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
                    type: 'notifyOpened',
                    params: ({ event: { output } }) => ({ token: output.kind === 'opened' ? output.token : '' }),
                  },
                ],
              },
              { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'superseded' },
              {
                description: 'Too many wrong guesses: the seal is destroyed.',
                guard: 'isLastGuess',
                target: '#lock.unlocked',
                actions: ['clearLock', 'notifyAbandoned'],
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
            'The sealed token is invalid. If another window has replaced it, that window reports within moments; otherwise the session has ended, and the account password unlocks.',
          tags: 'busy',
          after: { newsPause: { target: 'asking', actions: 'dropSeal' } },
        },
      },
    },
  },
});

export type LockRef = ActorRefFrom<typeof lockMachine>;
type LockSnapshot = SnapshotFrom<typeof lockMachine>;

/** True while the lock accepts no input. */
export const selectIsOpening = (snapshot: LockSnapshot): boolean => snapshot.hasTag('busy');
/** Operator who locked the screen; null when unknown. */
export const selectLockOperator = (snapshot: LockSnapshot): LockOperator | null => snapshot.context.operator;
/** Error of the last attempt; null after a new one began. */
export const selectLockFailure = (snapshot: LockSnapshot): LockFailure | null => snapshot.context.failure;
/** Guesses until the seal is destroyed. */
export const selectGuessesLeft = (snapshot: LockSnapshot): number => GUESSES.last - snapshot.context.wrong;
/**
 * Secrets that unlock: `passcode` means the passcode or the account's password; `none` means that only a new sign-in is
 * possible.
 */
export const selectUnlockWay = ({ context }: LockSnapshot): 'passcode' | 'password' | 'none' => {
  if (context.sealed !== null) return 'passcode';
  return context.operator === null ? 'none' : 'password';
};
