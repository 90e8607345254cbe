import { selectModal, selectToasts } from '@machines/messages/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';

/** Fetches what shows messages; also called ahead of need, since the first message may be that the network is gone. */
export const loadMessageOutlets = async () => (await import('@src/shell/toast-and-dialog-outlet.tsx')).MessageOutlets;

const MessageOutlets = lazyOutlet(loadMessageOutlets);

/** Toasts and dialogs over every screen, sign-in too; their code arrives with the first message. */
export function LazyToasts() {
  const { messages } = useActors();
  const isNeeded = useSelector(
    messages,
    (snapshot) => selectToasts(snapshot).length > 0 || selectModal(snapshot) !== null,
  );
  return isNeeded ? <MessageOutlets /> : null;
}
