import type { UploadQueueRef } from '@machines/upload-queue/index.ts';
import { MEDIA_RESOURCE } from '@src/contracts/media.ts';
import { type AppContext, useApp } from '@src/ui/app-context.tsx';
import { evictMedia } from '@src/ui/media/cached-media.ts';
import { createActor } from 'xstate';
import { provideQueue, refuse } from './upload-ports.ts';

const queues = new WeakMap<AppContext['gateways'], UploadQueueRef>();

/** The upload queue of the console: it continues across pages and ends with the session. */
export function useUploadQueue(): UploadQueueRef {
  return queueOf(useApp());
}

function queueOf({ gateways, actors }: Pick<AppContext, 'gateways' | 'actors'>): UploadQueueRef {
  const { session, cache } = actors;
  const known = queues.get(gateways);
  if (known !== undefined) return known;
  const machine = provideQueue(gateways.media, (replaced) => {
    if (replaced !== null) evictMedia(gateways.media, replaced);
    cache.send({ type: 'cache.resource.changed', resource: MEDIA_RESOURCE, by: null });
  });
  const queue = createActor(machine, { input: { refuse } }).start();
  queues.set(gateways, queue);
  const { epoch } = session.getSnapshot().context;
  const { unsubscribe } = session.subscribe(({ context }) => {
    if (context.token !== null && context.token !== '' && context.epoch === epoch) return;
    unsubscribe();
    queues.delete(gateways);
    queue.stop();
  });
  return queue;
}
