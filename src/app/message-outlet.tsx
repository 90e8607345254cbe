import { selectModal, selectToasts } from '@machines/messages/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { late } from './late.tsx';

/** Fetches what shows messages; also called ahead of need, since the first message may be that the network is gone. */
export const loadMessageOutlets = async () => (await import('@src/shell/message-outlets.tsx')).MessageOutlets;

const MessageOutlets = late(loadMessageOutlets);

/** Toasts and dialogs over every screen, sign-in too; their code arrives with the first message. */
export function MessageOutlet() {
  const { messages } = useActors();
  const isNeeded = useSelector(
    messages,
    (snapshot) => selectToasts(snapshot).length > 0 || selectModal(snapshot) !== null,
  );
  return isNeeded ? <MessageOutlets /> : null;
}
