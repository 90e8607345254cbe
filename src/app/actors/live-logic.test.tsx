import { selectIsLive } from '@machines/live/index.ts';
import { selectIsLocked } from '@machines/lock/index.ts';
import { loadActor } from '@machines/shared/lazy-actor.ts';
import { tokenSlice, userInfoSlice } from '@src/services/storage/slices.ts';
import { FakeBrowser } from '@src/services/testing/fake-browser.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { ADA, startWindow } from '../testing/start-window.ts';

const MINUTE = 60_000;
afterEach(() => vi.useRealTimers());

/** A server whose streams stay open: the tokens of their requests, and whether each is still open. */
function streamingServer() {
  const streams: { token: string; isOpen: boolean }[] = [];
  vi.stubGlobal(
    'fetch',
    async (_url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      const stream = { token: headers.authorization ?? '', isOpen: true };
      streams.push(stream);
      signal.addEventListener('abort', () => {
        stream.isOpen = false;
      });
      return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
    },
  );
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(window.location, 'origin', 'get').mockReturnValue('https://console.test');
  return streams;
}

/** A window of a signed-in operator, with its lock. */
async function signedIn() {
  const { storage } = await new FakeBrowser().open();
  await storage.prepare();
  storage.write(tokenSlice, 'the-token');
  storage.write(userInfoSlice, ADA);
  const only = startWindow(storage);
  const { session } = only.actors;
  session.send({ type: 'session.userInfo.requested' });
  await vi.waitFor(() => expect(session.getSnapshot().matches({ signedIn: 'identified' })).toBe(true));
  return { ...only, lock: await only.loadLock() };
}

it('opens no stream when the machine wakes after the lock time', async () => {
  const streams = streamingServer();
  const { actors, lock } = await signedIn();
  actors.preferences.send({ type: 'preferences.settings.changed', patch: { lockTime: 5 } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 60 * MINUTE });
  await loadActor(actors.live);
  expect([streams, selectIsLocked(lock.getSnapshot())]).toEqual([[], true]);
});

it('keeps a stream open while signed in and visible, and closes it when locked or hidden for a minute', async () => {
  const streams = streamingServer();
  const only = await signedIn();
  const { live } = only.actors;
  await loadActor(live);
  await vi.waitFor(() => expect(selectIsLive(live.getSnapshot())).toBe(true));
  expect(streams).toEqual([{ token: 'the-token', isOpen: true }]);

  vi.useFakeTimers();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(MINUTE - 1);
  expect(streams[0]?.isOpen).toBe(true);
  vi.advanceTimersByTime(1);
  expect([streams[0]?.isOpen, selectIsLive(live.getSnapshot())]).toEqual([false, false]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.useRealTimers();
  expect(streams).toHaveLength(2);

  only.lock.send({ type: 'lock.requested', passcode: 'a passcode' });
  await vi.waitFor(() => expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, false]));
});
