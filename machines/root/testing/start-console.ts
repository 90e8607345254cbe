import type { StoredLock } from '@src/contracts/lock.ts';
import type { DecodedMenu } from '@src/contracts/routes/menu.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { DEFAULT_SETTINGS, type ProjectSettings } from '@src/contracts/settings/settings.ts';
import type { StoredTab } from '@src/contracts/tab.ts';
import { fullPathOf, type toLocation } from '@src/lib/location.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { connectionMachine } from '../../connection/index.ts';
import { errorLogLogic } from '../../error-log/index.ts';
import { type LockEvent, lockMachine } from '../../lock/index.ts';
import { navigationMachine } from '../../navigation/index.ts';
import { permissionMachine } from '../../permission/index.ts';
import { preferencesMachine } from '../../preferences/index.ts';
import { reauthMachine } from '../../reauth/index.ts';
import { sessionMachine } from '../../session/index.ts';
import { loadedActor } from '../../shared/lazy-actor.ts';
import { selectTabs, tabsMachine } from '../../tabs/index.ts';
import { eagerActor } from '../../testing/start.ts';
import { unsavedChangesMachine } from '../../unsaved-changes/index.ts';
import { rootMachine } from '../root.machine.ts';

/** Operator who signs in. */
export const ADA: UserInfo = {
  userId: '1',
  username: 'ada',
  realName: 'Ada',
  homePath: '/home',
  avatar: null,
  desc: '',
  roles: [{ value: 'super' }],
};
/** A route of the menu. */
export const page = (path: string, more = {}) => ({
  path,
  component: 'page',
  meta: { title: path },
  children: [],
  ...more,
});
/** Menu that the server returns for this operator. */
export const MENU: DecodedMenu = { nodes: [page('/home'), page('/about')], rejects: [] };
/** A sealed token in its stored form. */
export const SEALED = { salt: 'c2FsdA==', iv: 'aXY=', data: 'ZGF0YQ==', rounds: 600_000 };
/** A token that must not be found anywhere while the console is locked. */
export const CANARY = 'canary-token-7f3a';
/** Passcode of the lock. */
export const PASSCODE = 'canary-passcode-51c2';
const lockWithFakes = lockMachine.provide({
  actors: {
    sealToken: fromPromise(async () => SEALED),
    openLock: fromPromise(async ({ input }) =>
      input.secret === PASSCODE ? { kind: 'opened' as const, token: CANARY } : { kind: 'refused' as const },
    ),
    watchActivity: fromCallback<LockEvent>(() => undefined),
  },
});
const done = (): Promise<void> => Promise.resolve();
type Place = ReturnType<typeof toLocation>;

