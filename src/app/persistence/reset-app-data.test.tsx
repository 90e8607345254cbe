import { loadCipher } from '@src/services/storage/load-cipher.ts';
import { openStorage } from '@src/services/storage/open-storage.ts';
import { darkModeSlice, tokenSlice } from '@src/services/storage/slices.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAfresh } from './reset-app-data.ts';

const openHere = () =>
  openStorage({
    title: 'Statehouse',
    env: 'PRODUCTION',
    version: '2.11.5',
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    now: () => 1_700_000_000_000,
    cipher: loadCipher,
    later: () => () => undefined,
    onProblem: () => undefined,
  });

beforeEach(() => window.localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

it('removes what the console stored and nothing else, then loads the sign-in page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  window.localStorage.setItem('ANOTHER_APPLICATION', 'kept');
  const storage = await openHere();
  await storage.prepare();
  storage.write(tokenSlice, 'T');
  storage.write(darkModeSlice, 'dark');
  storage.flush();
  expect(Object.keys(window.localStorage)).toHaveLength(3);
  startAfresh(storage);
  expect(Object.keys(window.localStorage)).toEqual(['ANOTHER_APPLICATION']);
  expect(storage.read(tokenSlice)).toBeNull();
  expect(window.location.hash).toBe('#/login');
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['light', 'dark', 'system'] as const)('keeps the choice of a %s theme over a reload', async (choice) => {
  (await openHere()).write(darkModeSlice, choice);
  expect((await openHere()).read(darkModeSlice)).toBe(choice);
});
