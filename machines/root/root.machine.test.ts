import type { StoredLock } from '@src/contracts/lock.ts';
import type { DecodedMenu } from '@src/contracts/menu.ts';
import type { UserInfo } from '@src/contracts/session.ts';
import { DEFAULT_SETTINGS, type ProjectSettings } from '@src/contracts/settings.ts';
import { fullPathOf, type toLocation } from '@src/lib/location.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type LockEvent, type LockInput, type LockRef, lockMachine, selectIsLocked } from '../lock/index.ts';
import { navigationMachine } from '../navigation/index.ts';
import { permissionMachine } from '../permission/index.ts';
import { preferencesMachine } from '../preferences/index.ts';
import { sessionMachine } from '../session/index.ts';
import { createFakeRoot } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { walk } from '../testing/walk.ts';
import { rootMachine } from './root.machine.ts';

const ADA: UserInfo = {
  userId: '1',
  username: 'ada',
  realName: 'Ada',
  homePath: '/home',
  avatar: null,
  desc: '',
  roles: [{ value: 'super' }],
};
const page = (path: string, more = {}) => ({ path, component: 'page', meta: { title: path }, children: [], ...more });
const MENU: DecodedMenu = { nodes: [page('/home'), page('/about')], rejects: [] };
const SEALED = { salt: 'c2FsdA==', iv: 'aXY=', data: 'ZGF0YQ==', rounds: 600_000 };
const CANARY = 'canary-token-7f3a';
const PASSCODE = 'canary-passcode-51c2';
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

/** A console without a browser: a router that asks the guard and lands where it is told, and servers that answer at once. */
function startConsole({
  token = null as string | null,
  settings = DEFAULT_SETTINGS as ProjectSettings,
  fetchMenu = (): Promise<DecodedMenu> => Promise.resolve(MENU),
  fetchUserInfo = (): Promise<UserInfo> => Promise.resolve(ADA),
  lock = null as StoredLock | null,
} = {}) {
  const locks: LockRef[] = [];
  const calls: string[] = [];
  const note = (what: string) => () => {
    calls.push(what);
  };
  const machine = rootMachine.provide({
    actions: {
      goTo: (_, { to }) => {
        calls.push(`go ${fullPathOf(to)}`);
        queueMicrotask(() => visit(fullPathOf(to)));
      },
      announce: (_, notice) => {
        calls.push(`say ${notice.kind}`);
      },
      logProblem: (_, problem) => {
        calls.push(`log ${problem.kind}`);
      },
      cancelRequests: (_, { page: of }) => {
        calls.push(`cancel ${of === null ? 'all' : of.path}`);
      },
      keepTabs: (_, { stored }) => {
        calls.push(`keep ${stored.length}`);
      },
      keepLock: (_, change) => {
        calls.push(`lock ${change.kind}`);
      },
      closeDialogs: note('close dialogs'),
      clearErrorLog: note('clear log'),
      reloadPage: note('reload'),
    },
    actors: {
      session: sessionMachine.provide({
        actors: {
          authenticate: fromPromise(async () => ({ token: 'fresh' })),
          fetchUserInfo: fromPromise(() => fetchUserInfo()),
          endSession: fromPromise(done),
        },
      }),
      permission: permissionMachine.provide({
        actors: { fetchMenu: fromPromise(() => fetchMenu()), loadModules: fromPromise(async () => MENU.nodes) },
      }),
      navigation: navigationMachine.provide({ actors: { preloadPage: fromPromise(done) } }),
      preferences: preferencesMachine.provide({
        actors: {
          loadTexts: fromPromise(done),
          watchViewport: fromCallback(() => undefined),
          watchColorScheme: fromCallback(() => undefined),
        },
      }),
      lock: fromCallback<LockEvent, LockInput>(({ input, receive }) => {
        locks.push(createActor(lockWithFakes, { input }).start());
        receive((event) => locks[0]?.send(event));
      }),
    },
  });
  const root = createActor(machine, {
    clock: new SimulatedClock(),
    input: {
      token,
      tabs: [],
      lock,
      preferences: { settings, locale: 'en', themeChoice: 'light', mobile: false, systemDark: false },
      permission: { mode: settings.permissionMode, common: [], views: { page: 'page' } },
    },
  }).start();
  const { navigation, session, tabs, permission, preferences } = root.getSnapshot().children;
  const [locker] = locks;
  if (!navigation || !session || !tabs || !permission || !preferences || !locker) throw new Error('a child is missing');

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
  return { root, session, locker, navigation, tabs, permission, preferences, calls, visit, arrives, current, signIn };
}

