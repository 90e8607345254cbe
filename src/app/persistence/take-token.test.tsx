import { darkModeSlice, rolesSlice, tokenSlice } from '@src/services/storage/slices.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeToken } from './take-token.ts';
import { openTestStorage } from './testing.ts';

beforeEach(() => window.localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

it('goes on with the other token, with nothing of the operator before and the choices as they are', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const storage = await openTestStorage();
  await storage.prepare();
  storage.write(tokenSlice, 'own');
  storage.write(rolesSlice, ['super']);
  storage.write(darkModeSlice, 'dark');
  window.location.hash = '#/agent/agent_detail/a1';
  takeToken(storage, 'as an agent');
  expect(window.location.hash).toBe('#/agent/agent_detail/a1');
  expect(reload).toHaveBeenCalledTimes(1);
  const later = await openTestStorage();
  expect([later.read(tokenSlice), later.read(rolesSlice), later.read(darkModeSlice)]).toEqual([
    ...['as an agent', null, 'dark'],
  ]);
});
