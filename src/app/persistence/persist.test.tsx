import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import type { Slice } from '@src/services/storage/slice.ts';
import {
  darkModeSlice,
  localeSlice,
  lockSlice,
  rolesSlice,
  settingsSlice,
  tableSlice,
  tabsSlice,
  tokenSlice,
  userInfoSlice,
} from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADA, startWindow } from '../testing/start-window.ts';

afterEach(() => vi.restoreAllMocks());

const PASSCODE = 'passcode';
const ABOUT = { path: '/about', search: '', customTitle: null };
const CACHED = { ...DEFAULT_SETTINGS, multiTabsSetting: { ...DEFAULT_SETTINGS.multiTabsSetting, cache: true } };

/** Returns a function that lists the writes and removals of token and lock since this call. */
function noteSteps(storage: AppStorage) {
  const names = new Map<Slice<unknown>, string>([
    [tokenSlice, 'token'],
    [lockSlice, 'lock'],
  ]);
  const noted = [
    ['write', vi.spyOn(storage, 'write').mock],
    ['remove', vi.spyOn(storage, 'remove').mock],
  ] as const;
  return () =>
    noted
      .flatMap(([verb, { calls, invocationCallOrder }]) =>
        calls.map(([slice], index) => ({ at: invocationCallOrder[index] ?? 0, step: `${verb} ${names.get(slice)}` })),
      )
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ step }) => (step.endsWith('undefined') ? [] : [step]));
}

async function openWindow(
  prepare: (storage: AppStorage) => void = () => undefined,
  getUserInfo = async (): Promise<typeof ADA> => ADA,
) {
  const browser = new FakeBrowser();
  const { storage } = await browser.open();
  await storage.prepare();
  prepare(storage);
  const window = startWindow(storage, { logIn: async () => ({ token: 'fresh' }), getUserInfo });
  const { session } = window.actors;
  const identified = () => expect.poll(() => session.getSnapshot().matches({ signedIn: 'identified' })).toBe(true);
  const signIn = async () => {
    session.send({ type: 'session.login.submitted', username: 'ada', password: 'x' });
    await identified();
  };
  const kept = () => [storage.read(tokenSlice), storage.read(userInfoSlice), storage.read(rolesSlice)];
  return { ...window, browser, storage, session, signIn, identified, kept };
}

describe('the session (specification, section 4)', () => {
  it('stores token, operator and roles at sign-in', async () => {
    const { kept, signIn } = await openWindow();
    await signIn();
    expect(kept()).toEqual(['fresh', ADA, ['super']]);
  });

  it('stores no token before its operator is known, and the operator before the token', async () => {
    const answers = [() => Promise.reject(new Error('500'))];
    const window = await openWindow(undefined, () => (answers.shift() ?? (async () => ADA))());
    const { session, storage, kept, identified } = window;
    session.send({ type: 'session.login.submitted', username: 'ada', password: 'x' });
    await expect.poll(() => session.getSnapshot().matches({ signedIn: 'unknown' })).toBe(true);
    expect([window.token(), ...kept()]).toEqual(['fresh', null, null, null]);
    const writes = vi.spyOn(storage, 'write').mock.calls;
    session.send({ type: 'session.userInfo.requested' });
    await identified();
    expect(writes.map(([{ key }, value]) => [key, value])).toEqual([
      [userInfoSlice.key, ADA],
      [rolesSlice.key, ['super']],
      [tokenSlice.key, 'fresh'],
    ]);
  });

  it('deletes them and the tabs at sign-out', async () => {
    const { session, storage, kept, signIn } = await openWindow((before) => before.write(tabsSlice, [ABOUT]));
    await signIn();
    expect(storage.read(tabsSlice)).toEqual([ABOUT]);
    session.send({ type: 'session.logout.requested' });
    expect([...kept(), storage.read(tabsSlice)]).toEqual([null, null, null, null]);
  });

  it('deletes them when the server ends it', async () => {
    const { session, kept, signIn } = await openWindow();
    await signIn();
    const { epoch } = session.getSnapshot().context;
    session.send({ type: 'session.unauthorized', epoch, source: 'http', mode: 'ROUTE_JUMP', serverText: null });
    expect(kept()).toEqual([null, null, null]);
  });

  it('deletes the token but not the operator under the time-out cover', async () => {
    const { session, kept, signIn } = await openWindow();
    await signIn();
    const { epoch } = session.getSnapshot().context;
    session.send({ type: 'session.unauthorized', epoch, source: 'http', mode: 'PAGE_COVERAGE', serverText: null });
    expect(kept()).toEqual([null, ADA, ['super']]);
  });
});

