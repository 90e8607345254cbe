import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { walk } from '../testing/explore.ts';
import { start } from '../testing/start.ts';
import { uncovered } from '../testing/uncovered.ts';
import { type ConnectionEvent, connectionMachine, selectIsOffline } from './index.ts';

function startConnection(watch: Parameters<typeof fromCallback<ConnectionEvent>>[0] = () => undefined) {
  const machine = connectionMachine.provide({ actors: { watchConnection: fromCallback<ConnectionEvent>(watch) } });
  const { actor } = start(machine, undefined);
  return { connection: actor, isOffline: () => selectIsOffline(actor.getSnapshot()) };
}

describe('the connection', () => {
  it('is online until the browser reports otherwise, and again when it reports so', () => {
    const { connection, isOffline } = startConnection();
    expect(isOffline()).toBe(false);
    connection.send({ type: 'connection.lost' });
    expect(isOffline()).toBe(true);
    connection.send({ type: 'connection.lost' });
    expect(isOffline()).toBe(true);
    connection.send({ type: 'connection.restored' });
    expect(isOffline()).toBe(false);
  });

  it('is offline from the start when the browser starts offline', () => {
    const { isOffline } = startConnection(({ sendBack }) => sendBack({ type: 'connection.lost' }));
    expect(isOffline()).toBe(true);
  });

  it('is considered online when the browser cannot tell', () => {
    const { isOffline } = startConnection(() => {
      throw new Error('no such event');
    });
    expect(isOffline()).toBe(false);
  });
});

it('has a path through every state and transition', () => {
  const visited = walk(connectionMachine, {
    events: [
      { type: 'connection.lost' },
      { type: 'connection.restored' },
      { type: 'xstate.error.actor.watchConnection', error: new Error('no') },
    ],
  });
  expect(uncovered(connectionMachine, visited)).toEqual([]);
});
