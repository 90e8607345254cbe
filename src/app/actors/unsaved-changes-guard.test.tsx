import { selectIsLocked } from '@machines/lock/index.ts';
import { selectToasts } from '@machines/messages/index.ts';
import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { selectTabs } from '@machines/tabs/index.ts';
import { selectLeaveTrigger, type unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { tokenSlice } from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { settle } from '@src/services/testing/fake-time.ts';
import type { UnsavedWork, WorkEntry } from '@src/ui/unsaved-changes/unsaved-changes.ts';
import { describe, expect, it, vi } from 'vitest';
import { ADA, startWindow } from '../testing/start-window.ts';
import { createLeaveControl } from './lazy-unsaved-changes-guard.ts';
import type { UnsavedWork as Store } from './unsaved-work.ts';

const visit = (path: string) => ({
  type: 'tabs.visited' as const,
  location: { path, search: '' },
  record: { name: path, meta: { title: path } },
  params: {},
});

const entry = (work: Partial<UnsavedWork> = {}): WorkEntry => {
  const said: UnsavedWork = { id: 'note', title: 'Note', dirty: true, draft: () => 'typed', ...work };
  const { dirty, phase = null, title } = said;
  return { workId: 'w', tabKey: '/a', title, dirty, phase, canSave: false, canKeep: true, read: () => said };
};

/** A window of Ada with two pages, the first of which has unsaved work. */
async function startAtWork(who = [ADA]) {
  const { storage } = await new FakeBrowser().open();
  const operators = [...who];
  const window = startWindow(storage, {
    logIn: async () => ({ token: 'T' }),
    getUserInfo: async () => operators.shift() ?? ADA,
  });
  const { session, unsavedChanges, messages, lock } = window.actors;
  const signIn = async () => {
    session.send({ type: 'session.login.submitted', username: 'ada', password: 'x' });
    await expect.poll(() => session.getSnapshot().matches({ signedIn: 'identified' })).toBe(true);
  };
  await signIn();
  await window.loadLock();
  const tabs = await window.loadTabs();
  for (const path of ['/a', '/b']) tabs.send(visit(path));
  const control = createLeaveControl(window.work, { actors: window.actors, storage });
  const guard = await control.get();
  guard.report(entry());
  await settle();
  const leave = loadedActor<typeof unsavedChangesMachine>(unsavedChanges);
  const asked = () => selectLeaveTrigger(leave.getSnapshot());
  const open = () => selectTabs(tabs.getSnapshot()).map(({ key }) => key);
  const said = () =>
    selectToasts(messages.getSnapshot()).flatMap((toast) => ('textKey' in toast ? [toast.textKey] : []));
  return { ...window, tabs, control, guard, leave, session, lock, signIn, asked, open, said };
}

describe('the leave guard', () => {
  it('permits everything until a page has unsaved work', async () => {
    const { storage } = await new FakeBrowser().open();
    const { work, actors } = startWindow(storage);
    const control = createLeaveControl(work, { actors, storage });
    expect([control.peek(), await control.ask('signOut')]).toEqual([null, true]);
  });

  it('asks once it is loaded when a page began to load it before', async () => {
    const { storage } = await new FakeBrowser().open();
    const window = startWindow(storage);
    const control = createLeaveControl(window.work, { actors: window.actors, storage });
    const loading = control.get().then((guard) => guard.report(entry()));
    const leaving = control.ask('signOut');
    await loading;
    const leave = loadedActor<typeof unsavedChangesMachine>(window.actors.unsavedChanges);
    await expect.poll(() => selectLeaveTrigger(leave.getSnapshot())).toBe('signOut');
    leave.send({ type: 'unsavedChanges.stayed' });
    expect(await leaving).toBe(false);
  });

  it('permits everything when its code cannot be loaded', async () => {
    const { storage } = await new FakeBrowser().open();
    const { actors } = startWindow(storage);
    const missing = createLazy<Store>(() => Promise.reject(new Error('offline')));
    const control = createLeaveControl(missing, { actors, storage });
    await expect(control.get()).rejects.toThrow('offline');
    expect(await control.ask('signOut')).toBe(true);
  });

  it.each([
    [true, ['/b']],
    [false, ['/a', '/b']],
  ])('closes tabs after the question only when the operator permits it: %s', async (may, left) => {
    const { tabs, leave, asked, open } = await startAtWork();
    tabs.send({ type: 'tabs.close.requested', key: '/a' });
    expect([asked(), open()]).toEqual(['close', ['/a', '/b']]);
    leave.send(
      may ? { type: 'unsavedChanges.answered', choices: { w: 'discard' } } : { type: 'unsavedChanges.stayed' },
    );
    await settle();
    expect(open()).toEqual(left);
  });
});

describe('a question about unsaved work', () => {
  it('is withdrawn when the screen locks', async () => {
    const { control, lock, asked } = await startAtWork();
    const answer = control.ask('signOut');
    expect(asked()).toBe('signOut');
    lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    expect([selectIsLocked(lock.getSnapshot()), asked(), await answer]).toEqual([true, null, false]);
  });

  it('is withdrawn when the session ends', async () => {
    const { control, root, asked } = await startAtWork();
    const answer = control.ask('close', ['/a']);
    root.send({ type: 'http.unauthorized', epoch: 1, source: 'http', serverText: null });
    expect([asked(), await answer]).toEqual([null, false]);
  });
});

describe('closing the window with unsaved work', () => {
  /** A window at work, and whether it asks when it is closed; windows of other tests listen too. */
  async function startToClose() {
    const added = vi.spyOn(window, 'addEventListener');
    const started = await startAtWork();
    const listener = added.mock.calls.findLast(([type]) => type === 'beforeunload')?.[1];
    added.mockRestore();
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      if (typeof listener === 'function') listener(event);
      return event.defaultPrevented;
    };
    return { ...started, asks };
  }

  it('is asked about, unless another operator has signed in in another window', async () => {
    const { storage, asks } = await startToClose();
    expect(asks()).toBe(true);
    storage.write(tokenSlice, 'of another');
    expect(asks()).toBe(false);
  });

  it('is asked about while the session has expired and it is not known yet who signs in in another window', async () => {
    const { root, storage, asks } = await startToClose();
    root.send({ type: 'http.unauthorized', epoch: 1, source: 'http', serverText: null });
    storage.write(tokenSlice, 'of the same or another');
    expect(asks()).toBe(true);
  });
});

