import { LOGIN_PATH } from '@src/contracts/routes/route.ts';
import { toLocation } from '@src/lib/location.ts';
import { type ActorRefFrom, type SnapshotFrom, sendTo } from 'xstate';
import { homeOf } from '../navigation/index.ts';
import { onActorCrash } from './root.actions.ts';
import {
  expiredNotice,
  getRestorablePages,
  showsLoading,
  toHomeKnownEvent,
  toTableKnownEvent,
  visitOf,
} from './root.ops.ts';
import { rootSetup } from './root.setup.ts';

const SIGN_IN = toLocation(LOGIN_PATH);

/**
 * The root machine: starts every permanent actor and passes facts between them, so that the order of a sign-in or a
 * sign-out is defined here. Siblings do not know each other. The file is long because it has one handler per fact: all
 * communication between actors stays in one place.
 */
export const rootMachine = rootSetup.createMachine({
  id: 'root',
  context: ({ input }) => ({ input, settings: input.preferences.settings, restorable: input.tabs, current: null }),
  invoke: [
    // First, so that they run when the others send to them at their start.
    { id: 'messages', systemId: 'messages', src: 'messages', onError: onActorCrash('messages') },
    { id: 'errorLog', systemId: 'errorLog', src: 'errorLog', onError: onActorCrash('errorLog') },
    { id: 'connection', systemId: 'connection', src: 'connection', onError: onActorCrash('connection') },
    {
      id: 'preferences',
      systemId: 'preferences',
      src: 'preferences',
      onError: onActorCrash('preferences'),
      input: ({ context, self }) => ({ ...context.input.preferences, root: self }),
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onError: onActorCrash('session'),
      input: ({ context, self }) => ({ token: context.input.token, user: context.input.user, root: self }),
    },
    {
      id: 'permission',
      systemId: 'permission',
      src: 'permission',
      onError: onActorCrash('permission'),
      input: ({ context, self }) => ({ ...context.input.permission, root: self }),
    },
    {
      id: 'tabs',
      systemId: 'tabs',
      src: 'tabs',
      onError: onActorCrash('tabs'),
      input: ({ context, self }) => ({ enabled: context.settings.multiTabsSetting.show, root: self }),
    },
    {
      id: 'navigation',
      systemId: 'navigation',
      src: 'navigation',
      onError: onActorCrash('navigation'),
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
      onError: onActorCrash('lock'),
      input: ({ context, self }) => ({ info: context.input.lock, minutes: context.settings.lockTime, root: self }),
    },
    {
      id: 'unsavedChanges',
      systemId: 'unsavedChanges',
      src: 'unsavedChanges',
      onError: onActorCrash('unsavedChanges'),
      input: ({ self }) => ({ root: self }),
    },
    { id: 'reauth', systemId: 'reauth', src: 'reauth', onError: onActorCrash('reauth') },
    { id: 'live', systemId: 'live', src: 'live', onError: onActorCrash('live') },
    { id: 'cache', systemId: 'cache', src: 'cache', onError: onActorCrash('cache') },
  ],
  on: {
    'session.changed': {
      description: 'Permission first: the guard may request routes at once.',
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
        sendTo('unsavedChanges', ({ event: { user } }) => ({
          type: 'unsavedChanges.owner.known',
          userId: user?.userId ?? null,
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
        description: 'The sign-in cover is shown; the page below stays mounted.',
        guard: { type: 'isCovered', params: ({ event }) => event },
        actions: [
          'withdrawLeave',
          'withdrawReauth',
          'cancelRequests',
          { type: 'announce', params: ({ event }) => expiredNotice(event) },
        ],
      },
      {
        description: 'The next operator must not see data of this one.',
        actions: [
          'withdrawLeave',
          'withdrawReauth',
          'clearErrorLog',
          'clearCache',
          'cancelRequests',
          { type: 'announce', params: ({ event }) => expiredNotice(event) },
          sendTo('navigation', { type: 'navigation.check.requested' }),
        ],
      },
    ],
    'session.closed': {
      description: 'Signed out here or in another window: unsaved work of the operator is dropped.',
      actions: [
        'withdrawLeave',
        'withdrawReauth',
        sendTo('unsavedChanges', ({ event }) => ({ type: 'unsavedChanges.owner.left', own: event.own })),
        'clearErrorLog',
        'clearCache',
        'cancelRequests',
        { type: 'goTo', params: { to: SIGN_IN } },
      ],
    },
    'session.replaced': {
      description:
        'Another operator signed in on the cover: no data of the former one may stay, including stored tabs (R-7).',
      actions: ['clearErrorLog', 'clearCache', sendTo('tabs', { type: 'tabs.reset' }), 'reloadPage'],
    },
    'session.reopened': {
      description: 'Requests that the lock interrupted are repeated.',
      actions: sendTo('navigation', { type: 'navigation.check.requested' }),
    },
    'lock.covered': {
      description: 'A locked console sends no requests (R-75).',
      actions: [
        'withdrawLeave',
        'withdrawReauth',
        sendTo('permission', { type: 'permission.interrupted' }),
        'cancelRequests',
        'closeDialogs',
      ],
    },
    'lock.sealed': {
      actions: ['dropToken', sendTo('session', { type: 'session.sealed' })],
    },
    'lock.opened': {
      actions: sendTo('session', ({ event }) => ({ type: 'session.unsealed', token: event.token })),
    },
    'lock.abandoned': {
      description: 'If the lock was abandoned while sealing, the session still holds the token: it is dropped too.',
      actions: [
        'clearErrorLog',
        'clearCache',
        sendTo('session', { type: 'session.sealed' }),
        sendTo('session', { type: 'session.seal.discarded' }),
        sendTo('unsavedChanges', { type: 'unsavedChanges.owner.left', own: true }),
        { type: 'goTo', params: { to: SIGN_IN } },
      ],
    },
    'session.signOut.failed': { actions: { type: 'announce', params: { kind: 'farewellFailed' } } },
    'http.unauthorized': {
      actions: sendTo('session', ({ context, event: { epoch, source, serverText, ended } }) => ({
        type: 'session.unauthorized',
        mode: context.settings.sessionTimeoutProcessing,
        epoch,
        source,
        serverText,
        ended,
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
        description: 'Sign-in is reached: all data of the operator is removed (specification, section 2).',
        guard: { type: 'isSignIn', params: ({ event }) => event },
        actions: [
          { type: 'assignCurrent', params: ({ event }) => event },
          sendTo('permission', { type: 'permission.reset' }),
          sendTo('navigation', { type: 'navigation.reset' }),
          sendTo('tabs', { type: 'tabs.reset' }),
        ],
      },
      {
        actions: [
          { type: 'assignCurrent', params: ({ event }) => event },
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
        sendTo('tabs', ({ event }) => toHomeKnownEvent(event)),
        sendTo('tabs', ({ context, event: { table } }) => ({
          type: 'tabs.restored',
          pages: getRestorablePages(context, table),
        })),
        'dropRestorable',
        sendTo('navigation', ({ event }) => toTableKnownEvent(event)),
        { type: 'logRejects', params: ({ event }) => event },
      ],
    },
    'permission.table.changed': [
      {
        description: 'Other roles: all tabs close, and the page on screen is decided again (R-23).',
        guard: { type: 'isForRoles', params: ({ event }) => event },
        actions: [
          'clearCache',
          'cancelRequests',
          sendTo('tabs', { type: 'tabs.reset' }),
          sendTo('tabs', ({ event }) => toHomeKnownEvent(event)),
          sendTo('navigation', ({ event }) => toTableKnownEvent(event)),
          sendTo('navigation', { type: 'navigation.check.requested' }),
        ],
      },
      {
        description:
          'Found by a background check: no navigation; a page that is no longer permitted shows so in place.',
        guard: { type: 'isFoundByCheck', params: ({ event }) => event },
        actions: [
          sendTo('tabs', ({ event }) => toHomeKnownEvent(event)),
          sendTo('navigation', ({ event }) => toTableKnownEvent(event)),
        ],
      },
      {
        actions: [
          sendTo('tabs', ({ event }) => toHomeKnownEvent(event)),
          sendTo('navigation', ({ event }) => toTableKnownEvent(event)),
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
      description: 'The mode is saved with the settings, then the page reloads (specification, section 4).',
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
        { type: 'assignSettings', params: ({ event }) => event.saved.settings },
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
    'unsavedChanges.page.marked': {
      actions: [
        sendTo('tabs', ({ event: { key, dirty } }) => ({ type: 'tabs.dirty.marked', key, dirty })),
        sendTo('tabs', ({ event: { key, running } }) => ({ type: 'tabs.busy.changed', key, delta: running })),
      ],
    },
    'tabs.activation.needed': { actions: { type: 'goTo', params: ({ event }) => ({ to: event.location }) } },
  },
});

export type RootRef = ActorRefFrom<typeof rootMachine>;

/** False while stored tabs wait for the routes. */
export const selectAreTabsRestored = ({ context }: SnapshotFrom<typeof rootMachine>): boolean =>
  context.restorable.length === 0;
