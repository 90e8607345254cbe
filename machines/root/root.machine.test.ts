import { DEFAULT_SETTINGS, type ProjectSettings } from '@src/contracts/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { selectTabs } from '../tabs/index.ts';
import { walk } from '../testing/explore.ts';
import { createFakeRoot } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { rootMachine, selectAreTabsRestored } from './root.machine.ts';
import { ADA, MENU, openPaths, startConsole, startSignedIn } from './testing/start-console.ts';

describe('signing in', () => {
  it('leads home, after loading user info and routes', async () => {
    const { visit, arrives, signIn, calls, tabs } = startConsole();
    visit('/');
    await arrives('/login');
    signIn();
    await arrives('/home');
    expect(calls).toEqual(['say welcome', 'go /home', 'say menuLoading']);
    expect(openPaths(tabs)).toEqual(['/home']);
  });

  it('leads back to the requested page', async () => {
    const { visit, arrives, signIn } = startConsole();
    visit('/about?x=1');
    await arrives('/login?redirect=%2Fabout%3Fx%3D1');
    signIn();
    await arrives('/about?x=1');
  });

  it('works when the user info cannot be loaded', async () => {
    const { visit, arrives, signIn } = startConsole({ fetchUserInfo: () => Promise.reject(new Error('500')) });
    visit('/about');
    await arrives('/login?redirect=%2Fabout');
    signIn();
    await arrives('/about');
  });
});

describe('the redirect of a sign-in', () => {
  const REMEMBERED = '/login?redirect=%2Fabout';

  it('is kept when the token expires while the menu loads', async () => {
    const ended = { refuse: (): void => undefined };
    const menu = new Promise<typeof MENU>((_resolve, reject) => {
      ended.refuse = () => reject(new Error('401'));
    });
    const { root, session, permission, visit, arrives, signIn } = startConsole({ fetchMenu: () => menu });
    visit('/about');
    await arrives(REMEMBERED);
    signIn();
    await waitFor(permission, (snapshot) => snapshot.matches('building'));
    const { epoch } = session.getSnapshot().context;
    root.send({ type: 'http.unauthorized', epoch, source: 'http', serverText: null });
    ended.refuse();
    await waitFor(session, (snapshot) => snapshot.matches('anonymous'));
    await arrives(REMEMBERED);
    signIn();
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
  });

  it('is kept when the menu failed and is loaded again', async () => {
    const answers = [() => Promise.reject(new Error('500')), async () => MENU];
    const { permission, visit, arrives, signIn, current } = startConsole({
      fetchMenu: () => (answers.shift() ?? (async () => MENU))(),
    });
    visit('/about');
    await arrives(REMEMBERED);
    signIn();
    await arrives('/about');
    expect(current()?.page).toEqual({ kind: 'notFound' });
    permission.send({ type: 'permission.menu.retried' });
    await waitFor(permission, (snapshot) => snapshot.matches('ready'));
    expect(current()).toMatchObject({ location: { path: '/about' }, page: { kind: 'route' } });
  });
});

describe('permissions that change while the window is open', () => {
  const [ABOUT_GONE, ABOUT_THERE] = [{ ...MENU, nodes: MENU.nodes.filter(({ path }) => path !== '/about') }, MENU];

  async function openAbout(...later: (typeof MENU)[]) {
    const answers = [MENU, ...later];
    const opened = startConsole({ token: 'kept', fetchMenu: async () => answers.shift() ?? MENU });
    opened.visit('/about?x=1');
    await opened.arrives('/about?x=1');
    const refuse = () => opened.root.send({ type: 'http.forbidden' });
    const rests = () => waitFor(opened.permission, (snapshot) => snapshot.matches({ ready: 'resting' }));
    return { ...opened, refuse, rests };
  }

  it('replace the page by an error page, keep its tab, and restore it', async () => {
    const { refuse, rests, current, calls, tabs, clock } = await openAbout(ABOUT_GONE, ABOUT_THERE);
    const before = [...calls];
    refuse();
    await rests();
    expect(current()).toMatchObject({ location: { path: '/about', search: '?x=1' }, page: { kind: 'forbidden' } });
    expect(openPaths(tabs)).toContain('/about');
    clock.increment(10_000);
    refuse();
    await rests();
    expect(current()).toMatchObject({ page: { kind: 'route' } });
    expect(calls).toEqual(before);
  });
});

describe('a menu that is loaded again', () => {
  it('does not undo a navigation in progress', async () => {
    const { permission, navigation, visit, arrives, calls } = await startSignedIn();
    permission.send({ type: 'permission.menu.retried' });
    visit('/home');
    await waitFor(permission, (snapshot) => snapshot.matches('ready'));
    await arrives('/home');
    await waitFor(navigation, (snapshot) => snapshot.matches({ guard: 'idle' }));
    expect(calls.filter((call) => call.startsWith('go '))).toEqual([]);
  });

  it('checks the page on screen again', async () => {
    const { permission, calls } = await startSignedIn();
    permission.send({ type: 'permission.menu.retried' });
    await waitFor(permission, (snapshot) => snapshot.matches('ready'));
    expect(calls).toEqual(['go /about?x=1']);
  });
});

