import { selectModal, selectToasts } from '@machines/messages/index.ts';
import { useActors } from '@src/ui/console-context.tsx';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

const MessageOutlets = lazy(async () => ({ default: (await import('@src/shell/message-outlets.tsx')).MessageOutlets }));

/** Toasts and dialogs over every screen, sign-in too; their code arrives with the first message. */
export function MessageOutlet() {
  const { messages } = useActors();
  const isNeeded = useSelector(
    messages,
    (snapshot) => selectToasts(snapshot).length > 0 || selectModal(snapshot) !== null,
  );
  return isNeeded ? (
    <Suspense>
      <MessageOutlets />
    </Suspense>
  ) : null;
}
