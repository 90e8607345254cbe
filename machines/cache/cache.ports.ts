import { fromCallback, fromPromise } from 'xstate';
import type { CacheEvent, RequestEvent, RequestInput } from './cache.types.ts';

/** Makes one call, and tells what came of it by a `RequestEvent`; ending it ends the call. */
export const fetchAnswerPort = fromCallback<RequestEvent, RequestInput>(() => {
  throw new Error('cache: provide the fetchAnswer actor');
});

/** Tells what the server tells (`cache.update.received`), and when the network is back (`cache.network.restored`). */
export const watchServerPort = fromCallback<CacheEvent>(() => {
  throw new Error('cache: provide the watchServer actor');
});

/** Resolves at the end of the turn: what is wanted until then goes into one call. */
export const endTurn = fromPromise<void, void>(async () => undefined);
