import { selectIsLive } from '@machines/live/index.ts';
import type { LiveNews } from '@src/contracts/live.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useActors } from '../app-context.tsx';

/** Calls `onNews` with what the server tells while the component is shown. */
export function useLiveNews(onNews: (news: LiveNews) => void): void {
  const { live } = useActors();
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const { unsubscribe } = live.on('live.news', ({ news }) => tell(news));
    return unsubscribe;
  }, [live]);
}

/** True while the server tells what changes, so that nobody has to ask. */
export const useIsLive = (): boolean => useSelector(useActors().live, selectIsLive);
