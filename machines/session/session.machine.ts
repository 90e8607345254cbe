import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { authenticatePort, endSessionPort, fetchUserInfoPort } from './session.ports.ts';
import type { SessionContext, SessionEvent, SessionFact, SessionFacts, SessionInput } from './session.types.ts';

/** Timeout of signing out in ms, after which the server counts as not reached. */
const FAREWELL_LIMIT = 1500;

const proofOf = ({ event }: { event: SessionEvent }) => {
  assertEvent(event, 'session.login.submitted');
  const { type: _, ...proof } = event;
  return proof;
};

type Unauthorized = Extract<SessionEvent, { type: 'session.unauthorized' }>;
type ExpiredParams = Omit<Extract<SessionFact, { type: 'session.expired' }>, 'type'>;
type HasContext = { readonly context: SessionContext };
const root = ({ context }: HasContext) => context.root;

/** `sendTo` delivers after this actor's step, so that root never receives a fact before the session's snapshot has it. */
const sessionChanged =
  (user: SessionFacts['user'], covered = false) =>
  ({ context }: HasContext): SessionFact => ({
    type: 'session.changed',
    facts: { hasToken: context.token !== null, user, homePath: context.user?.homePath ?? null, covered },
    user: context.user,
  });

/** Holds the token and the operator from sign-in to sign-out, and reports once per session that it has ended. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'busy' | 'stale' | 'signedIn' | 'covered' | 'userMissing',
  },
  actors: { authenticate: authenticatePort, fetchUserInfo: fetchUserInfoPort, endSession: endSessionPort },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isFormerEpoch: ({ context }, { epoch }: Unauthorized) => epoch !== context.epoch,
    isCovering: (_, { mode }: Unauthorized) => mode === 'PAGE_COVERAGE',
    isRefusedByHttp: (_, { source }: Unauthorized) => source === 'http',
    isUserKnown: ({ context }) => context.user !== null,
    isSameUser: ({ context }, user: UserInfo) => user.userId === context.user?.userId,
  },
  delays: { farewellLimit: FAREWELL_LIMIT },
  actions: {
    acceptToken: assign(({ context, event }, token: string) => ({
      token,
      epoch: context.epoch + 1,
      failure: null,
      // A lock keeps the token of its operator.
      isOwned: event.type === 'session.unsealed',
    })),
    dropToken: assign(({ context }) => ({ token: null, epoch: context.epoch + 1 })),
    handOverToken: assign(({ context }) => ({ token: null, signOutToken: context.token, epoch: context.epoch + 1 })),
    clearFarewell: assign({ signOutToken: null }),
    rememberUser: assign((_, user: UserInfo) => ({ user, isOwned: true })),
    clearUser: assign({ user: null }),
    noteExpiry: assign({ expiry: (_, { mode, ended }: ExpiredParams) => ({ mode, ended }) }),
    clearExpiry: assign({ expiry: null }),
    changePicture: assign(({ context: { user } }, avatar: string | null) => ({ user: user && { ...user, avatar } })),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }): FailureFacts => failureFacts(error) }),
    clearFailure: assign({ failure: null }),
    notifyUnknown: sendTo(root, sessionChanged('unknown')),
    notifyKnown: sendTo(root, sessionChanged('known')),
    notifyFailed: sendTo(root, sessionChanged('failed')),
    notifyCovered: sendTo(root, sessionChanged('known', true)),
    notifyOpened: sendTo(root, ({ context }) => ({ type: 'session.opened', user: context.user })),
    notifyClosed: sendTo(root, { type: 'session.closed', own: true }),
    notifyClosedElsewhere: sendTo(root, { type: 'session.closed', own: false }),
    notifyReopened: sendTo(root, { type: 'session.reopened' }),
    notifyReplaced: sendTo(root, { type: 'session.replaced' }),
    notifyFarewellFailed: sendTo(root, { type: 'session.signOut.failed' }),
    notifyExpired: sendTo(root, (_, { epoch: _epoch, ...refusal }: Unauthorized) => ({
      ...refusal,
      type: 'session.expired',
    })),
  },
}).createMachine({
  id: 'session',
  context: ({ input: { root, token, user } }) => ({
    root,
    token,
    user: token === null ? null : user,
    signOutToken: null,
    epoch: 0,
    failure: null,
    expiry: undefined,
    isOwned: true,
  }),
  initial: 'restoring',
  on: {
    'session.renewed.elsewhere': [
      {
        description: 'The page is still mounted.',
        guard: 'isUserKnown',
        target: '.signedIn.identified',
        actions: [
          { type: 'acceptToken', params: ({ event }) => event.token },
          { type: 'rememberUser', params: ({ event }) => event.user },
          'notifyKnown',
        ],
      },
      {
        description: 'The session led to sign-in: the page that the operator left is opened again.',
        target: '.signedIn.identified',
        actions: [
          { type: 'acceptToken', params: ({ event }) => event.token },
          { type: 'rememberUser', params: ({ event }) => event.user },
          'notifyKnown',
          'notifyReopened',
        ],
      },
    ],
  },
  states: {
    restoring: {
      always: [
        { guard: 'isUserKnown', target: 'signedIn.recalled', actions: 'notifyKnown' },
        { guard: 'hasToken', target: 'signedIn' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      on: {
        'session.login.submitted': 'authenticating',
        'session.form.left': { actions: 'clearFailure' },
        'session.unsealed': {
          description: 'The page was opened locked, so no operator was known yet.',
          target: 'signedIn',
          actions: [{ type: 'acceptToken', params: ({ event }) => event.token }, 'notifyUnknown', 'notifyReopened'],
        },
      },
    },
    authenticating: {
      description: 'One request per attempt: further submits are ignored until its response (R-9).',
      tags: 'busy',
      entry: 'clearFailure',
      on: { 'session.sealed': 'anonymous' },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: proofOf,
        onDone: {
          target: 'signedIn.welcoming',
          actions: [{ type: 'acceptToken', params: ({ event }) => event.output.token }, 'notifyUnknown'],
        },
        onError: {
          target: 'anonymous',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'unidentified',
      on: {
        'session.logout.requested': { target: 'closing', actions: ['clearExpiry', 'notifyClosed'] },
        'session.sealed': { target: 'sealed', actions: 'dropToken' },
        'session.ended.elsewhere': {
          target: 'anonymous',
          actions: ['dropToken', 'clearUser', 'notifyUnknown', 'notifyClosedElsewhere'],
        },
        'session.unauthorized': [
          { guard: { type: 'isFormerEpoch', params: ({ event }) => event } },
          {
            guard: { type: 'isCovering', params: ({ event }) => event },
            target: 'timedOut',
            actions: [
              { type: 'noteExpiry', params: ({ event }) => event },
              'dropToken',
              { type: 'notifyExpired', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isRefusedByHttp', params: ({ event }) => event },
            target: 'anonymous',
            actions: [
              { type: 'noteExpiry', params: ({ event }) => event },
              'dropToken',
              'clearUser',
              'notifyUnknown',
              { type: 'notifyExpired', params: ({ event }) => event },
            ],
          },
          {
            target: 'closing',
            actions: [
              { type: 'noteExpiry', params: ({ event }) => event },
              { type: 'notifyExpired', params: ({ event }) => event },
            ],
          },
        ],
      },
      states: {
        unidentified: {
          description: 'A stored token: the first guarded navigation requests its operator.',
          on: { 'session.userInfo.requested': 'identifying' },
        },
        recalled: {
          description: 'The stored operator is shown at once, and confirmed by the server while the first page loads.',
          tags: 'stale',
          invoke: {
            id: 'confirmUserInfo',
            src: 'fetchUserInfo',
            onDone: [
              {
                guard: { type: 'isSameUser', params: ({ event }) => event.output },
                target: 'identified',
                actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'notifyKnown'],
              },
              {
                target: 'identified',
                actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'notifyReplaced'],
              },
            ],
            onError: { target: 'unknown', actions: ['clearUser', 'notifyFailed'] },
          },
        },
        identifying: {
          tags: 'busy',
          invoke: {
            id: 'fetchUserInfo',
            src: 'fetchUserInfo',
            onDone: {
              target: 'identified',
              actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'notifyKnown'],
            },
            onError: { target: 'unknown', actions: 'notifyFailed' },
          },
        },
        welcoming: {
          description: 'Just signed in: the operator is loaded before the console opens.',
          tags: 'busy',
          invoke: {
            id: 'fetchNewUserInfo',
            src: 'fetchUserInfo',
            onDone: {
              target: 'identified',
              actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'notifyKnown', 'notifyOpened'],
            },
            onError: { target: 'unknown', actions: ['notifyFailed', 'notifyOpened'] },
          },
        },
        identified: {
          entry: 'clearExpiry',
          on: {
            'session.userInfo.requested': 'identifying',
            'session.picture.changed': {
              actions: [{ type: 'changePicture', params: ({ event }) => event.picture }, 'notifyKnown'],
            },
          },
        },
        unknown: {
          description: 'The operator could not be loaded: navigation continues without roles (R-8).',
          tags: 'userMissing',
          on: { 'session.userInfo.requested': 'identifying' },
        },
      },
    },
    sealed: {
      description: 'The screen is locked: the operator is known, the token is not (R-72).',
      on: {
        'session.unsealed': [
          {
            guard: 'isUserKnown',
            target: 'signedIn.identified',
            actions: [{ type: 'acceptToken', params: ({ event }) => event.token }, 'notifyKnown', 'notifyReopened'],
          },
          {
            target: 'signedIn',
            actions: [{ type: 'acceptToken', params: ({ event }) => event.token }, 'notifyUnknown', 'notifyReopened'],
          },
        ],
        'session.seal.discarded': { target: 'anonymous', actions: ['clearUser', 'notifyUnknown'] },
      },
    },
    timedOut: {
      description: 'The sign-in form covers the page, which stays mounted (R-7).',
      tags: 'covered',
      entry: 'notifyCovered',
      initial: 'asking',
      on: {
        'session.sealed': { target: 'sealed', actions: 'dropToken' },
        'session.logout.requested': {
          target: 'anonymous',
          actions: ['clearUser', 'clearExpiry', 'notifyUnknown', 'notifyClosed'],
        },
      },
      states: {
        asking: { on: { 'session.login.submitted': 'authenticating' } },
        authenticating: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'authenticateAgain',
            src: 'authenticate',
            input: proofOf,
            onDone: {
              target: 'identifying',
              actions: { type: 'acceptToken', params: ({ event }) => event.output.token },
            },
            onError: {
              target: 'asking',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        identifying: {
          tags: 'busy',
          invoke: {
            id: 'fetchUserAgain',
            src: 'fetchUserInfo',
            onDone: [
              {
                guard: { type: 'isSameUser', params: ({ event }) => event.output },
                target: '#session.signedIn.identified',
                actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'notifyKnown'],
              },
              {
                target: 'replaced',
                actions: [
                  { type: 'rememberUser', params: ({ event }) => event.output },
                  'clearExpiry',
                  'notifyCovered',
                  'notifyReplaced',
                ],
              },
            ],
            onError: {
              target: 'asking',
              actions: ['dropToken', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }],
            },
          },
        },
        replaced: {
          description: 'Another operator: the page of the former one stays covered until the window has reloaded.',
          tags: 'busy',
        },
      },
    },
    closing: {
      description:
        'Signed out locally at once; the call to the server runs in the background and may fail (specification, section 4).',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: context.signOutToken ?? '' }),
        onDone: 'anonymous',
        onError: { target: 'anonymous', actions: 'notifyFarewellFailed' },
      },
      entry: ['handOverToken', 'clearUser', 'notifyUnknown'],
      exit: 'clearFarewell',
      after: { farewellLimit: { target: 'anonymous', actions: 'notifyFarewellFailed' } },
      on: { 'session.login.submitted': 'authenticating' },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Token of the current session; null when signed out. */