/** Console without a browser: a router that applies the decisions of the guard, and servers that respond at once. */
export function startConsole({
  token = null as string | null,
  settings = DEFAULT_SETTINGS as ProjectSettings,
  fetchMenu = (): Promise<DecodedMenu> => Promise.resolve(MENU),
  fetchUserInfo = (): Promise<UserInfo> => Promise.resolve(ADA),
  lock = null as StoredLock | null,
  tabs: kept = [] as readonly StoredTab[],
} = {}) {
  const calls: string[] = [];
  const machine = rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          authenticate: fromPromise(async () => ({ token: 'fresh' })),
          fetchUserInfo: fromPromise(() => fetchUserInfo()),
          endSession: fromPromise(done),
        },
      }),
      permission: permissionMachine.provide({
        actors: {
          fetchMenu: fromPromise(() => fetchMenu()),
          loadModules: fromPromise(async () => MENU.nodes),
          watchWindow: fromCallback(() => undefined),
        },
      }),
      navigation: navigationMachine.provide({ actors: { preloadPage: fromPromise(done) } }),
      preferences: preferencesMachine.provide({
        actors: {
          loadTexts: fromPromise(done),
          watchViewport: fromCallback(() => undefined),
          watchColorScheme: fromCallback(() => undefined),
        },
      }),
      connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(() => undefined) } }),
      tabs: eagerActor(tabsMachine),
      lock: eagerActor(lockWithFakes),
      unsavedChanges: eagerActor(unsavedChangesMachine),
      reauth: eagerActor(reauthMachine),
      errorLog: eagerActor(errorLogLogic),
    },
  });
  const clock = new SimulatedClock();
  const root = createActor(machine, {
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event') return;
      if (inspected.event.type === 'messages.cleared') calls.push('close dialogs');
      if (inspected.event.type === 'errorLog.cleared') calls.push('clear log');
      if (inspected.event.type === 'cache.cleared') calls.push('clear cache');
    },
    input: {
      token,
      user: null,
      tabs: kept,
      lock,
      preferences: { settings, locale: 'en', themeChoice: 'light', mobile: false, systemDark: false },
      permission: { mode: settings.permissionMode, common: [], views: { page: 'page' } },
    },
  });
  root.on('root.address.wanted', ({ to }) => {
    calls.push(`go ${fullPathOf(to)}`);
    queueMicrotask(() => visit(fullPathOf(to)));
  });
  root.on('root.notice.raised', ({ notice }) => calls.push(`say ${notice.kind}`));
  root.on('root.problem.found', ({ problem }) => calls.push(`log ${problem.kind}`));
  root.on('root.requests.cancelled', () => calls.push('cancel all'));
  root.on('root.reload.wanted', () => calls.push('reload'));
  root.start();
  const { navigation, session, permission, preferences, ...late } = root.getSnapshot().children;
  const { tabs: strip, lock: ofScreen, unsavedChanges, reauth } = late;
  if (!navigation || !session || !permission || !preferences) throw new Error('a child is missing');
  if (!strip || !ofScreen || !unsavedChanges || !reauth) throw new Error('a child is missing');
  const tabs = loadedActor<typeof tabsMachine>(strip);
  const locker = loadedActor<typeof lockMachine>(ofScreen);
  const leave = loadedActor<typeof unsavedChangesMachine>(unsavedChanges);

  let attempts = 0;
  const land = (location: Place) => navigation.send({ type: 'navigation.landed', location, visit: String(attempts) });
  const visit = (fullPath: string) => {
    attempts += 1;
    const attempt = attempts;
    const [path = '', query = ''] = fullPath.split('?');
    const to = { path, search: query === '' ? '' : `?${query}` };
    const answered = navigation.on('navigation.decided', (event) => {
      if (event.attempt !== attempt) return;
      answered.unsubscribe();
      const { answer } = event;
      queueMicrotask(() => (answer.kind === 'redirect' ? visit(fullPathOf(answer.to)) : land(to)));
    });
    navigation.send({ type: 'navigation.requested', attempt, to });
  };
  const current = () => navigation.getSnapshot().context.current;
  const arrives = (fullPath: string) =>
    waitFor(navigation, ({ context }) => context.current !== null && fullPathOf(context.current.location) === fullPath);
  const signIn = () => session.send({ type: 'session.login.submitted', username: 'ada', password: 'x' });
  const running = { root, clock, session, locker, navigation, tabs, permission, preferences, leave, reauth };
  return { ...running, calls, visit, arrives, current, signIn };
}

/** Full paths of the tabs. */
export const openPaths = (tabs: ReturnType<typeof startConsole>['tabs']) =>
  selectTabs(tabs.getSnapshot()).map(({ path }) => path);

/** A console on its second page, signed in with a stored token; earlier calls are cleared. */
export async function startSignedIn(more: Parameters<typeof startConsole>[0] = {}) {
  const started = startConsole({ token: 'kept', ...more });
  started.visit('/home');
  await started.arrives('/home');
  started.visit('/about?x=1');
  await started.arrives('/about?x=1');
  started.calls.length = 0;
  return started;
}