describe('drafts', () => {
  const place = { tabKey: '/a', id: 'note', version: 1 };

  it('remain for an operator whose session timed out', async () => {
    const { root, guard, signIn, said } = await startAtWork();
    guard.withdraw('w');
    root.send({ type: 'http.unauthorized', epoch: 1, source: 'http', serverText: null });
    await signIn();
    expect([guard.takeDraft(place)?.value, said()]).toEqual(['typed', []]);
  });

  it('are dropped silently on sign-out', async () => {
    const { work, session, guard, said } = await startAtWork();
    guard.withdraw('w');
    session.send({ type: 'session.logout.requested' });
    expect([work.peek()?.drafts.size(), said()]).toEqual([0, []]);
  });

  it('are dropped when another window signs out, and the operator is notified', async () => {
    const { work, session, guard, said } = await startAtWork();
    guard.withdraw('w');
    session.send({ type: 'session.ended.elsewhere' });
    expect(work.peek()?.drafts.size()).toBe(0);
    expect(said()).toEqual(['layout.leave.droppedElsewhere']);
  });

  it('are dropped when another operator signs in, who is notified', async () => {
    const { root, guard, signIn, said } = await startAtWork([ADA, { ...ADA, userId: '2' }]);
    guard.withdraw('w');
    root.send({ type: 'http.unauthorized', epoch: 1, source: 'http', serverText: null });
    await signIn();
    expect([guard.takeDraft(place), guard.draftsOf('/a')]).toEqual([null, []]);
    expect(said()).toEqual(['layout.leave.droppedForAnother']);
  });

  it('are dropped when the operator leaves the lock for sign-in', async () => {
    const { work, guard, lock } = await startAtWork();
    guard.withdraw('w');
    lock.send({ type: 'lock.closed.elsewhere', info: { isLock: true } });
    expect(work.peek()?.drafts.size()).toBe(1);
    lock.send({ type: 'lock.signIn.requested' });
    expect(work.peek()?.drafts.size()).toBe(0);
  });
});
