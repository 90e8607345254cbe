import { selectIsOffline } from '@machines/connection/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';

/** It comes with the shell, which is fetched ahead: nothing can be fetched once the network is gone. */
const OfflineBanner = lazyOutlet(async () => (await import('../routing/console-shell.tsx')).OfflineBanner);

/** The offline banner on screens outside the shell; nothing while there is a network. */
export function LazyOfflineBanner() {
  const { connection } = useActors();
  return useSelector(connection, selectIsOffline) ? <OfflineBanner /> : null;
}
