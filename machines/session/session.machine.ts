import { type FailureFacts, failureFacts } from '@src/contracts/errors.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { type ActorRefFrom, assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate';
import { authenticatePort, endSessionPort, fetchUserInfoPort } from './session.ports.ts';
import type { SessionContext, SessionEvent, SessionFact, SessionFacts, SessionInput } from './session.types.ts';

/** Time in ms that signing out waits for the server before it reports that the server was not reached. */
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

/** `sendTo` delivers after this actor's own step, so that root never sees a fact before the session holds it. */
const tell =
  (user: SessionFacts['user'], covered = false) =>
  ({ context }: HasContext): SessionFact => ({
    type: 'session.changed',
    facts: { hasToken: context.token !== null, user, homePath: context.user?.homePath ?? null, covered },
    user: context.user,
  });

/** Holds the token and the operator, from sign-in to sign-out, and decides once per session that it has ended. */
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
    isCurrentEpoch: ({ context }, { epoch }: Unauthorized) => epoch === context.epoch,
    isCovering: ({ context }, { epoch, mode }: Unauthorized) => epoch === context.epoch && mode === 'PAGE_COVERAGE',
    isRefusedByHttp: ({ context }, { epoch, source }: Unauthorized) => epoch === context.epoch && source === 'http',
    isUserKnown: ({ context }) => context.user !== null,
    isSameUser: ({ context }, user: UserInfo) => user.userId === context.user?.userId,
  },
  delays: { farewellLimit: FAREWELL_LIMIT },
  actions: {
    acceptToken: assign(({ context }, token: string) => ({ token, epoch: context.epoch + 1, failure: null })),
    dropToken: assign(({ context }) => ({ token: null, epoch: context.epoch + 1 })),
    handOverToken: assign(({ context }) => ({ token: null, signOutToken: context.token, epoch: context.epoch + 1 })),
    forgetFarewell: assign({ signOutToken: null }),
    rememberUser: assign({ user: (_, user: UserInfo) => user }),
    forgetUser: assign({ user: null }),
    changePicture: assign(({ context: { user } }, avatar: string | null) => ({ user: user && { ...user, avatar } })),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }): FailureFacts => failureFacts(error) }),
    clearFailure: assign({ failure: null }),
    tellUnknown: sendTo(root, tell('unknown')),
    tellKnown: sendTo(root, tell('known')),
    tellFailed: sendTo(root, tell('failed')),
    tellCovered: sendTo(root, tell('known', true)),
    tellOpened: sendTo(root, ({ context }) => ({ type: 'session.opened', user: context.user })),
    tellClosed: sendTo(root, { type: 'session.closed', own: true }),
    tellClosedElsewhere: sendTo(root, { type: 'session.closed', own: false }),
    tellResumed: sendTo(root, { type: 'session.resumed' }),
    tellReopened: sendTo(root, { type: 'session.reopened' }),
    tellReplaced: sendTo(root, { type: 'session.replaced' }),
    tellFarewellFailed: sendTo(root, { type: 'session.signOut.failed' }),
    tellExpired: sendTo(root, (_, { mode, source, serverText, ended }: ExpiredParams) => ({
      type: 'session.expired',
      mode,
      source,
      serverText,
      ended,
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
  }),
  initial: 'restoring',
  states: {
    restoring: {
      always: [
        { guard: 'isUserKnown', target: 'signedIn.recalled', actions: 'tellKnown' },
        { guard: 'hasToken', target: 'signedIn' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {
      on: {
        'session.login.submitted': 'authenticating',
        'session.form.left': { actions: 'clearFailure' },
        'session.unsealed': {
          description: 'The page was opened locked, so that nobody was known here yet.',
          target: 'signedIn',
          actions: [{ type: 'acceptToken', params: ({ event }) => event.token }, 'tellUnknown', 'tellReopened'],
        },
      },
    },
    authenticating: {
      description: 'One request per attempt: further submits are not heard until it has an answer (R-9).',
      tags: 'busy',
      entry: 'clearFailure',
      on: { 'session.sealed': 'anonymous' },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: proofOf,
        onDone: {
          target: 'signedIn.welcoming',
          actions: [{ type: 'acceptToken', params: ({ event }) => event.output.token }, 'tellUnknown'],
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
        'session.logout.requested': { target: 'closing', actions: 'tellClosed' },
        'session.sealed': { target: 'sealed', actions: 'dropToken' },
        'session.ended.elsewhere': {
          target: 'anonymous',
          actions: ['dropToken', 'forgetUser', 'tellUnknown', 'tellClosedElsewhere'],
        },
        'session.unauthorized': [
          {
            guard: { type: 'isCovering', params: ({ event }) => event },
            target: 'timedOut',
            actions: ['dropToken', { type: 'tellExpired', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isRefusedByHttp', params: ({ event }) => event },
            target: 'anonymous',
            actions: ['dropToken', 'forgetUser', 'tellUnknown', { type: 'tellExpired', params: ({ event }) => event }],
          },
          {
            guard: { type: 'isCurrentEpoch', params: ({ event }) => event },
            target: 'closing',
            actions: { type: 'tellExpired', params: ({ event }) => event },
          },
        ],
      },
      states: {
        unidentified: {
          description: 'A kept token: the first guarded navigation asks who holds it.',
          on: { 'session.userInfo.requested': 'identifying' },
        },
        recalled: {
          description:
            'Who the kept token belonged to is shown at once, and confirmed by the server while the first page loads.',
          tags: 'stale',
          invoke: {
            id: 'confirmUserInfo',
            src: 'fetchUserInfo',
            onDone: [
              {
                guard: { type: 'isSameUser', params: ({ event }) => event.output },
                target: 'identified',
                actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'tellKnown'],
              },
              { target: 'identified', actions: 'tellReplaced' },
            ],
            onError: { target: 'unknown', actions: ['forgetUser', 'tellFailed'] },
          },
        },
        identifying: {
          tags: 'busy',
          invoke: {
            id: 'fetchUserInfo',
            src: 'fetchUserInfo',
            onDone: {
              target: 'identified',
              actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'tellKnown'],
            },
            onError: { target: 'unknown', actions: 'tellFailed' },
          },
        },
        welcoming: {
          description: 'Just signed in: the operator is fetched before the console opens.',
          tags: 'busy',
          invoke: {
            id: 'fetchNewUserInfo',
            src: 'fetchUserInfo',
            onDone: {
              target: 'identified',
              actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'tellKnown', 'tellOpened'],
            },
            onError: { target: 'unknown', actions: ['tellFailed', 'tellOpened'] },
          },
        },
        identified: {
          on: {
            'session.userInfo.requested': 'identifying',
            'session.picture.changed': {
              actions: [{ type: 'changePicture', params: ({ event }) => event.picture }, 'tellKnown'],
            },
          },
        },
        unknown: {
          description: 'The server did not say who this is: navigation goes on without roles (R-8).',
          tags: 'userMissing',
          on: { 'session.userInfo.requested': 'identifying' },
        },
      },
    },
    sealed: {
      description: 'The screen is locked: who was signed in is known, the token is not (R-72).',
      on: {
        'session.unsealed': [
          {
            guard: 'isUserKnown',
            target: 'signedIn.identified',
            actions: [{ type: 'acceptToken', params: ({ event }) => event.token }, 'tellKnown', 'tellReopened'],
          },
          {
            target: 'signedIn',
            actions: [{ type: 'acceptToken', params: ({ event }) => event.token }, 'tellUnknown', 'tellReopened'],
          },
        ],
        'session.seal.discarded': { target: 'anonymous', actions: ['forgetUser', 'tellUnknown'] },
      },
    },
    timedOut: {
      description: 'The sign-in form covers the page; the work underneath is kept (R-7).',
      tags: 'covered',
      entry: 'tellCovered',
      initial: 'asking',
      on: {
        'session.sealed': { target: 'sealed', actions: 'dropToken' },
        'session.logout.requested': {
          target: 'anonymous',
          actions: ['forgetUser', 'tellUnknown', 'tellClosed'],
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
                actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'tellKnown', 'tellResumed'],
              },
              {
                target: '#session.signedIn.identified',
                actions: [{ type: 'rememberUser', params: ({ event }) => event.output }, 'tellKnown', 'tellReplaced'],
              },
            ],
            onError: {
              target: 'asking',
              actions: ['dropToken', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }],
            },
          },
        },
      },
    },
    closing: {
      description:
        'Signed out here at once; the server is told in the background and may fail (specification, section 4).',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ token: context.signOutToken ?? '' }),
        onDone: 'anonymous',
        onError: { target: 'anonymous', actions: 'tellFarewellFailed' },
      },
      entry: ['handOverToken', 'forgetUser', 'tellUnknown'],
      exit: 'forgetFarewell',
      after: { farewellLimit: { target: 'anonymous', actions: 'tellFarewellFailed' } },
      on: { 'session.login.submitted': 'authenticating' },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** Token of the current session; null when signed out. */
