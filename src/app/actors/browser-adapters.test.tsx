import { cacheMachine } from '@machines/cache/index.ts';
import type { PermissionEvent } from '@machines/permission/index.ts';
import { expect, it } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import { watchWindow } from './browser-adapters.ts';

it('requests the menu again after a change of a user-defined collection, and after no other change', () => {
  const reported: PermissionEvent['type'][] = [];
  const permission = setup({
    types: { events: {} as PermissionEvent },
    actors: { watchWindow: watchWindow(() => true) },
  }).createMachine({
    invoke: { src: 'watchWindow' },
    on: { '*': { actions: ({ event }) => reported.push(event.type) } },
  });
  const cache = cacheMachine.provide({ actors: { watchServer: fromCallback(() => undefined) } });
  const root = setup({ actors: { cache, permission } }).createMachine({
    invoke: [{ id: 'cache', systemId: 'cache', src: 'cache' }, { src: 'permission' }],
  });
  const actor = createActor(root).start();
  for (const resource of ['order', 'eavCollection'])
    actor.getSnapshot().children.cache?.send({ type: 'cache.resource.changed', resource, by: null });
  expect(reported).toEqual(['permission.menu.retried']);
  actor.stop();
});
