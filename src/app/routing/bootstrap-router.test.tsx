import { lockMachine } from '@machines/lock/index.ts';
import { navigationMachine } from '@machines/navigation/index.ts';
import { startSession } from '@machines/session/testing.ts';
import { createFakeRoot, eagerActor } from '@machines/testing/start.ts';
import type { StoredLock } from '@src/contracts/lock.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createRouting, type MountedView } from './bootstrap-router.ts';

const UNLOADED = new Error('Loading chunk router failed');

const router = vi.hoisted(() => ({ isThere: false, starts: 0 }));

/** The router's code fails to load, unless a test says that it is there. */
vi.mock('./router.tsx', () => ({
  startRouter: () => {
    if (!router.isThere) throw UNLOADED;
    router.starts += 1;
    return { content: null, navigate: () => undefined };
  },
}));
afterEach(() => {
  router.isThere = false;
  vi.restoreAllMocks();
});

const LOCKED: StoredLock = { isLock: true, operator: null, sealed: null, wrong: 0 };

/** Opens the routing of an operator who is signed in, or not; answers what is shown and the failures. */
async function openRouting({
  token,
  info,
  loadTexts = async () => undefined,
}: {
  readonly token: string | null;
  readonly info: StoredLock | null;
  readonly loadTexts?: () => Promise<void>;
}) {
  const machine = lockMachine.provide({ actors: { watchActivity: fromCallback(() => undefined) } });
  const lock = createActor(eagerActor(machine), {
    input: { root: createFakeRoot().ref, minutes: 0, info },
  }).start();
  const session = { hasToken: false, user: 'unknown', homePath: null, covered: false } as const;
  const navigation = createActor(navigationMachine, {
    input: { root: createFakeRoot().ref, session, showLoading: false },
  }).start();
  const routing = createRouting({
    navigation,
    session: startSession({ token }).session,
    lock,
    guard: async () => ({ kind: 'redirect', to: { path: '/login', search: '' } }),
    loadTexts,
  });
  const shown: MountedView['kind'][] = [];
  const failures: unknown[] = [];
  await routing.open(
    ({ kind }) => shown.push(kind),
    (cause) => failures.push(cause),
  );
  return { routing, lock, shown, failures };
}

// First, and without listeners: an address that other tests leave would load the router a second time meanwhile.
it('reports that the texts of the console cannot be loaded after a sign-in, instead of pages without texts', async () => {
  vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
  router.isThere = true;
  const lost = new Error('Loading chunk texts failed');
  const loadTexts = () => Promise.reject(lost);
  const { routing, shown, failures } = await openRouting({ token: null, info: null, loadTexts });
  await routing.navigate('/home', { replace: true });
  await vi.waitFor(() => expect(router.starts).toBe(1));
  expect([shown, failures]).toEqual([['signIn'], [lost]]);
});

it('reports that the code of the router cannot be loaded after the screen is unlocked', async () => {
  const { lock, shown, failures } = await openRouting({ token: 'T', info: LOCKED });
  expect([shown, failures]).toEqual([['locked'], []]);
  lock.send({ type: 'lock.opened.elsewhere', token: 'T' });
  await vi.waitFor(() => expect(failures).toEqual([UNLOADED]));
  expect(shown).toEqual(['locked']);
});

it('reports that the code of the router cannot be loaded for an address typed over the sign-in page', async () => {
  const { failures } = await openRouting({ token: null, info: null });
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await vi.waitFor(() => expect(failures).toEqual([UNLOADED]));
});

it('reports that the code of the router cannot be loaded after a sign-in', async () => {
  const { routing, shown, failures } = await openRouting({ token: null, info: null });
  await routing.navigate('/home', { replace: true });
  expect([shown, failures]).toEqual([['signIn'], [UNLOADED]]);
});
