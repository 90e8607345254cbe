import { type SessionRef, selectEpoch, selectIsCovered, selectIsSealed, selectUser } from '@machines/session/index.ts';
import type { UploadQueueRef } from '@machines/upload-queue/index.ts';
import { MEDIA_RESOURCE } from '@src/contracts/media.ts';
import { type AppContext, useApp } from '@src/ui/app-context.tsx';
import { evictMedia } from '@src/ui/media/cached-media.ts';
import { createActor } from 'xstate';
import { provideQueue, refuse } from './upload-ports.ts';

const queues = new WeakMap<AppContext['gateways'], UploadQueueRef>();

/**
 * The upload queue of the console: it continues across pages, a lock and the sign-in cover, and ends with the work of its
 * operator.
 */
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
  const goesOn = continuing(session.getSnapshot());
  const { unsubscribe } = session.subscribe((snapshot) => {
    if (goesOn(snapshot)) return;
    unsubscribe();
    queues.delete(gateways);
    queue.stop();
  });
  return queue;
}

type SessionSnapshot = ReturnType<SessionRef['getSnapshot']>;

/** Whether a session is still that of its operator, or may become so: locked, or covered by the sign-in form. */
function continuing(before: SessionSnapshot): (now: SessionSnapshot) => boolean {
  let owner = selectUser(before)?.userId;
  return (now) => {
    const userId = selectUser(now)?.userId;
    if (selectEpoch(now) === selectEpoch(before)) {
      owner = userId ?? owner;
      return true;
    }
    const isOpen = now.hasTag('signedIn') || selectIsSealed(now) || selectIsCovered(now);
    return isOpen && owner !== undefined && userId === owner;
  };
}
