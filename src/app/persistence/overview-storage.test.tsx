import { overviewSlice } from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { expect, it } from 'vitest';
import { startWindow } from '../testing/start-window.ts';
import { createOverviewStorage } from './overview-storage.ts';

const DAY_MS = 86_400_000;

async function signedIn({ mayKeep = true } = {}) {
  const browser = new FakeBrowser();
  const { storage } = await browser.open();
  await storage.prepare();
  const { actors, loadLock } = startWindow(storage, { logIn: async () => ({ token: 'fresh' }) });
  const { session } = actors;
  session.send({ type: 'session.login.submitted', username: 'ada', password: 'x' });
  await expect.poll(() => session.getSnapshot().matches({ signedIn: 'identified' })).toBe(true);
  return { browser, storage, session, loadLock, ...createOverviewStorage(storage, session, mayKeep) };
}

it('stores the figures of the signed-in operator for a day', async () => {
  const { browser, read, write } = await signedIn();
  expect(read()).toBeNull();
  write({ cards: [] });
  expect(read()).toEqual({ cards: [] });
  await browser.time.pass(DAY_MS);
  expect(read()).toBeNull();
});

it('deletes the figures on sign-out', async () => {
  const { session, read, write } = await signedIn();
  write({ cards: [] });
  session.send({ type: 'session.logout.requested' });
  await expect.poll(read).toBeNull();
  session.send({ type: 'session.login.submitted', username: 'ada', password: 'x' });
  await expect.poll(() => session.getSnapshot().matches({ signedIn: 'identified' })).toBe(true);
  expect(read()).toBeNull();
});

it('deletes the figures on locking', async () => {
  const { loadLock, read, write } = await signedIn();
  write({ cards: [] });
  (await loadLock()).send({ type: 'lock.requested', passcode: 'passcode' });
  await expect.poll(read).toBeNull();
});

it('neither stores nor reads figures where storing in the browser is not permitted', async () => {
  const { storage, session, read, write } = await signedIn({ mayKeep: false });
  write({ cards: [] });
  expect(storage.read(overviewSlice)).toBeNull();
  createOverviewStorage(storage, session, true).write({ cards: [] });
  expect(storage.read(overviewSlice)).toMatchObject({ figures: { cards: [] } });
  expect(read()).toBeNull();
});
