import { fromCallback, fromPromise } from 'xstate';
import type { CacheEvent, RequestEvent, RequestInput } from './cache.types.ts';

/** Runs one call and sends its outcome as a `RequestEvent`; stopping the actor aborts the call. */
export const fetchAnswerPort = fromCallback<RequestEvent, RequestInput>(() => {
  throw new Error('cache: provide the fetchAnswer actor');
});

/** Sends `cache.update.received` for updates from the server, and `cache.network.restored` when the network is back. */
export const watchServerPort = fromCallback<CacheEvent>(() => {
  throw new Error('cache: provide the watchServer actor');
});

/** Resolves in a microtask: titles wanted until then go into one call. */
export const awaitMicrotask = fromPromise<void, void>(async () => undefined);