const openPaths = (tabs: ReturnType<typeof startConsole>['tabs']) =>
  tabs.getSnapshot().context.tabs.map(({ path }) => path);

describe('signing in', () => {
  it('leads home, through user info and routes', async () => {
    const { visit, arrives, signIn, calls, tabs } = startConsole();
    visit('/');
    await arrives('/login');
    signIn();
    await arrives('/home');
    expect(calls).toEqual(['say welcome', 'go /home', 'say menuLoading']);
    expect(openPaths(tabs)).toEqual(['/home']);
  });

  it('leads back to where one wanted to go', async () => {
    const { visit, arrives, signIn } = startConsole();
    visit('/about?x=1');
    await arrives('/login?redirect=%2Fabout%3Fx%3D1');
    signIn();
    await arrives('/about?x=1');
  });

  it('works when nobody can say who signed in', async () => {
    const { visit, arrives, signIn } = startConsole({ fetchUserInfo: () => Promise.reject(new Error('500')) });
    visit('/about');
    await arrives('/login?redirect=%2Fabout');
    signIn();
    await arrives('/about');
  });
});

describe('a page load with a kept token', () => {
  it('goes where the address says', async () => {
    const { visit, arrives, calls } = startConsole({ token: 'kept' });
    visit('/about?x=1');
    await arrives('/about?x=1');
    expect(calls).toEqual(['say menuLoading']);
  });

  it('shows an empty menu and says so when the menu cannot be fetched', async () => {
    const { visit, arrives, calls, current } = startConsole({
      token: 'kept',
      fetchMenu: () => Promise.reject(new Error('500')),
    });
    visit('/about');
    await arrives('/about');
    expect(current()?.page).toEqual({ kind: 'notFound' });
    expect(calls).toEqual(['say menuLoading', 'log menuFailed', 'say menuFailed']);
  });

  it('logs the parts of a menu that cannot be used', async () => {
    const rejects = [{ at: '[0]', reason: 'noPath' }] as const;
    const { visit, arrives, calls } = startConsole({ token: 'kept', fetchMenu: async () => ({ ...MENU, rejects }) });
    visit('/about');
    await arrives('/about');
    expect(calls).toContain('log menuRejects');
  });
});

async function startSignedIn(more: Parameters<typeof startConsole>[0] = {}) {
  const started = startConsole({ token: 'kept', ...more });
  started.visit('/home');
  await started.arrives('/home');
  started.visit('/about?x=1');
  await started.arrives('/about?x=1');
  started.calls.length = 0;
  return started;
}

const PAGE_COVERAGE: ProjectSettings = { ...DEFAULT_SETTINGS, sessionTimeoutProcessing: 'PAGE_COVERAGE' };

const ROUTE_MAPPING: ProjectSettings = { ...DEFAULT_SETTINGS, permissionMode: 'ROUTE_MAPPING' };

