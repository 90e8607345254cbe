import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { watchConnectionPort } from './connection.ports.ts';
import type { ConnectionEvent } from './connection.types.ts';

/**
 * Network state of the browser. A browser that does not report it counts as connected. Part of the first
 * screen, which has a byte budget: its states have no descriptions.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: { watchConnection: watchConnectionPort },
}).createMachine({
  id: 'connection',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: '.online',
  },
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'offline' } },
    offline: { on: { 'connection.restored': 'online' } },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;

/** True while the browser has no network. */
export const selectIsOffline = (snapshot: SnapshotFrom<typeof connectionMachine>): boolean =>
  snapshot.matches('offline');
