import { navigationMachine, selectCurrent } from '@machines/navigation/index.ts';
import type { PreloadPageInput } from '@machines/navigation/navigation.ports.ts';
import { createFakeRoot } from '@machines/testing/start.ts';
import { toLocation } from '@src/lib/location.ts';
import { beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { viewRecord } from '../testing/view-record.ts';
import type { Guard } from './guard.ts';
import { startRouter } from './router.tsx';

beforeEach(() => window.history.replaceState(null, '', '#/a'));

/** The router of a signed-in operator with two pages, before it is rendered. */
function startUnrendered(guard: Guard = async () => ({ kind: 'allow', page: { kind: 'notFound' } })) {
  const machine = navigationMachine.provide({
    actors: { preloadPage: fromPromise<void, PreloadPageInput>(async () => undefined) },
  });
  const session = { hasToken: true, user: 'known', homePath: '/a', covered: false } as const;
  const navigation = createActor(machine, {
    input: { root: createFakeRoot().ref, session, showLoading: false },
  }).start();
  const records = [viewRecord('/a'), viewRecord('/b')];
  navigation.send({ type: 'navigation.table.known', table: { records, menu: [], homePath: '/a' } });
  const { navigate } = startRouter(navigation, guard);
  const current = () => selectCurrent(navigation.getSnapshot())?.location.path ?? null;
  const land = (path: string) =>
    navigation.send({ type: 'navigation.landed', location: toLocation(path), visit: 'before' });
  return { navigate, current, land };
}

const routerIsAt = (path: string) => expect.poll(() => window.location.hash).toBe(`#${path}`);

it('the shell gets its next page at once, before the router is rendered', async () => {
  const { navigate, current, land } = startUnrendered();
  land('/a');
  navigate('/b', { replace: false });
  await routerIsAt('/b');
  expect(current()).toBe('/b');
});

it('no page is announced before the shell is mounted, and sign-in is not announced while it is', async () => {
  const { navigate, current, land } = startUnrendered();
  navigate('/b', { replace: false });
  await routerIsAt('/b');
  expect(current()).toBeNull();
  land('/b');
  navigate('/login', { replace: false });
  await routerIsAt('/login');
  expect(current()).toBe('/b');
});

/** Redirects `/group` to its page `/b`, and `/held` to `/a`. */
const leadsOn: Guard = async ({ path }) => {
  const to = { '/group': '/b', '/held': '/a' }[path];
  return to === undefined ? { kind: 'allow', page: { kind: 'notFound' } } : { kind: 'redirect', to: toLocation(to) };
};

it('navigation with a redirect adds one history entry and keeps the previous page', async () => {
  const { navigate } = startUnrendered(leadsOn);
  const before = window.history.length;
  navigate('/group', { replace: false });
  await routerIsAt('/b');
  expect(window.history.length).toBe(before + 1);
});

it('navigation with replacement, or with a redirect to the current page, adds no history entry', async () => {
  const asked: string[] = [];
  const { navigate } = startUnrendered(async (to, signal) => {
    asked.push(to.path);
    return leadsOn(to, signal);
  });
  navigate('/b', { replace: false });
  await routerIsAt('/b');
  navigate('/a', { replace: false });
  await routerIsAt('/a');
  const before = window.history.length;
  navigate('/held', { replace: false });
  await expect.poll(() => asked.slice(-2)).toEqual(['/held', '/a']);
  navigate('/group', { replace: true });
  await routerIsAt('/b');
  expect(window.history.length).toBe(before);
});
