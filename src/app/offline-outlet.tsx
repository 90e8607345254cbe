import { selectIsOffline } from '@machines/connection/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

/** Loads the banner; called ahead of need, since it cannot be fetched once the network is gone. */
export const loadOfflineBanner = async () => ({
  default: (await import('@src/shell/offline-banner.tsx')).OfflineBanner,
});

const OfflineBanner = lazy(loadOfflineBanner);

/** The offline banner on screens outside the shell; nothing while there is a network. */
export function OfflineOutlet() {
  const { connection } = useActors();
  return useSelector(connection, selectIsOffline) ? (
    <Suspense>
      <OfflineBanner />
    </Suspense>
  ) : null;
}
