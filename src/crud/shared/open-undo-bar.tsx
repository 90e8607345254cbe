import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import type { UndoNotice } from '@machines/cache/index.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useCache } from '../cache/use-cache.ts';
import { useInvalidate } from '../cache/use-changes.ts';
import { useLabel } from '../use-label.ts';
import { useResourceApi } from '../use-resource-api.ts';

export interface OpenUndoBarProps {
  readonly resource: string;
  readonly notice: UndoNotice;
}

/** Last action with its undo button, for as long as the server allows undo. */
export function OpenUndoBar({ resource, notice }: OpenUndoBarProps) {
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const api = useResourceApi();
  const cache = useCache();
  const invalidate = useInvalidate();
  const [state, setState] = useState<'open' | 'undoing' | 'undone'>('open');
  const [problem, sayProblem] = useAnnouncement();
  const [isOver, setOver] = useState(false);
  const { event, title, undo } = notice;
  const takeBack = async (id: string) => {
    setState('undoing');
    sayProblem(null);
    try {
      await api.undo(id);
      setState('undone');
      invalidate(resource);
    } catch (error) {
      const failure = failureFacts(error);
      setState('open');
      setOver(failure.code === REFUSAL_CODES.missing);
      sayProblem((t) => {
        if (failure.code === REFUSAL_CODES.missing) return t('record.undo.expired');
        return failure.code === REFUSAL_CODES.conflict ? t('record.undo.tooLate') : failureText(t, failure);
      });
    }
  };
  return (
    <div className="list-outcome record-undo" data-testid="record-outcome" data-state={state}>
      <Icon name={state === 'undone' ? 'pi pi-undo' : 'pi pi-check-circle'} />
      <span>
        {state === 'undone' && t('record.undo.undone', { name: title })}
        {state !== 'undone' && event === 'create' && t('record.undo.created', { name: title })}
        {state !== 'undone' && event === 'update' && t('record.undo.saved', { name: title })}
        {state !== 'undone' &&
          typeof event === 'object' &&
          t('record.undo.done', { name: title, event: label(event.label) })}
        {problem !== '' && ` ${problem}`}
      </span>
      {undo !== null && state !== 'undone' && !isOver && (
        <button
          type="button"
          className="button button-quiet"
          data-testid="record-undo"
          aria-disabled={state === 'undoing'}
          onClick={() => state === 'open' && void takeBack(undo.id)}
        >
          {t('record.undo.undo')}
        </button>
      )}
      <button
        type="button"
        className="button button-icon"
        aria-label={t('record.undo.dismiss')}
        onClick={() => cache.send({ type: 'cache.undo.dismissed', resource })}
      >
        <Icon name="pi pi-times" />
      </button>
    </div>
  );
}
