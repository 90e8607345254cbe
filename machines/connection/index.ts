export { type ConnectionRef, connectionMachine, selectIsOffline } from './connection.machine.ts';
export type { watchConnectionPort } from './connection.ports.ts';
export type { ConnectionEvent } from './connection.types.ts';
