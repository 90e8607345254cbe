import { selectIsOffline } from '@machines/connection/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { late } from './late.tsx';

/** It comes with the shell, which is fetched ahead: nothing can be fetched once the network is gone. */
const OfflineBanner = late(async () => (await import('./console-shell.tsx')).OfflineBanner);

/** The offline banner on screens outside the shell; nothing while there is a network. */
export function OfflineOutlet() {
  const { connection } = useActors();
  return useSelector(connection, selectIsOffline) ? <OfflineBanner /> : null;
}
