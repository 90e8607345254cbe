import { LOGIN_PATH, type PageLocation, type RouteTable } from '@src/contracts/routes/route.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import type { StoredTab } from '@src/contracts/tab.ts';
import { toLocation } from '@src/lib/location.ts';
import { type ActorRefFrom, assign, type ErrorActorEvent, sendTo, setup } from 'xstate';
import { connectionMachine } from '../connection/index.ts';
import { errorLogLogic } from '../error-log/index.ts';
import { lockPort } from '../lock/lock.ports.ts';
import { messagesMachine } from '../messages/index.ts';
import { homeOf, navigationMachine } from '../navigation/index.ts';
import { matchRoute, permissionMachine } from '../permission/index.ts';
import { preferencesMachine } from '../preferences/index.ts';
import { sessionMachine } from '../session/index.ts';
import { reviveTabs, type TabVisit, tabsMachine } from '../tabs/index.ts';
import { keepOwnLock, leavePage, logRejects } from './root.actions.ts';
import type { LockChange, Notice, Problem, RootContext, RootEvent, RootInput, Settled } from './root.types.ts';

const SIGN_IN = toLocation(LOGIN_PATH);

/** The pages that every operator keeps open, as tabs. */
const affixedPages = ({ records }: RouteTable): readonly TabVisit[] =>
  records
    .filter((record) => record.meta.affix === true && record.redirect === null && !record.path.includes('/:'))
    .map((record) => ({ location: toLocation(record.path), record, params: {} }));

const homeKnown = ({ table }: { table: RouteTable }) =>
  ({ type: 'tabs.home.known', homePath: table.homePath, affixed: affixedPages(table) }) as const;
const tableKnown = ({ table }: { table: RouteTable }) => ({ type: 'navigation.table.known', table }) as const;

/** Transition for the failure of a permanent actor: it is logged, and the operator is notified. */
const crashOf = (actor: string) =>
  ({
    actions: [
      {
        type: 'logProblem',
        params: ({ event: { error } }: { event: ErrorActorEvent }): Problem => ({ kind: 'crashed', actor, error }),
      },
      { type: 'announce', params: { kind: 'crashed' } },
    ],
  }) as const;

/** A page that never gets a tab: no tab is the active one while it is on screen. */
const NO_TAB = { name: 'PageNotFound', meta: { title: '' } };

/** The visit of a tab that a settled navigation makes. */
function visitOf({ location, page }: Settled) {
  const { record, params } = page.kind === 'route' ? page.match : { record: NO_TAB, params: {} };
  return { type: 'tabs.visited', location, record, params } as const;
}

/** A first visit is shown by the mask, by the bar, or by both. */
const showsLoading = ({ transitionSetting: { openPageLoading, openNProgress } }: ProjectSettings) =>
  openPageLoading || openNProgress;

const missing = (port: string, _given?: unknown): never => {
  throw new Error(`root: provide the ${port} action`);
};

/**
 * The one root: starts every permanent actor and passes facts between them, so that the order of a sign-in or a
 * sign-out can be read here. Siblings do not know each other. The file is long because it is one handler per fact: the
 * whole conversation stays on one page.
 */