describe('the end of a session', () => {
  it('by a 401 leads to sign-in once, with the way back, and leaves nothing of the operator', async () => {
    const { root, session, arrives, calls, tabs, permission } = await startSignedIn();
    const { epoch } = session.getSnapshot().context;
    for (let answer = 0; answer < 25; answer += 1) {
      root.send({ type: 'http.unauthorized', epoch, source: 'http', serverText: null });
    }
    await arrives('/login?redirect=%2Fabout%3Fx%3D1');
    expect(calls).toEqual(['cancel all', 'say sessionExpired', 'go /about?x=1']);
    expect(openPaths(tabs)).toEqual([]);
    expect(permission.getSnapshot().context).toMatchObject({ table: null, roles: [], homePath: null });
  });

  it('by a 401 during a navigation keeps the attempted path', async () => {
    const { root, session, visit, arrives } = startConsole({
      token: 'kept',
      fetchMenu: () => new Promise(() => undefined),
    });
    visit('/about');
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
    root.send({ type: 'http.unauthorized', epoch: 0, source: 'http', serverText: null });
    await arrives('/login?redirect=%2Fabout');
  });

  it('under a cover leaves the page as it is', async () => {
    const { root, session, calls, current } = await startSignedIn({ settings: PAGE_COVERAGE });
    const { epoch } = session.getSnapshot().context;
    root.send({ type: 'http.unauthorized', epoch, source: 'envelope', serverText: null });
    expect(session.getSnapshot().hasTag('covered')).toBe(true);
    expect(current()?.location.path).toBe('/about');
    expect(calls).toEqual(['cancel all', 'say sessionExpired']);
  });

  it.each([
    ['the same operator uncovers the page and its tabs', '1', ['/home', '/about'], []],
    ['another operator gets a new page, and no kept tab of the former', '2', [], ['keep 0', 'reload']],
  ])('under a cover: %s', async (_who, userId, left, expected) => {
    const answers = [ADA, { ...ADA, userId }];
    const { root, session, calls, tabs, signIn } = await startSignedIn({
      settings: { ...PAGE_COVERAGE, multiTabsSetting: { ...DEFAULT_SETTINGS.multiTabsSetting, cache: true } },
      fetchUserInfo: async () => answers.shift() ?? ADA,
    });
    root.send({ type: 'http.unauthorized', epoch: 0, source: 'http', serverText: null });
    calls.length = 0;
    signIn();
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
    expect(openPaths(tabs)).toEqual(left);
    expect(calls.toSorted()).toEqual(expected);
  });

  it('under a cover lets nothing move until the operator has signed in again', async () => {
    const { root, session, visit, arrives, current, signIn } = await startSignedIn({ settings: PAGE_COVERAGE });
    const { epoch } = session.getSnapshot().context;
    root.send({ type: 'http.unauthorized', epoch, source: 'http', serverText: null });
    visit('/home');
    expect(current()?.location.path).toBe('/about');
    signIn();
    await arrives('/home');
  });

  it('by signing out leads to plain sign-in', async () => {
    const { session, arrives, calls } = await startSignedIn();
    session.send({ type: 'session.logout.requested' });
    await arrives('/login');
    expect(calls).toEqual(['clear log', 'cancel all', 'go /login']);
  });
});

/** Everything that the actors hold, as text: contexts, states, and the inputs and outputs of running children. */
const everythingHeld = ({ root, locker }: Pick<ReturnType<typeof startConsole>, 'root' | 'locker'>) =>
  JSON.stringify([root, locker].map((actor) => actor.getPersistedSnapshot()));

