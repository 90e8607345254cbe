import { fromCallback } from 'xstate';
import type { LiveEvent, LiveNeed, ShareEvent } from './live.types.ts';

/** Tells whether a stream is needed: `live.needed` with a signed-in operator who looks at the window, else `live.unneeded`. */
export const watchNeedPort = fromCallback<LiveEvent>(() => {
  throw new Error('live: provide the watchNeed actor');
});

/** Joins the windows of one session: chooses the one that holds the stream, and hands its update to the others. */
export const shareStreamPort = fromCallback<ShareEvent, LiveNeed>(() => {
  throw new Error('live: provide the shareStream actor');
});

/** Opens the stream; it sends `live.opened`, `live.beat`, `live.update.received`, `live.refused` and `live.lost`. */
export const openStreamPort = fromCallback<LiveEvent, { readonly lastId: string | null }>(() => {
  throw new Error('live: provide the openStream actor');
});
