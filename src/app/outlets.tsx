// Not compiled: on the first screen, the memoisation code of the compiler would cost more bytes than it saves.
'use no memo';

import { selectIsOffline } from '@machines/connection/index.ts';
import { selectModal, selectToasts } from '@machines/messages/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';
import { loadShell } from './routing/preload-page.ts';

/** Loads the message components; also called ahead of need, since the first message may be that the network is lost. */
export const loadMessageOutlets = async () => (await import('@src/shell/toast-and-dialog-outlet.tsx')).MessageOutlets;

const Messages = lazyOutlet(loadMessageOutlets);
/** Part of the shell's chunk, which is preloaded: nothing can be loaded once offline. */
const Banner = lazyOutlet(async () => (await loadShell()).OfflineBanner);

/** Toasts and dialogs over every screen, including sign-in; their code is loaded with the first message. */
export function MessageOutlet() {
  const { messages } = useActors();
  const isNeeded = useSelector(
    messages,
    (snapshot) => selectToasts(snapshot).length > 0 || selectModal(snapshot) !== null,
  );
  return isNeeded ? <Messages /> : null;
}

/** The offline banner on screens outside the shell; renders nothing while online. */
export function OfflineOutlet() {
  const { connection } = useActors();
  return useSelector(connection, selectIsOffline) ? <Banner /> : null;
}
