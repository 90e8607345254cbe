import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { watchConnectionPort } from './connection.ports.ts';
import type { ConnectionEvent } from './connection.types.ts';

/** Knows whether the browser has a network, so that being offline is stated and not guessed. */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  actors: { watchConnection: watchConnectionPort },
}).createMachine({
  id: 'connection',
  invoke: {
    id: 'watchConnection',
    src: 'watchConnection',
    onError: { target: '.online', description: 'Who cannot tell is taken to be connected: calls show the truth.' },
  },
  initial: 'online',
  states: {
    online: { on: { 'connection.lost': 'offline' } },
    offline: {
      description: 'Writes are refused before they are sent; reads show what was there.',
      on: { 'connection.restored': 'online' },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;

/** True while the browser has no network. */
export const selectIsOffline = (snapshot: SnapshotFrom<typeof connectionMachine>): boolean =>
  snapshot.matches('offline');
