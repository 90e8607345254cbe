import { fromCallback } from 'xstate';
import type { LiveEvent, LiveNeed, ShareEvent } from './live.types.ts';

/**
 * Reports whether a stream is needed: `live.needed` while an operator is signed in and the window is visible, else
 * `live.unneeded`.
 */
export const watchNeedPort = fromCallback<LiveEvent>(() => {
  throw new Error('live: provide the watchNeed actor');
});

/** Joins the windows of one session: elects the one that holds the stream, and passes its updates to the others. */
export const shareStreamPort = fromCallback<ShareEvent, LiveNeed>(() => {
  throw new Error('live: provide the shareStream actor');
});

/** Opens the stream; sends `live.opened`, `live.beat`, `live.update.received`, `live.refused` and `live.lost`. */
export const openStreamPort = fromCallback<LiveEvent, { readonly lastId: string | null }>(() => {
  throw new Error('live: provide the openStream actor');
});
