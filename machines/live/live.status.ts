import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { LiveSnapshot, liveMachine } from './live.machine.ts';

/** The stream as root runs it: its machine is loaded after the first page, and not at all in the demo. */
export type LazyLiveRef = LazyRef<typeof liveMachine>;

/** True while updates arrive from the server or another window: no polling is needed. */
export const selectIsLive = (snapshot: LiveSnapshot | PendingSnapshot): boolean =>
  !isPending(snapshot) && snapshot.hasTag('live');
