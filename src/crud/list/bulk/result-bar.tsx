import { isSameBulk, selectBulk, selectBulkUndo } from '@machines/bulk/index.ts';
import { selectUndoJob } from '@machines/undo/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { UndoLeft, UndoOutcome } from '../../undo/undo-outcome.tsx';
import { UndoProgress } from '../../undo/undo-progress.tsx';
import { UndoRest } from '../../undo/undo-rest.tsx';
import { useLabel } from '../../use-label.ts';
import { useListScreen } from '../list-context.ts';
import { eventOf } from '../rows/row-actions.ts';
import { isUndoOver, undoFailureText } from './undo-failure.ts';

/** Result of the last action, with undo; it stays until dismissed or replaced by the next action. */
export function ResultBar() {
  const t = useTranslate();
  const label = useLabel();
  const { bulk, definition } = useListScreen();
  const { stage, request, progress, after, failure } = useSelector(bulk, selectBulk, isSameBulk);
  const undo = useSelector(bulk, selectBulkUndo);
  const hasJob = useSelector(undo, selectUndoJob) !== null;
  const event = eventOf(definition, request?.event ?? '');
  const isShown = stage === 'undoing' || stage === 'undone' || stage === 'done';
  if (!isShown || event === undefined || progress === null) return <span role="status" className="visually-hidden" />;
  const name = label(event.label);
  // While the rest of a cancelled undo is undone, the progress is still that of its first part.
  const isUndone = stage === 'undone' || after !== null;
  const canAsk = progress.undo !== null && !hasJob && !isUndoOver(failure);
  const ask = () => bulk.send({ type: 'bulk.undo.requested' });
  const undone = t('resource.outcome.undone', { event: name, count: progress.ok });
  return (
    <div role="status">
      <div className="list-outcome" data-testid="list-outcome">
        <Icon name={isUndone ? 'pi pi-undo' : 'pi pi-check-circle'} />
        <span>
          {isUndone ? (
            <UndoOutcome progress={progress} whole={undone} definition={definition} />
          ) : (
            t('resource.outcome.done', { event: name, count: progress.ok })
          )}
          {failure !== null && ` ${undoFailureText(t, failure)}`}
        </span>
        <UndoProgress undo={undo} />
        {canAsk && isUndone && <UndoRest isBusy={stage === 'undoing'} onPress={ask} />}
        {canAsk && !isUndone && (
          <button
            type="button"
            className="button button-quiet"
            data-testid="list-undo"
            disabled={stage === 'undoing'}
            onClick={ask}
          >
            {t('resource.outcome.undo')}
          </button>
        )}
        <button
          type="button"
          className="button button-icon"
          aria-label={t('resource.outcome.dismiss')}
          onClick={() => bulk.send({ type: 'bulk.dismissed' })}
        >
          <Icon name="pi pi-times" />
        </button>
      </div>
      {isUndone && <UndoLeft progress={progress} />}
    </div>
  );
}
