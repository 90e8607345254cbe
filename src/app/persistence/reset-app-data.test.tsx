import { darkModeSlice, tokenSlice } from '@src/services/storage/slices.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetAppData } from './reset-app-data.ts';
import { openTestStorage } from './testing.ts';

beforeEach(() => window.localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

it('removes only what the console stored, then loads the sign-in page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  window.localStorage.setItem('ANOTHER_APPLICATION', 'kept');
  const storage = await openTestStorage();
  await storage.prepare();
  storage.write(tokenSlice, 'T');
  storage.write(darkModeSlice, 'dark');
  storage.flush();
  expect(Object.keys(window.localStorage)).toHaveLength(3);
  resetAppData(storage);
  expect(Object.keys(window.localStorage)).toEqual(['ANOTHER_APPLICATION']);
  expect(storage.read(tokenSlice)).toBeNull();
  expect(window.location.hash).toBe('#/login');
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each(['light', 'dark', 'system'] as const)('stores the choice of a %s theme across a reload', async (choice) => {
  (await openTestStorage()).write(darkModeSlice, choice);
  expect((await openTestStorage()).read(darkModeSlice)).toBe(choice);
});
