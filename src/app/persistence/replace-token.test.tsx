import { type LiveEvent, type LiveNeed, liveMachine, type ShareEvent } from '@machines/live/index.ts';
import { lazyActor } from '@machines/shared/lazy-actor.ts';
import { ServiceError } from '@src/contracts/errors.ts';
import { createLazy } from '@src/lib/lazy.ts';
import { darkModeSlice, rolesSlice, tokenSlice } from '@src/services/storage/slices.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { replaceToken } from './replace-token.ts';
import { openTestStorage } from './testing.ts';

beforeEach(() => window.localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

/** The live stream actor of a window, and its number of open streams. */
async function startLive() {
  let open = 0;
  const idle = fromCallback<LiveEvent>(() => undefined);
  const openStream = fromCallback<LiveEvent, { readonly lastId: string | null }>(() => {
    open += 1;
    return () => {
      open -= 1;
    };
  });
  const shareStream = fromCallback<ShareEvent, LiveNeed>(({ sendBack }) => sendBack({ type: 'live.chosen' }));
  const code = createLazy(async () => liveMachine.provide({ actors: { watchNeed: idle, shareStream, openStream } }));
  const live = createActor(lazyActor(code, ['live.needed'])).start();
  live.send({ type: 'live.needed', key: 'a' });
  await vi.waitFor(() => expect(open).toBe(1));
  return { live, open: () => open };
}

it('stores the new token, deletes data of the former operator, keeps preferences, and reloads', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const storage = await openTestStorage();
  await storage.prepare();
  storage.write(tokenSlice, 'own');
  storage.write(rolesSlice, ['super']);
  storage.write(darkModeSlice, 'dark');
  window.location.hash = '#/agent/agent_detail/a1';
  const { live, open } = await startLive();
  const openWhileAsked: number[] = [];
  void replaceToken({ storage, live }, async () => {
    openWhileAsked.push(open());
    return 'as an agent';
  });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(openWhileAsked).toEqual([0]);
  expect(window.location.hash).toBe('#/agent/agent_detail/a1');
  const later = await openTestStorage();
  expect([later.read(tokenSlice), later.read(rolesSlice), later.read(darkModeSlice)]).toEqual([
    ...['as an agent', null, 'dark'],
  ]);
});

it('repeats the request with the same key when no response came, since the current token may be invalid already', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const storage = await openTestStorage();
  await storage.prepare();
  storage.write(tokenSlice, 'own');
  const { live } = await startLive();
  const keys: string[] = [];
  void replaceToken({ storage, live, wait: async () => undefined }, async (key) => {
    keys.push(key);
    if (keys.length < 3)
      throw new ServiceError(keys.length === 1 ? { kind: 'network' } : { kind: 'http', status: 502 });
    return 'as an agent';
  });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect([keys, storage.read(tokenSlice)]).toEqual([[keys[0], keys[0], keys[0]], 'as an agent']);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
});

it('keeps the current token and opens the live stream again when the request fails', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const storage = await openTestStorage();
  await storage.prepare();
  storage.write(tokenSlice, 'own');
  const { live, open } = await startLive();
  const failure = new Error('no answer');
  await expect(
    replaceToken({ storage, live, wait: async () => undefined }, () => Promise.reject(failure)),
  ).rejects.toBe(failure);
  expect([open(), storage.read(tokenSlice), reload.mock.calls.length]).toEqual([1, 'own', 0]);
});
