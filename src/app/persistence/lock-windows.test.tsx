import { selectIsLocked, selectLockFailure, selectUnlockWay } from '@machines/lock/index.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { DEFAULT_SETTINGS } from '@src/contracts/settings/settings.ts';
import type { AppStorage } from '@src/services/storage/app-storage.ts';
import { lockSlice, settingsSlice, tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';
import { cipher, FakeBrowser, settle } from '@src/services/testing/fake-browser.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLockGate } from '../lock-gate.tsx';
import { createGuard } from '../routing/guard.ts';
import { ADA, startWindow } from '../testing/start-window.ts';

const CANARY = 'canary-token-7f3a';
const PASSCODE = 'canary-passcode-51c2';
const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { interval: 5 });

const isLocked = ({ actors }: ReturnType<typeof startWindow>) => selectIsLocked(actors.lock.getSnapshot());

async function guess(window: ReturnType<typeof startWindow>, secret: string) {
  const lock = await window.loadLock();
  await until(() => !lock.getSnapshot().hasTag('busy'));
  lock.send({ type: 'lock.unlock.submitted', secret });
}

/** Every stored text, raw and decrypted. */
const everythingStored = (browser: FakeBrowser) =>
  [...browser.local.items.values()].map((text) => `${text} ${cipher.decrypt(text) ?? ''}`).join('\n');

async function signedInBrowser(renewToken?: (token: string) => Promise<string>) {
  const browser = new FakeBrowser();
  const { storage } = await browser.open();
  await storage.prepare();
  storage.write(tokenSlice, CANARY);
  storage.write(userInfoSlice, ADA);
  const open = async () => startWindow((await browser.open()).storage, {}, renewToken);
  const first = startWindow(storage, {}, renewToken);
  first.actors.session.send({ type: 'session.userInfo.requested' });
  await until(() => first.actors.session.getSnapshot().matches({ signedIn: 'identified' }));
  const lockFirst = async () => {
    (await first.loadLock()).send({ type: 'lock.requested', passcode: PASSCODE });
    await until(() => first.token() === null);
  };
  return { browser, first, open, lockFirst };
}

// Key derivation is slow by design, and slower on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.useRealTimers());

describe('a locked console', () => {
  it('has neither token nor passcode in storage', async () => {
    const { browser, lockFirst } = await signedInBrowser();
    expect(everythingStored(browser)).toContain(CANARY);
    await lockFirst();
    const stored = everythingStored(browser);
    expect(stored).toContain('isLock');
    expect(stored).not.toContain(CANARY);
    expect(stored).not.toContain(PASSCODE);
  });

  it('is locked after a reload, and opens there with the passcode', async () => {
    const { open, lockFirst } = await signedInBrowser();
    await lockFirst();
    const again = await open();
    expect([isLocked(again), again.token()]).toEqual([true, null]);
    await guess(again, PASSCODE);
    await until(() => !isLocked(again));
    expect([again.token(), again.signIns]).toEqual([CANARY, []]);
  });

  it('opens with the account password too', async () => {
    const { first, lockFirst } = await signedInBrowser();
    await lockFirst();
    await guess(first, 'account password');
    await until(() => !isLocked(first));
    expect([first.token(), first.signIns]).toEqual(['fresh', ['ada account password']]);
    expect(first.storage.read(tokenSlice)).toBe('fresh');
    expect(first.storage.read(lockSlice)).toBeNull();
  });

  it('locks and opens together with the other windows', async () => {
    const { first, open, lockFirst } = await signedInBrowser();
    const second = await open();
    await second.loadLock();
    await lockFirst();
    await until(() => isLocked(second) && second.token() === null);
    await guess(first, PASSCODE);
    await until(() => second.token() === CANARY);
    expect([isLocked(second), second.reloads, first.reloads]).toEqual([false, [], []]);
  });

  it('ends up with one valid token when two windows are unlocked at the same time', async () => {
    const refused = new ServiceError({ kind: 'http', status: 401, code: 401 });
    const asked: string[] = [];
    let answerFirst: (token: string) => void = () => undefined;
    // The server replaces the old token, which is invalid from then on; its response arrives last.
    const renewToken = (token: string) => {
      asked.push(token);
      if (asked.length > 1) return Promise.reject(refused);
      return new Promise<string>((resolve) => {
        answerFirst = resolve;
      });
    };
    const { first, open, lockFirst } = await signedInBrowser(renewToken);
    const second = await open();
    const late = await second.loadLock();
    await lockFirst();
    await until(() => isLocked(second));
    await guess(first, PASSCODE);
    await until(() => asked.length === 1);
    await guess(second, PASSCODE);
    await until(() => asked.length === 2);
    await until(() => late.getSnapshot().matches({ locked: 'superseded' }));
    expect([isLocked(first), isLocked(second), first.storage.read(tokenSlice)]).toEqual([true, true, null]);
    answerFirst('live');
    await until(() => !isLocked(first) && !isLocked(second));
    expect([first.token(), second.token(), first.storage.read(tokenSlice)]).toEqual(['live', 'live', 'live']);
    expect([asked, first.reloads, second.reloads]).toEqual([[CANARY, CANARY], [], []]);
  });

  it('requires the account password when the session has ended meanwhile', async () => {
    const refused = new ServiceError({ kind: 'http', status: 401, code: 401 });
    const { first, lockFirst } = await signedInBrowser(() => Promise.reject(refused));
    await lockFirst();
    const lock = await first.loadLock();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await guess(first, PASSCODE);
    await until(() => lock.getSnapshot().matches({ locked: 'superseded' }));
    await vi.advanceTimersByTimeAsync(5000);
    expect([selectUnlockWay(lock.getSnapshot()), selectLockFailure(lock.getSnapshot())]).toEqual(['password', 'ended']);
    expect([isLocked(first), first.storage.read(tokenSlice)]).toEqual([true, null]);
    await guess(first, 'account password');
    await until(() => !isLocked(first));
    expect([first.token(), first.storage.read(tokenSlice)]).toEqual(['fresh', 'fresh']);
  });

  it('completes no navigation until it is unlocked', async () => {
    const { first, lockFirst } = await signedInBrowser();
    await lockFirst();
    const answers: string[] = [];
    const guard = createGuard({ ...first.actors, leave: { peek: () => null } });
    const signal = new AbortController().signal;
    void guard({ path: '/main-out', search: '' }, signal).then(({ kind }) => answers.push(kind));
    const left = new AbortController();
    const refused = guard({ path: '/home', search: '' }, left.signal);
    left.abort(new Error('left'));
    await expect(refused).rejects.toThrow('left');
    const superseded = new AbortController();
    first.actors.lock.subscribe(() => superseded.abort(new Error('superseded')));
    const older = expect(guard({ path: '/home', search: '' }, superseded.signal)).rejects.toThrow('superseded');
    await settle();
    expect(answers).toEqual([]);
    await guess(first, PASSCODE);
    await until(() => answers.length === 1);
    await older;
    expect(answers).toEqual(['allow']);
  });

  it('signs out after five wrong guesses, even when the stored counter is reset', async () => {
    const { browser, first, lockFirst } = await signedInBrowser();
    await lockFirst();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ref = await first.loadLock();
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      await guess(first, `guess ${wrong}`);
      await until(() => ref.getSnapshot().context.wrong === wrong);
      ref.send({ type: 'lock.closed.elsewhere', info: { ...first.storage.read(lockSlice), isLock: true, wrong: 0 } });
      await vi.advanceTimersByTimeAsync(1000);
    }
    await guess(first, 'guess 5');
    await until(() => !isLocked(first));
    expect([first.token(), first.went.at(-1), first.storage.read(lockSlice)]).toEqual([null, '/login', null]);
    expect(everythingStored(browser)).not.toContain('sealed');
  });
});