export const selectToken = (snapshot: SessionSnapshot): string | null => snapshot.context.token;
/** Number of the present session; answers to requests of an earlier one are stale. */
export const selectEpoch = (snapshot: SessionSnapshot): number => snapshot.context.epoch;
/** The signed-in operator; null while unknown. */
export const selectUser = (snapshot: SessionSnapshot): UserInfo | null => snapshot.context.user;
/** Error of the last sign-in; null after a success or a new attempt. */
export const selectFailure = (snapshot: SessionSnapshot): FailureFacts | null => snapshot.context.failure;
/** True while a sign-in is pending. */
export const selectIsSigningIn = (snapshot: SessionSnapshot): boolean =>
  snapshot.matches('authenticating') ||
  snapshot.matches({ signedIn: 'welcoming' }) ||
  (snapshot.hasTag('covered') && snapshot.hasTag('busy'));
/** True while the time-out cover is up. */
export const selectIsCovered = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('covered');
/** True while the screen is locked and the token is out of reach. */
export const selectIsSealed = (snapshot: SessionSnapshot): boolean => snapshot.matches('sealed');
/** True while what was kept of the operator is shown, and the server has not confirmed it yet. */
export const selectIsStale = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('stale');
/** True when the server could not say who is signed in. */
export const selectUserMissing = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('userMissing');
