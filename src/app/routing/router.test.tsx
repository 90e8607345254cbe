import { navigationMachine, selectCurrent } from '@machines/navigation/index.ts';
import type { PreloadPageInput } from '@machines/navigation/navigation.ports.ts';
import { createFakeRoot } from '@machines/testing/start.ts';
import { toLocation } from '@src/lib/location.ts';
import { beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { startRouter } from './router.tsx';

const record = (path: string) => ({
  path,
  name: path,
  view: { kind: 'view', name: path } as const,
  redirect: null,
  meta: { title: path },
});

beforeEach(() => window.history.replaceState(null, '', '#/a'));

/** The router of somebody who is signed in and has two pages, before anything of it is rendered. */
function startUnrendered() {
  const machine = navigationMachine.provide({
    actors: { preloadPage: fromPromise<void, PreloadPageInput>(async () => undefined) },
  });
  const session = { hasToken: true, user: 'known', homePath: '/a', covered: false } as const;
  const navigation = createActor(machine, {
    input: { root: createFakeRoot().ref, session, showLoading: false },
  }).start();
  const records = [record('/a'), record('/b')];
  navigation.send({ type: 'navigation.table.known', table: { records, menu: [], homePath: '/a' } });
  const { navigate } = startRouter(navigation, async () => ({ kind: 'allow', page: { kind: 'notFound' } }));
  const current = () => selectCurrent(navigation.getSnapshot())?.location.path ?? null;
  const land = (path: string) =>
    navigation.send({ type: 'navigation.landed', location: toLocation(path), visit: 'before' });
  return { navigate, current, land };
}

const routerIsAt = (path: string) => expect.poll(() => window.location.hash).toBe(`#${path}`);

it('the shell is told of its next page at once, without waiting until the router is rendered', async () => {
  const { navigate, current, land } = startUnrendered();
  land('/a');
  navigate('/b', { replace: false });
  await routerIsAt('/b');
  expect(current()).toBe('/b');
});

it('nobody is told of a page before the shell is there, nor of sign-in before the shell has gone', async () => {
  const { navigate, current, land } = startUnrendered();
  navigate('/b', { replace: false });
  await routerIsAt('/b');
  expect(current()).toBeNull();
  land('/b');
  navigate('/login', { replace: false });
  await routerIsAt('/login');
  expect(current()).toBe('/b');
});
