import { type RecordRef, selectRecordState } from '@machines/record/index.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePage } from '@src/ui/page/page-context.tsx';

/**
 * Returns a close handler that confirms the loss of unsaved input, like leaving the page; a pending write is awaited.
 */
export function useConfirmClose(actor: RecordRef, onClose: () => void): () => void {
  const { leave } = useApp();
  const { tabKey, path } = usePage();
  return () => {
    const state = selectRecordState(actor.getSnapshot());
    if (state === 'saving') return;
    if (state === 'pristine' || state === 'saved') onClose();
    else void leave.ask('close', [tabKey ?? path]).then((mayClose) => mayClose && onClose());
  };
}