describe('the lock', () => {
  async function startLocked() {
    const started = await startSignedIn({ token: CANARY });
    expect(everythingHeld(started)).toContain(CANARY);
    started.locker.send({ type: 'lock.requested', passcode: PASSCODE });
    return started;
  }

  it('covers at once, is stored before the token goes, and silences the console', async () => {
    const { locker, calls, session } = await startLocked();
    expect(selectIsLocked(locker.getSnapshot())).toBe(true);
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    expect(calls).toEqual(['lock locked', 'cancel all', 'close dialogs', 'lock locked']);
  });

  it('leaves neither token nor passcode nor a guess in any actor', async () => {
    const { root, session, locker } = await startLocked();
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    const held = everythingHeld({ root, locker });
    expect(held).toContain(SEALED.data);
    expect(held).not.toContain(CANARY);
    expect(held).not.toContain(PASSCODE);
    locker.send({ type: 'lock.unlock.submitted', secret: 'wrong-guess-90' });
    await waitFor(locker, (snapshot) => snapshot.context.wrong === 1);
    expect(everythingHeld({ root, locker })).not.toContain('wrong-guess-90');
  });

  it('opens onto the same page and tabs, with the token stored before the lock is removed', async () => {
    const { session, locker, calls, current, tabs } = await startLocked();
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    calls.length = 0;
    locker.send({ type: 'lock.unlock.submitted', secret: PASSCODE });
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
    expect(session.getSnapshot().context.token).toBe(CANARY);
    expect(calls).toEqual(['lock opened', 'go /about?x=1']);
    expect(current()?.location).toEqual({ path: '/about', search: '?x=1' });
    expect(openPaths(tabs)).toEqual(['/home', '/about']);
  });

  it('leads to sign-in when it is given up, with nothing of the operator left', async () => {
    const { session, locker, calls, arrives, tabs, permission } = await startLocked();
    await waitFor(session, (snapshot) => snapshot.matches('sealed'));
    calls.length = 0;
    locker.send({ type: 'lock.signIn.requested' });
    await arrives('/login');
    expect(calls).toEqual(['lock abandoned', 'clear log', 'go /login']);
    expect(session.getSnapshot().value).toBe('anonymous');
    expect(openPaths(tabs)).toEqual([]);
    expect(permission.getSnapshot().context).toMatchObject({ table: null, roles: [] });
  });

  it('of another window takes the token here too, and writes nothing', async () => {
    const { session, locker, calls } = await startSignedIn({ token: CANARY });
    locker.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    expect(session.getSnapshot().value).toBe('sealed');
    locker.send({ type: 'lock.opened.elsewhere', token: 'from-there' });
    expect(session.getSnapshot().context.token).toBe('from-there');
    expect(calls).toEqual(['cancel all', 'close dialogs', 'go /about?x=1']);
  });

  it('asks again for a menu that it interrupted', async () => {
    let calls = 0;
    const { session, locker, visit, arrives } = startConsole({
      token: CANARY,
      fetchMenu: () => {
        calls += 1;
        return calls === 1 ? new Promise(() => undefined) : Promise.resolve(MENU);
      },
    });
    visit('/about');
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
    locker.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    locker.send({ type: 'lock.opened.elsewhere', token: 'from-there' });
    await arrives('/about');
    expect(calls).toBe(2);
  });

  it('kept from an earlier page load opens a console that asks who it is', async () => {
    const info = { isLock: true, sealed: SEALED, operator: { username: 'ada', realName: 'Ada', avatar: null } };
    const { session, locker, visit, arrives } = startConsole({ lock: info });
    locker.send({ type: 'lock.unlock.submitted', secret: PASSCODE });
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'));
    visit('/about');
    await arrives('/about');
    expect(session.getSnapshot().context.user).toEqual(ADA);
  });
});

describe('tabs', () => {
  it('lead to a neighbour when the one on screen closes', async () => {
    const { tabs, arrives } = await startSignedIn();
    tabs.send({ type: 'tabs.close.requested', key: '/about?x=1' });
    await arrives('/home');
  });

  it('are kept only when the settings say so', async () => {
    const cached = { ...DEFAULT_SETTINGS, multiTabsSetting: { ...DEFAULT_SETTINGS.multiTabsSetting, cache: true } };
    const { visit, arrives, calls } = startConsole({ token: 'kept', settings: cached });
    visit('/home');
    await arrives('/home');
    expect(calls.filter((call) => call.startsWith('keep'))).not.toEqual([]);
  });

  it('close, but for home, when the operator takes other roles; the page on screen is asked about again', async () => {
    const { permission, tabs, arrives, calls } = await startSignedIn({ settings: ROUTE_MAPPING });
    expect(openPaths(tabs)).toEqual(['/home', '/about']);
    permission.send({ type: 'permission.roles.changed', roles: ['test'] });
    expect(openPaths(tabs)).toEqual(['/home']);
    expect(calls).toEqual(['cancel all', 'go /about?x=1']);
    await arrives('/about?x=1');
  });
});