export const selectToken = (snapshot: SessionSnapshot): string | null => snapshot.context.token;
/** Token for other windows: null when signed out, undefined from a sign-in until its operator is known. */
export const selectSharedToken = ({ context }: SessionSnapshot): string | null | undefined =>
  context.isOwned ? context.token : context.token && undefined;
/** Number of the present session; responses of an earlier one are stale. */
export const selectEpoch = (snapshot: SessionSnapshot): number => snapshot.context.epoch;
/** The signed-in operator; null while unknown. */
export const selectUser = (snapshot: SessionSnapshot): UserInfo | null => snapshot.context.user;
/** How the session expired; null when none has expired, undefined while unknown. */
export const selectExpiry = (snapshot: SessionSnapshot) => snapshot.context.expiry;
/** Error of the last sign-in; null after a success or a new attempt. */
export const selectFailure = (snapshot: SessionSnapshot): FailureFacts | null => snapshot.context.failure;
/** True while a sign-in is pending. */
export const selectIsSigningIn = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('authenticating') ||
  snapshot.matches({ signedIn: 'welcoming' }) ||
  (snapshot.hasTag('covered') && snapshot.hasTag('busy'));
/** True while the time-out cover is shown. */
export const selectIsCovered = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('covered');
/** True while the screen is locked and the token is sealed. */
export const selectIsSealed = (snapshot: SessionSnapshot): boolean => snapshot.matches('sealed');
/** True while the stored operator is shown and not yet confirmed by the server. */
export const selectIsStale = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('stale');
/** True when the operator could not be loaded. */
export const selectUserMissing = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('userMissing');