describe('storage changed during the lock', () => {
  const edits: readonly [string, (storage: AppStorage) => void][] = [
    ['without its lock', (storage) => storage.remove(lockSlice)],
    ['with a lock that says it is open', (storage) => storage.write(lockSlice, { isLock: false })],
    ['emptied', (storage) => storage.clearOwn()],
  ];

  it.each(edits)('%s leads to sign-in after a reload', async (_, edit) => {
    const { open, lockFirst, browser } = await signedInBrowser();
    await lockFirst();
    edit((await browser.open()).storage);
    const again = await open();
    expect([isLocked(again), again.token()]).toEqual([false, null]);
  });

  it('by another window leads to sign-in at once', async () => {
    const { first, lockFirst, browser } = await signedInBrowser();
    await lockFirst();
    const other = (await browser.open()).storage;
    await other.prepare();
    other.remove(lockSlice);
    await until(() => !isLocked(first));
    expect([first.token(), first.went.at(-1)]).toEqual([null, '/login']);
  });

  it('with an invalid seal or an added token stays locked', async () => {
    const { open, lockFirst, browser } = await signedInBrowser();
    await lockFirst();
    const other = (await browser.open()).storage;
    await other.prepare();
    other.write(lockSlice, { isLock: true, sealed: { salt: '', iv: '', data: '', rounds: 1 } });
    other.write(tokenSlice, 'planted');
    const again = await open();
    expect([isLocked(again), again.token(), again.storage.read(tokenSlice)]).toEqual([true, null, null]);
  });
});

it('the idle lock has no passcode and opens with the account password', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const browser = new FakeBrowser();
  const { storage } = await browser.open();
  await storage.prepare();
  storage.write(tokenSlice, CANARY);
  storage.write(settingsSlice, { ...DEFAULT_SETTINGS, lockTime: 5 });
  const only = startWindow(storage);
  await only.loadLock();
  only.actors.session.send({ type: 'session.userInfo.requested' });
  await until(() => only.actors.session.getSnapshot().matches({ signedIn: 'identified' }));
  await vi.advanceTimersByTimeAsync(5 * 60_000 + 100);
  expect([isLocked(only), only.token()]).toEqual([true, null]);
  expect(everythingStored(browser)).not.toContain(CANARY);
  await guess(only, 'account password');
  await until(() => only.token() === 'fresh');
});

describe('the lock gate', () => {
  it('removes the content from the document while the screen is locked, and restores it', async () => {
    const { first } = await signedInBrowser();
    const { LockGate } = createLockGate(first.actors.lock, () => Promise.reject(new Error('no texts here')));
    const { container } = render(
      <LockGate>
        <p>marker</p>
      </LockGate>,
    );
    expect(container.textContent).toBe('marker');
    first.actors.lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    await until(() => screen.queryByText('marker') === null);
    expect(container.innerHTML).not.toContain('marker');
    first.actors.lock.send({ type: 'lock.opened.elsewhere', token: 'T' });
    await until(() => container.textContent === 'marker');
  });
});
