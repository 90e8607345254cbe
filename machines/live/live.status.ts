import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { LiveSnapshot, liveMachine } from './live.machine.ts';

/** The connection as root runs it: its machine comes after the first page, and never where no server can have one. */
export type LazyLiveRef = LazyRef<typeof liveMachine>;

/** True while updates arrive from the server or another window: no polling is needed. */
export const selectIsLive = (snapshot: LiveSnapshot | PendingSnapshot): boolean =>
  !isPending(snapshot) && snapshot.hasTag('live');
