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

/** A connection that nobody needs until a test says so; what the server would tell is sent to it. */
export const fakeLive = () => createActor(eagerActor(fake)).start();

/** Opens it. */
export function openLive(live: LazyLiveRef): void {
  live.send({ type: 'live.needed', key: 'test' });
  live.send({ type: 'live.chosen' });
  live.send({ type: 'live.opened' });
}