export const rootMachine = setup({
  types: { context: {} as RootContext, events: {} as RootEvent, input: {} as RootInput },
  actors: {
    session: sessionMachine,
    permission: permissionMachine,
    navigation: navigationMachine,
    tabs: tabsMachine,
    preferences: preferencesMachine,
    lock: lockPort,
    messages: messagesMachine,
    errorLog: errorLogLogic,
    connection: connectionMachine,
  },
  guards: {
    isCovered: (_, { mode }: Extract<RootEvent, { type: 'session.expired' }>) => mode === 'PAGE_COVERAGE',
    needsUserInfo: (_, { need }: Extract<RootEvent, { type: 'navigation.need' }>) => need === 'userInfo',
    needsRoutes: (_, { need }: Extract<RootEvent, { type: 'navigation.need' }>) => need === 'routeTable',
    isSignIn: (_, { page }: Settled) => page.kind === 'login',
    isFoundByCheck: (_, { because }: Extract<RootEvent, { type: 'permission.table.changed' }>) => because === 'check',
    isForRoles: (_, { because }: Extract<RootEvent, { type: 'permission.table.changed' }>) => because === 'roles',
    keepsTabs: ({ context }) => context.settings.multiTabsSetting.cache,
  },
  actions: {
    goTo: (_, target: { to: PageLocation }) => missing('goTo', target),
    announce: (_, notice: Notice) => missing('announce', notice),
    logProblem: (_, problem: Problem) => missing('logProblem', problem),
    cancelRequests: () => missing('cancelRequests'),
    keepTabs: (_, kept: { stored: readonly StoredTab[] }) => missing('keepTabs', kept),
    keepLock: (_, change: LockChange) => missing('keepLock', change),
    closeDialogs: sendTo('messages', { type: 'messages.cleared' }),
    clearErrorLog: sendTo('errorLog', { type: 'errorLog.cleared' }),
    reloadPage: () => missing('reloadPage'),
    keepSettings: assign({ settings: (_, settings: ProjectSettings) => settings }),
    keepCurrent: assign({ current: (_, { location }: Settled) => location }),
    dropRestorable: assign({ restorable: [] }),
    dropToken: assign({ input: ({ context }) => ({ ...context.input, token: null }) }),
    keepOwnLock,
    logRejects,
    leavePage,
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => ({ input, settings: input.preferences.settings, restorable: input.tabs, current: null }),
  invoke: [
    // First, so that whatever the others tell at their start finds them running.
    { id: 'messages', systemId: 'messages', src: 'messages', onError: crashOf('messages') },
    { id: 'errorLog', systemId: 'errorLog', src: 'errorLog', onError: crashOf('errorLog') },
    { id: 'connection', systemId: 'connection', src: 'connection', onError: crashOf('connection') },
    {
      id: 'preferences',
      systemId: 'preferences',
      src: 'preferences',
      onError: crashOf('preferences'),
      input: ({ context, self }) => ({ ...context.input.preferences, root: self }),
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onError: crashOf('session'),
      input: ({ context, self }) => ({ token: context.input.token, root: self }),
    },
    {
      id: 'permission',
      systemId: 'permission',
      src: 'permission',
      onError: crashOf('permission'),
      input: ({ context, self }) => ({ ...context.input.permission, root: self }),
    },
    {
      id: 'tabs',
      systemId: 'tabs',
      src: 'tabs',
      onError: crashOf('tabs'),
      input: ({ context, self }) => ({ enabled: context.settings.multiTabsSetting.show, root: self }),
    },
    {
      id: 'navigation',
      systemId: 'navigation',
      src: 'navigation',
      onError: crashOf('navigation'),
      input: ({ context: { input, settings }, self }) => ({
        session: { hasToken: input.token !== null, user: 'unknown', homePath: null, covered: false },
        showLoading: showsLoading(settings),
        root: self,
      }),
    },
    {
      id: 'lock',
      systemId: 'lock',
      src: 'lock',
      onError: crashOf('lock'),
      input: ({ context, self }) => ({ info: context.input.lock, minutes: context.settings.lockTime, root: self }),
    },
  ],
  on: {
    'session.changed': {
      description: 'Permission first: the guard may ask for routes at once.',
      actions: [
        sendTo('permission', ({ event: { user, facts } }) => ({
          type: 'permission.user.known',
          roles: user?.roles.map(({ value }) => value) ?? [],
          homePath: user === null ? null : homeOf(facts),
        })),
        sendTo('navigation', ({ event: { facts } }) => ({ type: 'navigation.session.known', facts })),
        sendTo('lock', ({ event: { facts, user } }) => ({
          type: 'lock.session.known',
          hasToken: facts.hasToken,
          operator: user === null ? null : { username: user.username, realName: user.realName, avatar: user.avatar },
        })),
      ],
    },
    'session.opened': {
      actions: [
        { type: 'announce', params: ({ event }) => ({ kind: 'welcome', name: event.user?.realName ?? '' }) },
        {
          type: 'goTo',
          params: ({ event }) => ({ to: toLocation(homeOf({ homePath: event.user?.homePath ?? null })) }),
        },
      ],
    },
    'session.expired': [
      {
        description: 'The cover goes up by itself; the page underneath stays as it is.',
        guard: { type: 'isCovered', params: ({ event }) => event },
        actions: [
          'cancelRequests',
          {
            type: 'announce',
            params: ({ event }) => ({ kind: 'sessionExpired', source: event.source, serverText: event.serverText }),
          },
        ],
      },
      {
        description: 'Whoever signs in next reads nothing of this operator.',
        actions: [
          'clearErrorLog',
          'cancelRequests',
          {
            type: 'announce',
            params: ({ event }) => ({ kind: 'sessionExpired', source: event.source, serverText: event.serverText }),
          },
          sendTo('navigation', { type: 'navigation.check.requested' }),
        ],
      },
    ],
    'session.closed': {
      actions: ['clearErrorLog', 'cancelRequests', { type: 'goTo', params: { to: SIGN_IN } }],
    },
    'session.replaced': {
      description:
        'Another operator signed in on the cover: nothing of the former one may stay, kept tabs neither (R-7).',
      actions: [sendTo('tabs', { type: 'tabs.reset' }), 'reloadPage'],
    },
    'session.reopened': {
      description: 'What the lock interrupted is asked for again.',
      actions: sendTo('navigation', { type: 'navigation.check.requested' }),
    },
    'lock.kept': { actions: { type: 'keepLock', params: ({ event }) => ({ kind: 'locked', info: event.info }) } },
    'lock.covered': {
      description: 'A locked console is silent (R-75).',
      actions: [sendTo('permission', { type: 'permission.interrupted' }), 'cancelRequests', 'closeDialogs'],
    },
    'lock.sealed': {
      actions: ['dropToken', sendTo('session', { type: 'session.sealed' })],
    },
    'lock.opened': {
      actions: [
        {
          type: 'keepOwnLock',
          params: ({ event: { token, own } }) => ({ own, change: { kind: 'opened', token } }),
        },
        sendTo('session', ({ event }) => ({ type: 'session.unsealed', token: event.token })),
      ],
    },
    'lock.abandoned': {
      description: 'Given up while the token was still being sealed, the session holds it yet: it goes as well.',
      actions: [
        { type: 'keepOwnLock', params: ({ event: { own } }) => ({ own, change: { kind: 'abandoned' } }) },
        'clearErrorLog',
        sendTo('session', { type: 'session.sealed' }),
        sendTo('session', { type: 'session.seal.discarded' }),
        { type: 'goTo', params: { to: SIGN_IN } },
      ],
    },
    'session.signOut.failed': { actions: { type: 'announce', params: { kind: 'farewellFailed' } } },
    'http.unauthorized': {
      actions: sendTo('session', ({ context, event: { epoch, source, serverText } }) => ({
        type: 'session.unauthorized',
        mode: context.settings.sessionTimeoutProcessing,
        epoch,
        source,
        serverText,
      })),
    },
    'http.forbidden': { actions: sendTo('permission', { type: 'permission.check.wanted' }) },
    'navigation.need': [
      {
        guard: { type: 'needsUserInfo', params: ({ event }) => event },
        actions: sendTo('session', { type: 'session.userInfo.requested' }),
      },
      {
        guard: { type: 'needsRoutes', params: ({ event }) => event },
        actions: sendTo('permission', { type: 'permission.table.requested' }),
      },
    ],
    'navigation.go.needed': { actions: { type: 'goTo', params: ({ event }) => ({ to: event.to }) } },
    'navigation.settled': [
      {
        description: 'Reaching sign-in leaves nothing of the operator behind (specification, section 2).',
        guard: { type: 'isSignIn', params: ({ event }) => event },
        actions: [
          { type: 'keepCurrent', params: ({ event }) => event },
          sendTo('permission', { type: 'permission.reset' }),
          sendTo('navigation', { type: 'navigation.reset' }),
          sendTo('tabs', { type: 'tabs.reset' }),
        ],
      },
      {
        actions: [
          { type: 'keepCurrent', params: ({ event }) => event },
          sendTo('tabs', ({ event }) => visitOf(event)),
          { type: 'leavePage', params: ({ event }) => event },
        ],
      },
    ],
    'navigation.looped': {
      actions: { type: 'logProblem', params: ({ event }) => ({ kind: 'redirectLoop', location: event.location }) },
    },
    'navigation.stuck': { actions: { type: 'logProblem', params: { kind: 'navigationStuck' } } },
    'permission.building': { actions: { type: 'announce', params: { kind: 'menuLoading' } } },
    'permission.table.ready': {
      actions: [
        sendTo('tabs', ({ event }) => homeKnown(event)),
        sendTo('tabs', ({ context, event: { table } }) => ({
          type: 'tabs.restored',
          tabs: reviveTabs(context.restorable, (path) => matchRoute(table, path)),
        })),
        'dropRestorable',
        sendTo('navigation', ({ event }) => tableKnown(event)),
        { type: 'logRejects', params: ({ event }) => event },
      ],
    },
    'permission.table.changed': [
      {
        description: 'Other roles: all tabs close, and the page on screen is asked about again (R-23).',
        guard: { type: 'isForRoles', params: ({ event }) => event },
        actions: [
          'cancelRequests',
          sendTo('tabs', { type: 'tabs.reset' }),
          sendTo('tabs', ({ event }) => homeKnown(event)),
          sendTo('navigation', ({ event }) => tableKnown(event)),
          sendTo('navigation', { type: 'navigation.check.requested' }),
        ],
      },
      {
        description:
          'Found by a quiet check: nothing moves, and a page that is not allowed any more says so in its place.',
        guard: { type: 'isFoundByCheck', params: ({ event }) => event },
        actions: [
          sendTo('tabs', ({ event }) => homeKnown(event)),
          sendTo('navigation', ({ event }) => tableKnown(event)),
        ],
      },
      {
        actions: [
          sendTo('tabs', ({ event }) => homeKnown(event)),
          sendTo('navigation', ({ event }) => tableKnown(event)),
          sendTo('navigation', { type: 'navigation.check.requested' }),
        ],
      },
    ],
    'permission.menu.failed': {
      actions: [
        { type: 'logProblem', params: ({ event }) => ({ kind: 'menuFailed', error: event.error }) },
        { type: 'announce', params: { kind: 'menuFailed' } },
      ],
    },
    'permission.mode.changed': {
      description: 'The mode is saved with the settings, then the page loads anew (specification, section 4).',
      actions: [
        sendTo('preferences', ({ event }) => ({
          type: 'preferences.settings.changed',
          patch: { permissionMode: event.mode },
        })),
        'reloadPage',
      ],
    },
    'preferences.changed': {
      actions: [
        { type: 'keepSettings', params: ({ event }) => event.saved.settings },
        sendTo('navigation', ({ event }) => ({
          type: 'navigation.settings.known',
          showLoading: showsLoading(event.saved.settings),
        })),
        sendTo('tabs', ({ event }) => ({
          type: 'tabs.switched',
          enabled: event.saved.settings.multiTabsSetting.show,
        })),
        sendTo('lock', ({ event }) => ({ type: 'lock.settings.known', minutes: event.saved.settings.lockTime })),
      ],
    },
    'preferences.language.failed': {
      actions: [
        { type: 'logProblem', params: ({ event }) => ({ kind: 'languageFailed', error: event.error }) },
        { type: 'announce', params: { kind: 'languageFailed' } },
      ],
    },
    'preferences.import.noticed': {
      actions: { type: 'announce', params: ({ event }) => ({ kind: 'settingsDropped', count: event.notices.length }) },
    },
    'preferences.watch.failed': {
      actions: { type: 'logProblem', params: ({ event }) => ({ kind: 'watchFailed', error: event.error }) },
    },
    'tabs.changed': {
      guard: 'keepsTabs',
      actions: { type: 'keepTabs', params: ({ event }) => event },
    },
    'tabs.activation.needed': { actions: { type: 'goTo', params: ({ event }) => ({ to: event.location }) } },
  },
});

export type RootRef = ActorRefFrom<typeof rootMachine>;
