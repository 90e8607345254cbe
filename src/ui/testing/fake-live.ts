import { type LazyLiveRef, type LiveEvent, type LiveNeed, liveMachine, type ShareEvent } from '@machines/live/index.ts';
import { eagerActor } from '@machines/testing/start.ts';
import { createActor, fromCallback } from 'xstate';

const fake = liveMachine.provide({
  actors: {
    watchNeed: fromCallback<LiveEvent>(() => undefined),
    shareStream: fromCallback<ShareEvent, LiveNeed>(() => undefined),
    openStream: fromCallback<LiveEvent, { readonly lastId: string | null }>(() => undefined),
  },
});

/** A live connection that is closed until a test opens it; a test sends it the updates of the server as events. */
export const fakeLive = () => createActor(eagerActor(fake)).start();

/** Opens it. */
export function openLive(live: LazyLiveRef): void {
  live.send({ type: 'live.needed', key: 'test' });
  live.send({ type: 'live.chosen' });
  live.send({ type: 'live.opened' });
}
