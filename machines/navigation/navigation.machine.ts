import type { PageLocation, RouteTable } from '@src/contracts/routes/route.ts';
import { fullPathOf, toLocation } from '@src/lib/location.ts';
import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { matchRoute } from '../permission/match-route.ts';
import type { SessionFacts } from '../session/session.types.ts';
import { MACHINE_OPTIONS } from '../shared/machine-options.ts';
import { type Decision, decideNavigation, type Page } from './decide-navigation.ts';
import { preloadPagePort } from './navigation.ports.ts';
import type {
  NavigationContext,
  NavigationEmitted,
  NavigationEvent,
  NavigationFact,
  NavigationInput,
  ResolvedPage,
} from './navigation.types.ts';

/** Maximum redirects of one navigation before it ends on the error page. */
const MAX_REDIRECTS = 5;

type HasContext = { readonly context: NavigationContext };
const root = ({ context }: HasContext) => context.root;

function decide({ session, table, to, requested, current, redirectHonoured }: NavigationContext): Decision {
  const from = current?.location ?? null;
  return decideNavigation({ to, origin: requested, from, session, table, redirectHonoured });
}

const hasMoved = ({ to, requested }: NavigationContext) => fullPathOf(to) !== fullPathOf(requested);

/** Page of the router's present location; by the decision of the present attempt if it is the same location. */
function resolvePage(context: NavigationContext, location: PageLocation): Page {
  const answered = fullPathOf(context.to) === fullPathOf(location) ? context.decision : null;
  const decision = answered ?? decide({ ...context, to: location, requested: location });
  return decision.kind === 'allow' ? decision.page : { kind: 'failed' };
}

/** Resolves the page on screen again after the route table changed; it may not exist any more. */
function lookUpAgain({ current, table }: NavigationContext): ResolvedPage | null {
  if (current === null || table === null || current.page.kind === 'login' || current.page.kind === 'public')
    return current;
  const match = matchRoute(table, current.location.path);
  if (match !== null) return { ...current, page: { kind: 'route', match } };
  const wasOpen = current.page.kind === 'route' || current.page.kind === 'forbidden';
  return { ...current, page: { kind: wasOpen ? 'forbidden' : 'notFound' } };
}

