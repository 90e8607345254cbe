import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import type { UndoNotice } from '@machines/cache/index.ts';
import { isSameUndo, selectUndo, type UndoRef } from '@machines/undo/index.ts';
import type { FailureFacts } from '@src/contracts/errors.ts';
import { REFUSAL_CODES } from '@src/contracts/resource/api-error.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { type Translate, useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useCache } from '../cache/use-cache.ts';
import { createUndoLogic } from '../undo/create-undo-logic.ts';
import { UndoLeft, UndoOutcome } from '../undo/undo-outcome.tsx';
import { UndoProgress } from '../undo/undo-progress.tsx';
import { UndoRest } from '../undo/undo-rest.tsx';
import { useLabel } from '../use-label.ts';
import { useResourceApi } from '../use-resource-api.ts';

export interface OpenUndoBarProps {
  readonly resource: string;
  readonly notice: UndoNotice;
}

/** Runs the undo of a notice; a job is noted beside it, so that every bar of the resource shows its progress. */
function useNoticeUndo({ resource, notice }: OpenUndoBarProps): UndoRef {
  const api = useResourceApi();
  const cache = useCache();
  const [logic] = useState(() => createUndoLogic(api));
  const offer = notice.undo?.id ?? '';
  const undo = usePageActor(logic, { input: { undo: offer, job: notice.job ?? null, after: null, isOffered: true } });
  usePageEffect(() => {
    const queued = undo.on('undo.queued', ({ job }) => {
      cache.send({ type: 'cache.undo.queued', resource, undo: offer, job });
    });
    const finished = undo.on('undo.finished', () => {
      cache.send({ type: 'cache.resource.changed', resource, by: null });
    });
    return () => {
      queued.unsubscribe();
      finished.unsubscribe();
    };
  }, [undo, cache, resource, offer]);
  return undo;
}

function problemText(t: Translate, failure: FailureFacts): string {
  if (failure.code === REFUSAL_CODES.missing) return t('record.undo.expired');
  return failure.code === REFUSAL_CODES.conflict ? t('record.undo.tooLate') : failureText(t, failure);
}

/** The stage of the bar, for styles and tests. */
const STATES = {
  offered: 'open',
  asking: 'undoing',
  running: 'undoing',
  cancelling: 'undoing',
  stopped: 'undone',
  done: 'undone',
  refused: 'open',
} as const;

/** Last action with its undo button, for as long as the server allows undo; then what a job undoes of it. */
export function OpenUndoBar({ resource, notice }: OpenUndoBarProps) {
  useTexts(RECORD_TEXTS);
  const t = useTranslate();
  const label = useLabel();
  const cache = useCache();
  const undo = useNoticeUndo({ resource, notice });
  const { stage = 'offered', progress = null, failure = null } = useSelector(undo, selectUndo, isSameUndo) ?? {};
  const { event, title } = notice;
  const state = STATES[stage];
  const isOver = failure?.code === REFUSAL_CODES.missing;
  // Also while the rest of a cancelled undo is asked for.
  const isUndone = state === 'undone' || progress?.stopped === 'cancelled';
  const ask = () => undo.send({ type: 'undo.requested' });
  const isAskable =
    notice.undo !== null && (stage === 'offered' || stage === 'asking' || stage === 'stopped') && !isOver;
  return (
    <>
      <div className="list-outcome record-undo" data-testid="record-outcome" data-state={state}>
        <Icon name={isUndone ? 'pi pi-undo' : 'pi pi-check-circle'} />
        <span>
          {isUndone && progress !== null && (
            <UndoOutcome progress={progress} whole={t('record.undo.undone', { name: title })} />
          )}
          {!isUndone && event === 'create' && t('record.undo.created', { name: title })}
          {!isUndone && event === 'update' && t('record.undo.saved', { name: title })}
          {!isUndone && typeof event === 'object' && t('record.undo.done', { name: title, event: label(event.label) })}
          {failure !== null && ` ${problemText(t, failure)}`}
        </span>
        <UndoProgress undo={undo} />
        {isAskable && isUndone && <UndoRest isBusy={stage === 'asking'} onPress={ask} />}
        {isAskable && !isUndone && (
          <button
            type="button"
            className="button button-quiet"
            data-testid="record-undo"
            aria-disabled={stage === 'asking'}
            onClick={ask}
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
      {isUndone && progress !== null && <UndoLeft progress={progress} />}
    </>
  );
}
