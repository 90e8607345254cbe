import './undo.css';
import { UNDO_TEXTS } from '@locales/lazy/undo.ts';
import { isSameUndo, selectUndo, type UndoRef } from '@machines/undo/index.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';

/** Progress of a job that undoes many records, and the button to stop it; nothing while an undo needs no job. */
export function UndoProgress({ undo }: { readonly undo: UndoRef | undefined }) {
  useTexts(UNDO_TEXTS);
  const t = useTranslate();
  const { number } = useValueFormats();
  const view = useSelector(undo, selectUndo, isSameUndo);
  if (undo === undefined || view === null || (view.stage !== 'running' && view.stage !== 'cancelling')) return null;
  const { done = 0, total = 0 } = view.progress ?? {};
  const reached = t('undo.progress', { done: number(done), total: number(total) });
  return (
    // The numbers change several times a second, so they are not announced.
    <div className="undo-progress" data-testid="undo-progress" aria-live="off">
      <span>{reached}</span>
      <progress max={Math.max(1, total)} value={done} aria-label={reached} />
      <button
        type="button"
        className="button button-quiet"
        data-testid="undo-stop"
        aria-disabled={view.stage === 'cancelling'}
        onClick={() => undo.send({ type: 'undo.cancel.requested' })}
      >
        {t('undo.stop')}
      </button>
    </div>
  );
}
