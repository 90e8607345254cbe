import { type BulkView, isSameBulk, selectBulk, selectBulkUndo } from '@machines/bulk/index.ts';
import { selectUndoJob } from '@machines/undo/index.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { DismissButton } from '../../dismiss-button.tsx';
import { UndoLeft, UndoOutcome } from '../../undo/undo-outcome.tsx';
import { UndoProgress } from '../../undo/undo-progress.tsx';
import { UndoRest } from '../../undo/undo-rest.tsx';
import { useLabel } from '../../use-label.ts';
import { useListScreen } from '../list-context.ts';
import { eventOf } from '../rows/row-actions.ts';
import { isUndoOver, undoFailureText } from './undo-failure.ts';

/**
 * Result of the last action, with undo; it stays until dismissed or replaced by the next action. Of a job that was left
 * while it runs, its progress.
 */
export function ResultBar() {
  const t = useTranslate();
  const label = useLabel();
  const { bulk, definition } = useListScreen();
  const { stage, request, progress, after, failure, isHidden } = useSelector(bulk, selectBulk, isSameBulk);
  const undo = useSelector(bulk, selectBulkUndo);
  const hasJob = useSelector(undo, selectUndoJob) !== null;
  const event = eventOf(definition, request?.event ?? '');
  const isRunning = isHidden && (stage === 'running' || stage === 'cancelling');
  const isShown = isRunning || stage === 'undoing' || stage === 'undone' || stage === 'done';
  if (!isShown || event === undefined || progress === null) return <span role="status" className="visually-hidden" />;
  const name = label(event.label);
  if (isRunning) return <RunningBar name={name} progress={progress} />;
  const hasReport = stage === 'done' && isHidden && (progress.failed.length > 0 || progress.stopped !== null);
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
        {hasReport && <ShowButton />}
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
        <DismissButton onPress={() => bulk.send({ type: 'bulk.dismissed' })} />
      </div>
      {isUndone && <UndoLeft progress={progress} />}
    </div>
  );
}

interface RunningBarProps {
  readonly name: string;
  readonly progress: NonNullable<BulkView['progress']>;
}

/** Progress of a job whose dialog was closed. The numbers change several times a second, so they are not announced. */
function RunningBar({ name, progress: { done, total } }: RunningBarProps) {
  const t = useTranslate();
  return (
    <div className="list-outcome" data-testid="list-running">
      <Icon name="pi pi-cog" />
      <span>{t('resource.outcome.running', { event: name, done, total })}</span>
      <ShowButton />
    </div>
  );
}

/** Opens the dialog of the job again. */
function ShowButton() {
  const t = useTranslate();
  const { bulk } = useListScreen();
  return (
    <button
      type="button"
      className="button button-quiet"
      data-testid="list-running-show"
      onClick={() => bulk.send({ type: 'bulk.shown' })}
    >
      {t('resource.outcome.show')}
    </button>
  );
}
