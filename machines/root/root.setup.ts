import type { PageLocation } from '@src/contracts/routes/route.ts';
import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import { assign, emit, sendTo, setup } from 'xstate';
import type { cacheMachine } from '../cache/index.ts';
import { connectionMachine } from '../connection/index.ts';
import type { errorLogLogic } from '../error-log/index.ts';
import type { liveMachine } from '../live/index.ts';
import type { lockMachine } from '../lock/index.ts';
import { messagesMachine } from '../messages/index.ts';
import { navigationMachine } from '../navigation/index.ts';
import { permissionMachine } from '../permission/index.ts';
import { preferencesMachine } from '../preferences/index.ts';
import type { reauthMachine } from '../reauth/index.ts';
import { sessionMachine } from '../session/index.ts';
import { lazyPort } from '../shared/lazy-actor.ts';
import type { tabsMachine } from '../tabs/index.ts';
import type { unsavedChangesMachine } from '../unsaved-changes/index.ts';
import { leavePage, logRejects } from './root.actions.ts';
import type { Notice, Problem, RootContext, RootEmitted, RootEvent, RootInput, Settled } from './root.types.ts';

/** Types, actors, guards and actions of root; its handlers are in `root.machine.ts`. */
export const rootSetup = setup({
  types: {
    context: {} as RootContext,
    events: {} as RootEvent,
    input: {} as RootInput,
    emitted: {} as RootEmitted,
  },
  actors: {
    session: sessionMachine,
    permission: permissionMachine,
    navigation: navigationMachine,
    preferences: preferencesMachine,
    messages: messagesMachine,
    connection: connectionMachine,
    // Loaded later: not needed to sign in.
    tabs: lazyPort<typeof tabsMachine>('tabs'),
    lock: lazyPort<typeof lockMachine>('lock'),
    unsavedChanges: lazyPort<typeof unsavedChangesMachine>('unsavedChanges'),
    reauth: lazyPort<typeof reauthMachine>('reauth'),
    live: lazyPort<typeof liveMachine>('live'),
    cache: lazyPort<typeof cacheMachine>('cache'),
    errorLog: lazyPort<typeof errorLogLogic>('errorLog'),
  },
  guards: {
    isCovered: (_, { mode }: Extract<RootEvent, { type: 'session.expired' }>) => mode === 'PAGE_COVERAGE',
    needsUserInfo: (_, { need }: Extract<RootEvent, { type: 'navigation.need' }>) => need === 'userInfo',
    needsRoutes: (_, { need }: Extract<RootEvent, { type: 'navigation.need' }>) => need === 'routeTable',
    isSignIn: (_, { page }: Settled) => page.kind === 'login',
    isFoundByCheck: (_, { because }: Extract<RootEvent, { type: 'permission.table.changed' }>) => because === 'check',
    isForRoles: (_, { because }: Extract<RootEvent, { type: 'permission.table.changed' }>) => because === 'roles',
  },
  actions: {
    goTo: emit((_, { to }: { to: PageLocation }): RootEmitted => ({ type: 'root.address.wanted', to })),
    announce: emit((_, notice: Notice): RootEmitted => ({ type: 'root.notice.raised', notice })),
    logProblem: emit((_, problem: Problem): RootEmitted => ({ type: 'root.problem.found', problem })),
    cancelRequests: emit({ type: 'root.requests.cancelled' }),
    reloadPage: emit({ type: 'root.reload.wanted' }),
    closeDialogs: sendTo('messages', { type: 'messages.cleared' }),
    clearErrorLog: sendTo('errorLog', { type: 'errorLog.cleared' }),
    clearCache: sendTo('cache', { type: 'cache.cleared' }),
    withdrawLeave: sendTo('unsavedChanges', { type: 'unsavedChanges.interrupted' }),
    withdrawReauth: sendTo('reauth', { type: 'reauth.declined' }),
    assignSettings: assign({ settings: (_, settings: ProjectSettings) => settings }),
    assignCurrent: assign({ current: (_, { location }: Settled) => location }),
    dropRestorable: assign({ restorable: [] }),
    dropToken: assign({ input: ({ context }) => ({ ...context.input, token: null }) }),
    logRejects,
    leavePage,
  },
});
