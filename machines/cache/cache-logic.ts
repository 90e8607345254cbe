import type { ResourceApi } from '@src/contracts/resource/client.ts';
import { type AnyActorRef, fromCallback } from 'xstate';
import { type ConnectionRef, selectIsOffline } from '../connection/index.ts';
import type { LazyLiveRef } from '../live/index.ts';
import { cacheMachine } from './cache.machine.ts';
import type { CacheEvent, RequestEvent, RequestInput } from './cache.types.ts';
import { executeQuestion } from './execute-question.ts';
import type { Readers } from './readers.ts';

/** Dependencies of the cache. */
interface CacheDeps {
  readonly api: () => ResourceApi | Promise<ResourceApi>;
  readonly readers: Readers;
  /** Milliseconds. */
  readonly now: () => number;
  /** Source of updates from the server. */
  readonly server: (system: AnyActorRef['system']) => {
    readonly live: LazyLiveRef;
    readonly connection: ConnectionRef;
  };
}

function watchServer({ live, connection }: ReturnType<CacheDeps['server']>, send: (event: CacheEvent) => void) {
  const subscription = live.on('live.updated', ({ update }) => send({ type: 'cache.update.received', update }));
  let wasOffline = selectIsOffline(connection.getSnapshot());
  const followed = connection.subscribe((snapshot) => {
    const isOffline = selectIsOffline(snapshot);
    if (wasOffline && !isOffline) send({ type: 'cache.network.restored' });
    wasOffline = isOffline;
  });
  return () => {
    subscription.unsubscribe();
    followed.unsubscribe();
  };
}

/** The cache machine, connected to the resource calls and to updates from the server. */
export const createCacheLogic = ({ api, readers, now, server }: CacheDeps) =>
  cacheMachine.provide({
    actors: {
      fetchAnswer: fromCallback<RequestEvent, RequestInput>(({ input: { request, question }, sendBack }) => {
        const end = new AbortController();
        const given = api();
        const answered =
          given instanceof Promise
            ? given.then((calls) => executeQuestion({ api: calls, readers }, question, end.signal))
            : executeQuestion({ api: given, readers }, question, end.signal);
        answered.then(
          (answer) => sendBack({ type: 'cache.request.answered', request, answer, at: now() }),
          (error: unknown) => sendBack({ type: 'cache.request.failed', request, error }),
        );
        return () => end.abort();
      }),
      watchServer: fromCallback<CacheEvent>(({ sendBack, system }) => watchServer(server(system), sendBack)),
    },
  });