describe('a page load with a stored token', () => {
  it('opens the page in the address', async () => {
    const { visit, arrives, calls } = startConsole({ token: 'kept' });
    visit('/about?x=1');
    await arrives('/about?x=1');
    expect(calls).toEqual(['say menuLoading']);
  });

  it('shows an empty menu and reports it when the menu cannot be loaded', async () => {
    const { visit, arrives, calls, current } = startConsole({
      token: 'kept',
      fetchMenu: () => Promise.reject(new Error('500')),
    });
    visit('/about');
    await arrives('/about');
    expect(current()?.page).toEqual({ kind: 'notFound' });
    expect(calls).toEqual(['say menuLoading', 'log menuFailed', 'say menuFailed']);
  });

  it('logs unusable parts of a menu', async () => {
    const rejects = [{ at: '[0]', reason: 'noPath' }] as const;
    const { visit, arrives, calls } = startConsole({ token: 'kept', fetchMenu: async () => ({ ...MENU, rejects }) });
    visit('/about');
    await arrives('/about');
    expect(calls).toContain('log menuRejects');
  });
});

const PAGE_COVERAGE: ProjectSettings = { ...DEFAULT_SETTINGS, sessionTimeoutProcessing: 'PAGE_COVERAGE' };

const ROUTE_MAPPING: ProjectSettings = { ...DEFAULT_SETTINGS, permissionMode: 'ROUTE_MAPPING' };

describe('the end of a session', () => {
  it('by a 401 leads to sign-in once, with a redirect, and leaves no data of the operator', async () => {
    const { root, session, arrives, calls, tabs, permission } = await startSignedIn();
    const { epoch } = session.getSnapshot().context;
    for (let answer = 0; answer < 25; answer += 1) {
      root.send({ type: 'http.unauthorized', epoch, source: 'http', serverText: null });
    }
    await arrives('/login?redirect=%2Fabout%3Fx%3D1');
    expect(calls).toEqual(['clear log', 'clear cache', 'cancel all', 'say sessionExpired', 'go /about?x=1']);
    expect(openPaths(tabs)).toEqual([]);
    expect(permission.getSnapshot().context).toMatchObject({ table: null, roles: [], homePath: null });
  });

  it('by a 401 during a navigation keeps the requested path', async () => {
    const { root, session, visit, arrives } = startConsole({
      token: 'kept',
      fetchMenu: () => new Promise(() => undefined),
    });
    visit('/about');
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'identified' }));
    root.send({ type: 'http.unauthorized', epoch: 0, source: 'http', serverText: null });
    await arrives('/login?redirect=%2Fabout');
  });

  it('with an overlay leaves the page unchanged', async () => {
    const { root, session, calls, current } = await startSignedIn({ settings: PAGE_COVERAGE });
    const { epoch } = session.getSnapshot().context;
    root.send({ type: 'http.unauthorized', epoch, source: 'envelope', serverText: null });
    expect(session.getSnapshot().hasTag('covered')).toBe(true);
    expect(current()?.location.path).toBe('/about');
    expect(calls).toEqual(['cancel all', 'say sessionExpired']);
  });

  it.each([
    ['the same operator gets the page and its tabs back', '1', ['/home', '/about'], []],
    [
      'another operator gets a new page, and neither stored tabs nor logged errors of the previous one',
      '2',
      [],
      ['clear cache', 'clear log', 'reload'],
    ],
  ])('with an overlay: %s', async (_who, userId, left, expected) => {
    const answers = [ADA, { ...ADA, userId }];
    const { root, session, calls, tabs, signIn } = await startSignedIn({
      settings: { ...PAGE_COVERAGE, multiTabsSetting: { ...DEFAULT_SETTINGS.multiTabsSetting, cache: true } },
      fetchUserInfo: async () => answers.shift() ?? ADA,
    });
    root.send({ type: 'http.unauthorized', epoch: 0, source: 'http', serverText: null });
    calls.length = 0;
    signIn();
    await waitFor(session, (now) => now.matches({ signedIn: 'identified' }) || now.matches({ timedOut: 'replaced' }));
    expect(openPaths(tabs)).toEqual(left);
    expect(calls.toSorted()).toEqual(expected);
  });

  it('with an overlay blocks navigation until the operator has signed in again', async () => {
    const { root, session, visit, arrives, current, signIn } = await startSignedIn({ settings: PAGE_COVERAGE });
    const { epoch } = session.getSnapshot().context;
    root.send({ type: 'http.unauthorized', epoch, source: 'http', serverText: null });
    visit('/home');
    expect(current()?.location.path).toBe('/about');
    signIn();
    await arrives('/home');
  });

  it('by signing out leads to sign-in without a redirect', async () => {
    const { session, arrives, calls } = await startSignedIn();
    session.send({ type: 'session.logout.requested' });
    await arrives('/login');
    expect(calls).toEqual(['clear log', 'clear cache', 'cancel all', 'go /login']);
  });
});

