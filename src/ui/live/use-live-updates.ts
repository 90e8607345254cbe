import { selectIsLive } from '@machines/live/index.ts';
import type { LiveUpdate } from '@src/contracts/live.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useActors } from '../app-context.tsx';

/** Calls `onUpdate` with each live update from the server while the component is mounted. */
export function useLiveUpdates(onUpdate: (update: LiveUpdate) => void): void {
  const { live } = useActors();
  const tell = useEffectEvent(onUpdate);
  useEffect(() => {
    const { unsubscribe } = live.on('live.updated', ({ update }) => tell(update));
    return unsubscribe;
  }, [live]);
}

/** True while live updates are received, so that polling is not needed. */
export const useIsLive = (): boolean => useSelector(useActors().live, selectIsLive);
