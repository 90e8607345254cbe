import { selectIsOffline } from '@machines/connection/index.ts';
import { useEffect, useEffectEvent } from 'react';
import { useActors } from '../app-context.tsx';

/** Calls `back` each time the network is back, while the component is mounted. */
export function useReconnect(back: () => void): void {
  const { connection } = useActors();
  const onBack = useEffectEvent(back);
  useEffect(() => {
    let wasOffline = selectIsOffline(connection.getSnapshot());
    const { unsubscribe } = connection.subscribe((snapshot) => {
      const isOffline = selectIsOffline(snapshot);
      if (wasOffline && !isOffline) onBack();
      wasOffline = isOffline;
    });
    return unsubscribe;
  }, [connection]);
}
