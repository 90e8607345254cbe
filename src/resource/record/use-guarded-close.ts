import { type RecordRef, selectRecordState } from '@machines/record/index.ts';
import { useConsole } from '@src/ui/console-context.tsx';
import { usePage } from '@src/ui/page-context.tsx';

/** Closing a form loses what is typed, so it asks as leaving the page does; a write on its way is waited for. */
export function useGuardedClose(actor: RecordRef, onClose: () => void): () => void {
  const { leave } = useConsole();
  const { tabKey, path } = usePage();
  return () => {
    const state = selectRecordState(actor.getSnapshot());
    if (state === 'saving') return;
    if (state === 'pristine' || state === 'saved') onClose();
    else void leave.ask('close', [tabKey ?? path]).then((mayClose) => mayClose && onClose());
  };
}
