import { selectIsLive } from '@machines/live/index.ts';
import type { LiveUpdate } from '@src/contracts/live.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useActors } from '../app-context.tsx';

/** Calls `onUpdate` with what the server tells while the component is shown. */
export function useLiveUpdates(onUpdate: (update: LiveUpdate) => void): void {
  const { live } = useActors();
  const tell = useEffectEvent(onUpdate);
  useEffect(() => {
    const { unsubscribe } = live.on('live.updated', ({ update }) => tell(update));
    return unsubscribe;
  }, [live]);
}

/** True while the server tells what changes, so that nobody has to ask. */
export const useIsLive = (): boolean => useSelector(useActors().live, selectIsLive);