describe('settings', () => {
  it('reach the actors that depend on them at once', async () => {
    const { preferences, navigation, tabs } = await startSignedIn();
    preferences.send({
      type: 'preferences.settings.changed',
      patch: { transitionSetting: { openPageLoading: false }, multiTabsSetting: { show: false } },
    });
    expect(navigation.getSnapshot().context.showLoading).toBe(false);
    expect(tabs.getSnapshot().matches('off')).toBe(true);
  });

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('mask %s and bar %s: first visits are shown: %s', async (openPageLoading, openNProgress, shown) => {
    const { preferences, navigation } = await startSignedIn();
    preferences.send({
      type: 'preferences.settings.changed',
      patch: { transitionSetting: { openPageLoading, openNProgress } },
    });
    expect(navigation.getSnapshot().context.showLoading).toBe(shown);
  });

  it('remember another permission mode, then load the page anew', async () => {
    const { permission, preferences, calls } = await startSignedIn();
    permission.send({ type: 'permission.mode.toggled' });
    expect(preferences.getSnapshot().context.settings.permissionMode).toBe('ROUTE_MAPPING');
    expect(calls).toEqual(['reload']);
  });
});

describe('moving between pages', () => {
  it('cancels the requests of the page that is left and closes what was open over it', async () => {
    const { visit, arrives, calls } = await startSignedIn();
    visit('/home');
    await arrives('/home');
    expect(calls).toEqual(['cancel /about', 'close dialogs']);
  });
});

it('has a path through every fact it can be told', () => {
  const ref = createFakeRoot<{ type: string }>().ref;
  const location = { path: '/about', search: '' };
  const table = { records: [], menu: [], homePath: '/home' };
  const facts = { hasToken: true, user: 'known', homePath: '/home', covered: false };
  const expired = (mode: string) => ({ type: 'session.expired', mode, source: 'http', serverText: null });
  const events = [
    { type: 'session.changed', facts, user: ADA },
    { type: 'session.opened', user: ADA },
    expired('ROUTE_JUMP'),
    expired('PAGE_COVERAGE'),
    { type: 'session.closed' },
    { type: 'session.replaced' },
    { type: 'session.farewell.failed' },
    { type: 'http.unauthorized', epoch: 0, source: 'http', serverText: null },
    { type: 'navigation.need', need: 'userInfo' },
    { type: 'navigation.need', need: 'routeTable' },
    { type: 'navigation.go.needed', to: location },
    { type: 'navigation.settled', location, page: { kind: 'login' }, from: null },
    { type: 'navigation.settled', location, page: { kind: 'notFound' }, from: null },
    { type: 'navigation.looped', location },
    ...['navigation.stuck', 'permission.building', 'session.reopened', 'lock.covered', 'lock.sealed'].map((type) => ({
      type,
    })),
    { type: 'permission.table.ready', table, rejects: [] },
    { type: 'permission.table.changed', table, because: 'roles' },
    { type: 'permission.table.changed', table, because: 'menu' },
    { type: 'permission.menu.failed', error: null },
    { type: 'permission.mode.changed', mode: 'BACK' },
    { type: 'preferences.changed', saved: { settings: DEFAULT_SETTINGS, locale: 'en', themeChoice: 'light' } },
    { type: 'preferences.language.failed', locale: 'en', error: null },
    { type: 'preferences.watch.failed', error: null },
    { type: 'preferences.import.noticed', notices: [] },
    { type: 'lock.kept', info: { isLock: true } },
    { type: 'lock.opened', token: 't', own: true },
    { type: 'lock.abandoned', own: true },
    ...['session', 'permission', 'navigation', 'tabs', 'preferences', 'lock'].map((id) => ({
      type: `xstate.error.actor.${id}`,
      error: new Error('broken'),
    })),
    { type: 'tabs.changed', stored: [] },
    { type: 'tabs.activation.needed', location },
  ];
  const cached = { ...DEFAULT_SETTINGS, multiTabsSetting: { ...DEFAULT_SETTINGS.multiTabsSetting, cache: true } };
  const visited = walk(rootMachine, {
    input: {
      root: ref,
      token: null,
      tabs: [],
      lock: null,
      preferences: { settings: cached, locale: 'en', themeChoice: 'light', mobile: false, systemDark: false },
      permission: { mode: 'BACK', common: [], views: {} },
    },
    events,
  });
  expect(uncovered(rootMachine, visited)).toEqual([]);
});