/** Decides every navigation: applies the rules, loads what they need, follows redirects up to a limit. */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    emitted: {} as NavigationEmitted,
    input: {} as NavigationInput,
    tags: {} as 'masked' | 'ending' | 'moving',
  },
  actors: { preloadPage: preloadPagePort },
  guards: {
    isNeeding: ({ context }) => context.decision?.kind === 'need',
    isRedirected: ({ context }) => context.decision?.kind === 'redirect',
    isOverBudget: ({ context }) => context.decision?.kind === 'redirect' && context.hops >= MAX_REDIRECTS,
    isElsewhere: ({ context }) => hasMoved(context),
    isSettled: ({ context: { current, requested } }) =>
      current !== null && fullPathOf(current.location) === fullPathOf(requested),
    needsSignIn: ({ context }, location: PageLocation) => {
      const decision = decide({ ...context, to: location, requested: location });
      return decision.kind === 'redirect' && decision.because === 'signIn';
    },
    isPresentAttempt: ({ context }, attempt: number) => attempt === context.attempt,
    isFirstVisit: ({ context }, to: PageLocation) =>
      context.session.hasToken && context.showLoading && !context.visited.includes(to.path),
  },
  delays: { indicatorDelay: 50, settleDelay: 220, watchdog: 15_000, preloadLimit: 10_000 },
  actions: {
    begin: assign((_, { attempt, to }: { attempt: number; to: PageLocation }) => ({
      attempt,
      to,
      requested: to,
      hops: 0,
    })),
    decide: assign({ decision: ({ context }) => decide(context) }),
    follow: assign(({ context }) =>
      context.decision?.kind !== 'redirect'
        ? {}
        : {
            to: context.decision.to,
            hops: context.hops + 1,
            redirectHonoured: context.redirectHonoured || context.decision.because === 'redirectQuery',
          },
    ),
    abort: assign(({ context }) => ({
      to: context.requested,
      decision: { kind: 'allow', page: { kind: 'failed' } } as const,
    })),
    askForNeed: sendTo(
      root,
      ({ context }): NavigationFact => ({
        type: 'navigation.need',
        need: context.decision?.kind === 'need' ? context.decision.need : 'routeTable',
      }),
    ),
    answerAllowed: emit(({ context }) => ({
      type: 'navigation.decided' as const,
      attempt: context.attempt,
      answer: { kind: 'allow' as const, page: resolvePage(context, context.to) },
    })),
    answerRedirected: emit(({ context }) => ({
      type: 'navigation.decided' as const,
      attempt: context.attempt,
      answer: { kind: 'redirect' as const, to: context.to },
    })),
    abandon: assign({ requested: ({ context }) => context.current?.location ?? context.requested }),
    notifyNavigate: sendTo(
      root,
      ({ context }): NavigationFact => ({ type: 'navigation.go.needed', to: context.requested }),
    ),
    land: assign(({ context }, location: PageLocation) => ({
      current: { location, page: resolvePage(context, location) },
      previous: context.current?.location ?? null,
      visited: context.visited.includes(location.path) ? context.visited : [...context.visited, location.path],
      redirectHonoured: false,
    })),
    notifySettled: sendTo(
      root,
      ({ context }): NavigationFact => ({
        type: 'navigation.settled',
        location: context.current?.location ?? context.to,
        page: context.current?.page ?? { kind: 'failed' },
        from: context.previous,
      }),
    ),
    notifyLooped: sendTo(
      root,
      ({ context }): NavigationFact => ({ type: 'navigation.looped', location: context.requested }),
    ),
    notifyStuck: sendTo(root, { type: 'navigation.stuck' }),
    assignSession: assign({ session: (_, { facts }: { facts: SessionFacts }) => facts }),
    assignTable: assign({ table: (_, { table }: { table: RouteTable | null }) => table }),
    assignSettings: assign((_, { showLoading }: { showLoading: boolean }) => ({ showLoading })),
    lookUpAgain: assign({ current: ({ context }) => lookUpAgain(context) }),
    clearOperator: assign({ visited: [], table: null }),
  },
}).createMachine({
  id: 'navigation',
  options: MACHINE_OPTIONS,
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    table: null,
    attempt: 0,
    requested: toLocation('/'),
    to: toLocation('/'),
    hops: 0,
    decision: null,
    redirectHonoured: false,
    current: null,
    previous: null,
    visited: [],
  }),
  on: {
    'navigation.session.known': { actions: { type: 'assignSession', params: ({ event }) => event } },
    'navigation.table.known': { actions: [{ type: 'assignTable', params: ({ event }) => event }, 'lookUpAgain'] },
    'navigation.settings.known': { actions: { type: 'assignSettings', params: ({ event }) => event } },
    'navigation.reset': { actions: 'clearOperator' },
  },
  states: {
    guard: {
      initial: 'idle',
      on: {
        'navigation.requested': { target: '.deciding', actions: { type: 'begin', params: ({ event }) => event } },
        'navigation.abandoned': {
          guard: { type: 'isPresentAttempt', params: ({ event }) => event.attempt },
          target: '.idle',
          actions: 'abandon',
        },
        'navigation.landed': [
          {
            description: 'The session ended while the router navigated here.',
            guard: { type: 'needsSignIn', params: ({ event }) => event.location },
            actions: [{ type: 'land', params: ({ event }) => event.location }, 'notifySettled', 'notifyNavigate'],
          },
          { actions: [{ type: 'land', params: ({ event }) => event.location }, 'notifySettled'] },
        ],
      },
      states: {
        idle: {
          on: {
            'navigation.check.requested': {
              description: 'Permissions have changed: the page on screen is decided again.',
              guard: 'isSettled',
              actions: 'notifyNavigate',
            },
          },
        },
        deciding: {
          entry: 'decide',
          always: [
            { guard: 'isNeeding', target: 'waiting' },
            { guard: 'isOverBudget', target: 'idle', actions: ['abort', 'answerAllowed', 'notifyLooped'] },
            { guard: 'isRedirected', target: 'following' },
            { guard: 'isElsewhere', target: 'idle', actions: 'answerRedirected' },
            { target: 'preloading' },
          ],
        },
        following: {
          description: 'Redirects are followed internally, without history entries for the steps between.',
          entry: 'follow',
          always: 'deciding',
        },
        waiting: {
          description: 'User info or routes are loading; the navigation is decided again afterwards.',
          tags: 'moving',
          entry: 'askForNeed',
          on: {
            'navigation.check.requested': 'deciding',
            'navigation.session.known': {
              target: 'deciding',
              actions: { type: 'assignSession', params: ({ event }) => event },
            },
            'navigation.table.known': {
              target: 'deciding',
              actions: { type: 'assignTable', params: ({ event }) => event },
            },
          },
        },
        preloading: {
          description:
            'The code of the view is loaded before the page changes; a failure is handled by the page (R-115).',
          tags: 'moving',
          invoke: {
            id: 'preloadPage',
            src: 'preloadPage',
            input: ({ context }) => ({ page: resolvePage(context, context.to) }),
            onDone: { target: 'idle', actions: 'answerAllowed' },
            onError: { target: 'idle', actions: 'answerAllowed' },
          },
          after: { preloadLimit: { target: 'idle', actions: 'answerAllowed' } },
          on: { 'navigation.check.requested': 'deciding' },
        },
      },
    },
    indicator: {
      initial: 'hidden',
      states: {
        hidden: {
          on: {
            'navigation.requested': {
              guard: { type: 'isFirstVisit', params: ({ event }) => event.to },
              target: 'delayed',
            },
          },
        },
        delayed: {
          description: 'Fast pages never show the mask.',
          after: { indicatorDelay: 'shown' },
          on: {
            'navigation.landed': 'hidden',
            'navigation.abandoned': {
              guard: { type: 'isPresentAttempt', params: ({ event }) => event.attempt },
              target: 'hidden',
            },
          },
        },
        shown: {
          tags: 'masked',
          after: { watchdog: { target: 'hidden', actions: 'notifyStuck' } },
          on: {
            'navigation.landed': 'settling',
            'navigation.abandoned': {
              guard: { type: 'isPresentAttempt', params: ({ event }) => event.attempt },
              target: 'settling',
            },
          },
        },
        settling: {
          tags: ['masked', 'ending'],
          after: { settleDelay: 'hidden' },
          on: {
            'navigation.requested': {
              guard: { type: 'isFirstVisit', params: ({ event }) => event.to },
              target: 'shown',
            },
          },
        },
      },
    },
  },
});

export type NavigationRef = ActorRefFrom<typeof navigationMachine>;
type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** The page on screen; null until the first navigation settled. */
export const selectCurrent = (snapshot: NavigationSnapshot): ResolvedPage | null => snapshot.context.current;
/** True while the page-loading mask is shown. */
export const selectIsMasked = (snapshot: NavigationSnapshot): boolean => snapshot.hasTag('masked');
/** True while the mask disappears after the page is shown. */
export const selectIsEnding = (snapshot: NavigationSnapshot): boolean => snapshot.hasTag('ending');
/** True while a navigation waits for data or code. */
export const selectIsMoving = (snapshot: NavigationSnapshot): boolean => snapshot.hasTag('moving');
