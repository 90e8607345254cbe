import { isSameBulk, selectBulk } from '@machines/bulk/index.ts';
import type { RowOutcome } from '@src/contracts/resource/responses.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useLabel } from '../../use-label.ts';
import { useListScreen } from '../list-context.ts';
import { eventOf } from '../rows/row-actions.ts';
import { isUndoOver, undoFailureText } from './undo-failure.ts';

/** Maximum number of records named; the others are counted. */
const NAMED = 10;

/** Result of the last action, with undo; it stays until dismissed or replaced by the next action. */
export function ResultBar() {
  const t = useTranslate();
  const label = useLabel();
  const formats = useValueFormats();
  const { bulk, definition } = useListScreen();
  const { stage, request, progress, failure } = useSelector(bulk, selectBulk, isSameBulk);
  const event = eventOf(definition, request?.event ?? '');
  const isShown = stage === 'undoing' || stage === 'undone' || stage === 'done';
  if (!isShown || event === undefined || progress === null) return <span role="status" className="visually-hidden" />;
  const name = label(event.label);
  const namesOf = (outcomes: readonly RowOutcome[]) => {
    const named = outcomes.slice(0, NAMED).map(({ title }) => title);
    return formats.list(outcomes.length > NAMED ? [...named, '…'] : named);
  };
  return (
    <div className="list-outcome" role="status" data-testid="list-outcome">
      <Icon name={stage === 'undone' ? 'pi pi-undo' : 'pi pi-check-circle'} />
      <span>
        {stage === 'undone'
          ? t('resource.outcome.undone', { event: name, count: progress.ok })
          : t('resource.outcome.done', { event: name, count: progress.ok })}
        {stage === 'undone' &&
          progress.failed.length > 0 &&
          ` ${t('resource.outcome.left', { count: progress.failures ?? progress.failed.length, names: namesOf(progress.failed) })}`}
        {failure !== null && ` ${undoFailureText(t, failure)}`}
      </span>
      {stage !== 'undone' && progress.undo !== null && !isUndoOver(failure) && (
        <button
          type="button"
          className="button button-quiet"
          data-testid="list-undo"
          disabled={stage === 'undoing'}
          onClick={() => bulk.send({ type: 'bulk.undo.requested' })}
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
  );
}
