import { RECORD_TEXTS } from '@locales/late/record.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/refusal.ts';
import { failureTextKey } from '@src/ui/failure-text.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useLateTexts } from '@src/ui/use-late-texts.ts';
import { useText } from '@src/ui/use-text.ts';
import { useEffect, useState } from 'react';
import { announceChange } from '../changes.ts';
import { useDesk } from '../use-desk.ts';
import { useLabel } from '../use-label.ts';
import { dismissUndo, type UndoNotice } from './undo-offers.ts';

const MILLISECONDS = 1000;

/** Props of `OpenUndoBar`. */
export interface OpenUndoBarProps {
  readonly resource: string;
  readonly notice: UndoNotice;
}

/** What was done last, with the way back for as long as the server keeps it open. */
export function OpenUndoBar({ resource, notice }: OpenUndoBarProps) {
  useLateTexts(RECORD_TEXTS);
  const t = useText();
  const label = useLabel();
  const desk = useDesk();
  const [state, setState] = useState<'open' | 'undoing' | 'undone'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const { event, title, undo, seconds } = notice;
  useEffect(() => {
    const timer = setTimeout(() => dismissUndo(desk, resource), seconds * MILLISECONDS);
    return () => clearTimeout(timer);
  }, [desk, resource, seconds]);
  const takeBack = async (id: string) => {
    setState('undoing');
    setProblem(null);
    try {
      await desk.undo(id);
      setState('undone');
      announceChange(desk, resource);
    } catch (error) {
      const failure = failureFacts(error);
      setState('open');
      setProblem(
        failure.code === REFUSAL_CODES.conflict
          ? t('record.undo.tooLate')
          : (failure.serverText ?? t(failureTextKey(failure))),
      );
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
        {problem !== null && ` ${problem}`}
      </span>
      {undo !== null && state !== 'undone' && (
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
        onClick={() => dismissUndo(desk, resource)}
      >
        <Icon name="pi pi-times" />
      </button>
    </div>
  );
}