describe('tabs', () => {
  it('lead to a neighbour when the active one closes', async () => {
    const { tabs, arrives } = await startSignedIn();
    tabs.send({ type: 'tabs.close.requested', key: '/about?x=1' });
    await arrives('/home');
  });

  it('of an earlier page load are restored when their routes still exist', async () => {
    const stored = ['/gone', '/about'].map((path) => ({ path, search: '', customTitle: `my ${path}` }));
    const { root, tabs, visit, arrives } = startConsole({ token: 'kept', tabs: stored });
    expect(selectAreTabsRestored(root.getSnapshot())).toBe(false);
    visit('/home');
    await arrives('/home');
    expect(selectAreTabsRestored(root.getSnapshot())).toBe(true);
    expect(selectTabs(tabs.getSnapshot()).map(({ path, customTitle }) => [path, customTitle])).toEqual([
      ['/home', null],
      ['/about', 'my /about'],
    ]);
  });

  it('show unsaved and running work of their pages', async () => {
    const { leave, tabs } = await startSignedIn();
    const marks = () => selectTabs(tabs.getSnapshot()).map(({ key, dirty, busy }) => `${key} ${dirty} ${busy}`);
    const work = {
      workId: 'w',
      tabKey: '/about?x=1',
      title: 'A',
      phase: 'dirty',
      canSave: true,
      canKeep: true,
    } as const;
    leave.send({ type: 'unsavedChanges.work.changed', work });
    expect(marks()).toEqual(['/home false 0', '/about?x=1 true 0']);
    leave.send({ type: 'unsavedChanges.work.changed', work: { ...work, phase: 'saving' } });
    expect(marks()).toEqual(['/home false 0', '/about?x=1 true 1']);
    leave.send({
      type: 'unsavedChanges.work.changed',
      work: { ...work, workId: 'v', tabKey: '/home', phase: 'running' },
    });
    expect(marks()).toEqual(['/home false 1', '/about?x=1 true 1']);
    for (const workId of ['w', 'v']) leave.send({ type: 'unsavedChanges.work.cleared', workId });
    expect(marks()).toEqual(['/home false 0', '/about?x=1 false 0']);
  });

  it('close, except for home, when the operator takes other roles; the page on screen is checked again', async () => {
    const { permission, tabs, arrives, calls } = await startSignedIn({ settings: ROUTE_MAPPING });
    expect(openPaths(tabs)).toEqual(['/home', '/about']);
    permission.send({ type: 'permission.roles.changed', roles: ['test'] });
    expect(openPaths(tabs)).toEqual(['/home']);
    expect(calls).toEqual(['clear cache', 'cancel all', 'go /about?x=1']);
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
  ])('mask %s and bar %s: first visits show loading: %s', async (openPageLoading, openNProgress, shown) => {
    const { preferences, navigation } = await startSignedIn();
    preferences.send({
      type: 'preferences.settings.changed',
      patch: { transitionSetting: { openPageLoading, openNProgress } },
    });
    expect(navigation.getSnapshot().context.showLoading).toBe(shown);
  });

  it('store another permission mode, then reload the page', async () => {
    const { permission, preferences, calls } = await startSignedIn();
    permission.send({ type: 'permission.mode.toggled' });
    expect(preferences.getSnapshot().context.settings.permissionMode).toBe('ROUTE_MAPPING');
    expect(calls).toEqual(['reload']);
  });
});

describe('moving between pages', () => {
  it('closes dialogs of the page that is left', async () => {
    const { visit, arrives, calls } = await startSignedIn();
    visit('/home');
    await arrives('/home');
    expect(calls).toEqual(['close dialogs']);
  });
});

it('reaches the handler of every fact', () => {
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
    { type: 'session.closed', own: true },
    { type: 'session.replaced' },
    { type: 'session.signOut.failed' },
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
    { type: 'permission.table.changed', table, because: 'check' },
    { type: 'http.forbidden' },
    { type: 'permission.menu.failed', error: null },
    { type: 'permission.mode.changed', mode: 'BACK' },
    { type: 'preferences.changed', saved: { settings: DEFAULT_SETTINGS, locale: 'en', themeChoice: 'light' } },
    { type: 'preferences.language.failed', locale: 'en', error: null },
    { type: 'preferences.watch.failed', error: null },
    { type: 'preferences.import.noticed', notices: [] },
    { type: 'lock.opened', token: 't' },
    { type: 'lock.abandoned' },
    ...Object.keys(rootMachine.implementations.actors).map((id) => ({
      type: `xstate.error.actor.${id}`,
      error: new Error('broken'),
    })),
    { type: 'unsavedChanges.page.marked', key: '/about', dirty: true, running: 1 },
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
