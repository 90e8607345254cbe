// isolated: one test replaces a module with one that cannot be loaded
import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToasts } from '@machines/messages/index.ts';
import { selectIsCovered, selectUser } from '@machines/session/index.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import type { StorageEvents } from '@src/services/storage/app-storage.ts';
import { expirySlice, lockSlice, settingsSlice, tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';
import { FakeArea, FakeBrowser, PREFIX, settle } from '@src/services/testing/fake-browser.ts';
import { describe, expect, it, vi } from 'vitest';
import { ADA, startWindow } from '../testing/start-window.ts';

type TestWindow = ReturnType<typeof startWindow>;

const BEN = { ...ADA, userId: '2', username: 'ben', realName: 'Ben' };
const MODES = ['ROUTE_JUMP', 'PAGE_COVERAGE'] as const;

/** A window whose server signs in this operator; it can hold unsaved work. */
async function openFor(browser: FakeBrowser, user = ADA, fetchUser = async () => user) {
  const window = startWindow((await browser.open()).storage, {
    logIn: async () => ({ token: `token of ${user.username}` }),
    getUserInfo: fetchUser,
  });
  await loadActor(window.actors.unsavedChanges);
  return window;
}

/** A browser in which Ada is signed in. */
async function signedInBrowser() {
  const browser = new FakeBrowser();
  const { storage } = await browser.open();
  await storage.prepare();
  storage.write(tokenSlice, 'kept');
  storage.write(userInfoSlice, ADA);
  return browser;
}

/** Two windows over one storage, signed in as Ada; `user` is the operator who signs in later in the first. */
async function openTwo(user = ADA) {
  const browser = await signedInBrowser();
  const users = [ADA, user];
  const first = await openFor(browser, user, async () => users.shift() ?? user);
  const second = await openFor(browser);
  for (const each of [first, second]) await until(() => isIdentified(each));
  return { browser, first, second };
}

/** A response about Ada that arrives when `arrive` is called. */
function createAnswer() {
  let arrive: () => void = () => undefined;
  const promise = new Promise<typeof ADA>((resolve) => {
    arrive = () => resolve(ADA);
  });
  return { promise, arrive: () => arrive() };
}

/** Lets the windows apply every change, whose code they load with the first. */
async function settleAll() {
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { interval: 5 });
const stateOf = ({ actors }: TestWindow) => actors.session.getSnapshot();
const isIdentified = (window: TestWindow) => stateOf(window).matches({ signedIn: 'identified' });
const hasExpired = (window: TestWindow) => selectIsCovered(stateOf(window)) || stateOf(window).matches('anonymous');
const said = ({ actors }: TestWindow) => selectToasts(actors.messages.getSnapshot());
const signIn = ({ actors }: TestWindow) =>
  actors.session.send({ type: 'session.login.submitted', username: 'name', password: 'x' });

function expire(window: TestWindow, mode: (typeof MODES)[number]) {
  const { epoch } = stateOf(window).context;
  window.actors.session.send({ type: 'session.unauthorized', epoch, source: 'http', mode, serverText: null });
}

it('a sign-out in another window ends the session here, with a message', async () => {
  const { first, second } = await openTwo();
  first.actors.session.send({ type: 'session.logout.requested' });
  await until(() => second.token() === null);
  expect(stateOf(second).value).toBe('anonymous');
  expect(said(second)).toEqual([
    expect.objectContaining({ severity: 'info', textKey: 'sys.app.signedOutElsewhere', lifeMs: 10_000 }),
  ]);
  expect(said(first)).toEqual([]);
});

it('a sign-in of another operator reloads this window without a message', async () => {
  const { first, second } = await openTwo();
  first.storage.write(userInfoSlice, BEN);
  first.storage.write(tokenSlice, 'of another');
  await until(() => second.reloads.length > 0);
  expect([second.reloads, said(second)]).toEqual([['reload'], []]);
});

it('without its code, a change in another window reloads this one', async () => {
  vi.doMock('./follow-windows.ts', () => {
    throw new Error('not found');
  });
  const { first, second } = await openTwo();
  first.actors.session.send({ type: 'session.logout.requested' });
  await until(() => second.reloads.length > 0);
  vi.doUnmock('./follow-windows.ts');
});

it('a window that led to sign-in and can hold no unsaved work is reloaded by the next sign-in in another', async () => {
  const browser = await signedInBrowser();
  const first = await openFor(browser);
  const second = startWindow((await browser.open()).storage, { getUserInfo: async () => ADA });
  for (const each of [first, second]) await until(() => isIdentified(each));
  expire(first, 'ROUTE_JUMP');
  await until(() => hasExpired(second));
  signIn(first);
  await until(() => second.reloads.length > 0);
  expect(stateOf(second).value).toBe('anonymous');
});

it('two operators who sign in at once in two windows end as one, with the token of that one', async () => {
  const browser = new FakeBrowser();
  await (await browser.open()).storage.prepare();
  const ada = createAnswer();
  const first = await openFor(browser, ADA, () => ada.promise);
  const second = await openFor(browser, BEN, () => new Promise<typeof ADA>(() => undefined));
  for (const each of [first, second]) signIn(each);
  await until(() => [first, second].every((each) => each.token() !== null));
  await settleAll();
  expect(browser.stored()).not.toHaveProperty(tokenSlice.key);
  expect([first.reloads, second.reloads]).toEqual([[], []]);
  ada.arrive();
  await until(() => second.reloads.length > 0);
  const { [tokenSlice.key]: token, [userInfoSlice.key]: user } = browser.stored();
  expect([token?.value, user?.value, first.token(), first.reloads]).toEqual(['token of ada', ADA, 'token of ada', []]);
});

describe.each(MODES)('a session that expired in another window, %s', (mode) => {
  it('expires here in the same way, and is no sign-out', async () => {
    const { first, second } = await openTwo();
    expire(first, mode);
    await until(() => hasExpired(second));
    expect(stateOf(second).value).toEqual(stateOf(first).value);
    expect([second.token(), said(second), second.reloads]).toEqual([null, [], []]);
  });

  it('keeps the reason that the server gave', async () => {
    const { first, second } = await openTwo();
    const { epoch } = stateOf(first).context;
    const refusal = { type: 'session.unauthorized', epoch, source: 'http', mode, serverText: 'no' } as const;
    first.actors.session.send({ ...refusal, ended: 'kicked' });
    await until(() => hasExpired(second));
    expect(stateOf(second).context.expiry).toEqual({ mode, ended: 'kicked' });
  });

  it('goes on here when the same operator signs in there, with what the server says of the operator now', async () => {
    const { first, second } = await openTwo({ ...ADA, realName: 'Ada Lovelace' });
    expire(first, mode);
    await until(() => hasExpired(second));
    signIn(first);
    await until(() => isIdentified(second));
    expect([first, second].map((each) => each.token())).toEqual(['token of ada', 'token of ada']);
    expect(selectUser(stateOf(second))?.realName).toBe('Ada Lovelace');
    expect([first, second].map((each) => each.reloads)).toEqual([[], []]);
    expect(first.storage.read(expirySlice)).toBeNull();
  });

  it('goes on there when the same operator signs in here', async () => {
    const { first, second } = await openTwo();
    expire(first, mode);
    await until(() => hasExpired(second));
    signIn(second);
    await until(() => isIdentified(first));
    expect([first.token(), first.reloads, second.reloads]).toEqual(['token of ada', [], []]);
  });

  it('is loaded anew here when another operator signs in there', async () => {
    const { first, second } = await openTwo(BEN);
    expire(first, mode);
    await until(() => hasExpired(second));
    signIn(first);
    await until(() => second.reloads.length > 0);
    expect([second.token(), second.storage.read(userInfoSlice)?.userId]).toEqual([null, '2']);
  });

  it('waits here until it is known who signs in there, also after a failure to load the operator', async () => {
    const browser = await signedInBrowser();
    const third = createAnswer();
    const answers = [async () => ADA, () => Promise.reject(new Error('500')), () => third.promise];
    const first = await openFor(browser, ADA, () => (answers.shift() ?? (async () => ADA))());
    const second = await openFor(browser);
    for (const each of [first, second]) await until(() => isIdentified(each));
    expire(first, mode);
    await until(() => hasExpired(second));
    signIn(first);
    const stopped = mode === 'ROUTE_JUMP' ? { signedIn: 'unknown' } : { timedOut: 'asking' };
    await until(() => stateOf(first).matches(stopped));
    if (mode === 'ROUTE_JUMP') first.actors.session.send({ type: 'session.userInfo.requested' });
    else signIn(first);
    await until(() => answers.length === 0);
    await settleAll();
    expect([second.storage.read(tokenSlice), hasExpired(second), second.reloads]).toEqual([null, true, []]);
    third.arrive();
    await until(() => isIdentified(second));
    expect([second.token(), second.reloads, first.storage.read(expirySlice)]).toEqual(['token of ada', [], null]);
  });

  it('is not signed out by the other window while the operator signs in here', async () => {
    const browser = await signedInBrowser();
    const again = createAnswer();
    const answers = [async () => ADA, () => again.promise];
    const first = await openFor(browser, ADA, () => (answers.shift() ?? (async () => ADA))());
    const second = await openFor(browser);
    for (const each of [first, second]) await until(() => isIdentified(each));
    expire(first, mode);
    await until(() => hasExpired(second));
    signIn(first);
    await until(() => answers.length === 0);
    second.actors.session.send({ type: 'session.logout.requested' });
    second.storage.remove(expirySlice);
    await settleAll();
    again.arrive();
    await until(() => isIdentified(first));
    expect([first.token(), said(first)]).toEqual(['token of ada', []]);
  });

  it('goes on in all windows when the operator signs in in a window that was opened meanwhile', async () => {
    const { browser, first, second } = await openTwo();
    expire(first, mode);
    await until(() => hasExpired(second));
    const third = await openFor(browser);
    expect(stateOf(third).value).toBe('anonymous');
    signIn(third);
    await until(() => isIdentified(first) && isIdentified(second));
    expect([first, second, third].map((each) => each.token())).toEqual(Array(3).fill('token of ada'));
    expect([first, second].map((each) => each.reloads)).toEqual([[], []]);
  });

  it('that goes on ends with a sign-out there', async () => {
    const { first, second } = await openTwo();
    expire(first, mode);
    await until(() => hasExpired(second));
    signIn(first);
    await until(() => isIdentified(second));
    first.actors.session.send({ type: 'session.logout.requested' });
    await until(() => stateOf(second).matches('anonymous'));
    expect(said(second)).toMatchObject([{ textKey: 'sys.app.signedOutElsewhere' }]);
  });

  it('and was continued while this window was suspended goes on here', async () => {
    const browser = await signedInBrowser();
    const first = await openFor(browser);
    const { window: second, wake } = await openSuspended(browser);
    for (const each of [first, second]) await until(() => isIdentified(each));
    expire(first, mode);
    signIn(first);
    await until(() => isIdentified(first));
    expect(second.token()).toBe('kept');
    wake();
    await until(() => second.token() === 'token of ada');
    expect([isIdentified(second), second.reloads, said(second)]).toEqual([true, [], []]);
  });

  it('and was unlocked there while this window was suspended keeps the lock here until the next sign-in', async () => {
    const browser = await signedInBrowser();
    const first = await openFor(browser);
    const { window: second, wake } = await openSuspended(browser);
    for (const each of [first, second]) await until(() => isIdentified(each));
    await second.loadLock();
    (await first.loadLock()).send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    first.storage.write(lockSlice, { isLock: true });
    wake();
    await until(() => selectIsLocked(second.actors.lock.getSnapshot()));
    first.storage.remove(lockSlice);
    first.actors.lock.send({ type: 'lock.opened.elsewhere', token: 'unlocked' });
    expire(first, mode);
    wake();
    await settleAll();
    expect([selectIsLocked(second.actors.lock.getSnapshot()), second.went]).toEqual([true, []]);
    signIn(first);
    await until(() => isIdentified(first));
    wake();
    await until(() => second.token() === 'token of ada');
    expect([selectIsLocked(second.actors.lock.getSnapshot()), isIdentified(second)]).toEqual([false, true]);
  });

  it('does not end the sessions of windows that store their own tokens', async () => {
    const browser = new FakeBrowser();
    const { storage } = await browser.open();
    await storage.prepare();
    storage.write(settingsSlice, { ...DEFAULT_SETTINGS, permissionCacheType: 'SESSION' });
    await browser.time.pass(250);
    const open = async (token: string) => {
      const own = (await browser.open({}, new FakeArea())).storage;
      own.moveTokenTo('session');
      own.write(tokenSlice, token);
      own.write(userInfoSlice, ADA);
      return startWindow(own, { getUserInfo: async () => ADA });
    };
    const [first, second] = [await open('first'), await open('second')];
    for (const each of [first, second]) await until(() => isIdentified(each));
    expire(first, mode);
    await settleAll();
    expect([hasExpired(first), isIdentified(second), second.token()]).toEqual([true, true, 'second']);
  });
});

/** A window that learns of changes in other windows only when it is woken. */
async function openSuspended(browser: FakeBrowser) {
  const listeners = new Set<(news: StorageEvents) => void>();
  const events = {
    addEventListener: (_type: string, listener: (news: StorageEvents) => void) => listeners.add(listener),
    removeEventListener: () => undefined,
  };
  const window = startWindow((await browser.open({ events })).storage, { getUserInfo: async () => ADA });
  await loadActor(window.actors.unsavedChanges);
  const wake = () => {
    for (const listener of listeners) listener({ key: `${PREFIX}COMMON__LOCAL__KEY__` });
  };
  return { window, wake };
}