describe('the lock', () => {
  it('is stored before the token is deleted, stored again with the seal, and deleted after the token is restored', async () => {
    const { signIn, loadLock, token, storage } = await openWindow();
    await signIn();
    const lock = await loadLock();
    const steps = noteSteps(storage);
    lock.send({ type: 'lock.requested', passcode: PASSCODE });
    await expect.poll(() => lock.getSnapshot().hasTag('busy')).toBe(false);
    expect([token(), steps()]).toEqual([null, ['write lock', 'write lock', 'remove token']]);
    expect(storage.read(lockSlice)).toMatchObject({ isLock: true, wrong: 0, sealed: { rounds: 600_000 } });
    lock.send({ type: 'lock.unlock.submitted', secret: PASSCODE });
    await expect.poll(token).toBe('fresh');
    expect(steps().slice(3)).toEqual(['write token', 'remove lock']);
    expect(storage.read(lockSlice)).toBeNull();
  });

  it('stores each wrong guess, and deletes all data of the operator when left for sign-in', async () => {
    const { signIn, loadLock, storage, kept } = await openWindow();
    await signIn();
    const lock = await loadLock();
    lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    lock.send({ type: 'lock.unlock.submitted', secret: 'wrong' });
    await expect.poll(() => storage.read(lockSlice)).toMatchObject({ isLock: true, wrong: 1 });
    expect(kept()).toEqual([null, ADA, ['super']]);
    lock.send({ type: 'lock.signIn.requested' });
    expect([...kept(), storage.read(lockSlice)]).toEqual([null, null, null, null]);
  });

  it('of an earlier page load deletes all data of the operator when left for sign-in', async () => {
    const { loadLock, storage, kept } = await openWindow((before) => {
      before.write(lockSlice, { isLock: true });
      before.write(userInfoSlice, ADA);
      before.write(rolesSlice, ['super']);
      before.write(tabsSlice, [ABOUT]);
    });
    const lock = await loadLock();
    expect(kept()).toEqual([null, ADA, ['super']]);
    lock.send({ type: 'lock.signIn.requested' });
    expect([...kept(), storage.read(tabsSlice), storage.read(lockSlice)]).toEqual([null, null, null, null, null]);
  });

  it('of another window is neither stored nor deleted by this one', async () => {
    const { loadLock, signIn, actors, storage } = await openWindow();
    await signIn();
    await loadLock();
    const operator = { username: 'ada', realName: 'Ada', avatar: null };
    const info = { isLock: true, operator, sealed: null, wrong: 0 };
    storage.write(lockSlice, info);
    const steps = noteSteps(storage);
    actors.lock.send({ type: 'lock.closed.elsewhere', info });
    expect(steps()).toEqual(['remove token']);
    vi.restoreAllMocks();
    storage.remove(lockSlice);
    storage.write(tokenSlice, 'there');
    const later = noteSteps(storage);
    actors.lock.send({ type: 'lock.opened.elsewhere', token: 'there' });
    expect(later()).toEqual([]);
  });

  it('deletes everything when nothing can be stored', async () => {
    const { browser, signIn, loadLock, storage } = await openWindow();
    await signIn();
    const lock = await loadLock();
    browser.local.fault = 'full';
    lock.send({ type: 'lock.requested', passcode: PASSCODE });
    expect([storage.mode, [...browser.local.items.keys()]]).toEqual(['memory', []]);
  });
});

describe('tabs', () => {
  it.each([
    [false, null],
    [true, [ABOUT]],
  ])('are stored only when the setting is on: %s', async (isCached, expected) => {
    const { signIn, storage, loadTabs } = await openWindow((before) => {
      before.write(settingsSlice, isCached ? CACHED : DEFAULT_SETTINGS);
    });
    await signIn();
    const tabs = await loadTabs();
    const record = { name: 'About', meta: { title: 'about' } };
    tabs.send({ type: 'tabs.visited', location: { path: '/about', search: '' }, record, params: {} });
    expect(storage.read(tabsSlice)).toEqual(expected);
  });

  it('of an earlier page load remain until the routes are known and they can be checked', async () => {
    const { storage, identified, session, loadTabs, actors, root } = await openWindow((before) => {
      before.write(tokenSlice, 'T');
      before.write(settingsSlice, CACHED);
      before.write(tabsSlice, [ABOUT, { ...ABOUT, path: '/gone' }]);
    });
    await loadTabs();
    session.send({ type: 'session.userInfo.requested' });
    await identified();
    expect(storage.read(tabsSlice)).toHaveLength(2);
    root.send({ type: 'navigation.need', need: 'routeTable' });
    await expect.poll(() => actors.permission.getSnapshot().matches('ready')).toBe(true);
    expect(storage.read(tabsSlice)).toEqual([{ ...ABOUT, path: '/home' }, ABOUT]);
  });
});

describe('preferences (specification, section 4)', () => {
  it('are stored when they change: settings, language, theme and tables', async () => {
    const { storage, actors } = await openWindow();
    const slices = [settingsSlice, localeSlice, darkModeSlice, tableSlice] as const;
    expect(slices.map((slice) => storage.read<unknown>(slice))).toEqual([null, null, null, null]);
    const { preferences } = actors;
    preferences.send({ type: 'preferences.settings.changed', patch: { grayMode: true } });
    preferences.send({ type: 'preferences.theme.chosen', choice: 'dark' });
    preferences.send({ type: 'preferences.tables.changed', tables: { size: 'small' } });
    preferences.send({ type: 'preferences.language.chosen', locale: 'en' });
    await expect.poll(() => storage.read(localeSlice)?.locale).toBe('en');
    expect(slices.map((slice) => storage.read<unknown>(slice))).toEqual([
      { ...DEFAULT_SETTINGS, grayMode: true },
      { showPicker: true, locale: 'en', fallback: 'zh_CN', availableLocales: ['zh_CN', 'en'] },
      'dark',
      { size: 'small' },
    ]);
  });

  it('move the token to the chosen storage at once', async () => {
    const { storage, actors, signIn } = await openWindow();
    const place = vi.spyOn(storage, 'moveTokenTo');
    await signIn();
    actors.preferences.send({ type: 'preferences.settings.changed', patch: { permissionCacheType: 'SESSION' } });
    expect(place.mock.calls).toEqual([['session']]);
    expect(storage.read(tokenSlice)).toBe('fresh');
  });
});
