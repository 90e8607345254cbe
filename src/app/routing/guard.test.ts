import { lockMachine } from '@machines/lock/index.ts';
import { navigationMachine } from '@machines/navigation/index.ts';
import type { PreloadPageInput } from '@machines/navigation/navigation.ports.ts';
import { createFakeRoot, eagerActor } from '@machines/testing/start.ts';
import { toLocation } from '@src/lib/location.ts';
import { expect, it } from 'vitest';
import { createActor, type EventObject, fromPromise } from 'xstate';
import { viewRecord } from '../testing/view-record.ts';
import { createGuard } from './guard.ts';

const startOpenLock = () =>
  createActor(eagerActor(lockMachine), {
    input: { root: createFakeRoot<EventObject>().ref, minutes: 0, info: null },
  }).start();

function startGuard() {
  const waiting: (() => void)[] = [];
  const machine = navigationMachine.provide({
    actors: {
      preloadPage: fromPromise<void, PreloadPageInput>(() => new Promise((resolve) => waiting.push(() => resolve()))),
    },
  });
  const session = { hasToken: true, user: 'known', homePath: '/a', covered: false } as const;
  const navigation = createActor(machine, {
    input: { root: createFakeRoot().ref, session, showLoading: false },
  }).start();
  navigation.send({
    type: 'navigation.table.known',
    table: { records: [viewRecord('/a'), viewRecord('/b')], menu: [], homePath: '/a' },
  });
  return {
    guard: createGuard({ navigation, lock: startOpenLock(), leave: { peek: () => null } }),
    finishLoading: () => {
      for (const finish of waiting) finish();
    },
  };
}

it('returns the page of its own attempt', async () => {
  const { guard, finishLoading } = startGuard();
  const answer = guard(toLocation('/a'), new AbortController().signal);
  finishLoading();
  await expect(answer).resolves.toMatchObject({ kind: 'allow', page: { match: { record: { path: '/a' } } } });
});

it('rejects an older attempt by its own signal, and resolves the latest', async () => {
  const { guard, finishLoading } = startGuard();
  const older = new AbortController();
  const first = guard(toLocation('/a'), older.signal);
  const second = guard(toLocation('/b'), new AbortController().signal);
  older.abort(new Error('superseded'));
  finishLoading();
  await expect(first).rejects.toThrow('superseded');
  await expect(second).resolves.toMatchObject({ page: { match: { record: { path: '/b' } } } });
});

it('returns a redirect without loading anything', async () => {
  const { guard } = startGuard();
  await expect(guard(toLocation('/login'), new AbortController().signal)).resolves.toEqual({
    kind: 'redirect',
    to: toLocation('/a'),
  });
});
