import { fromCallback, fromPromise } from 'xstate';
import type { CacheEvent, RequestEvent, RequestInput } from './cache.types.ts';

/** Makes one call and reports the outcome as a `RequestEvent`; stopping the actor aborts the call. */
export const fetchAnswerPort = fromCallback<RequestEvent, RequestInput>(() => {
  throw new Error('cache: provide the fetchAnswer actor');
});

/** Sends `cache.update.received` for updates from the server, and `cache.network.restored` when the network is back. */
export const watchServerPort = fromCallback<CacheEvent>(() => {
  throw new Error('cache: provide the watchServer actor');
});

/** Resolves at the end of the turn: what is wanted until then goes into one call. */
export const endTurn = fromPromise<void, void>(async () => undefined);
