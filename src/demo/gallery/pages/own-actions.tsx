import './pages.css';
import type { RecentAction } from '@src/contracts/resource/responses.ts';
import { ErrorLine, NO_FIELDS } from '@src/crud/shared/error-line.tsx';
import { QueryBoundary } from '@src/crud/shared/query-boundary.tsx';
import { createUndoLogic } from '@src/crud/undo/create-undo-logic.ts';
import { UndoProgress } from '@src/crud/undo/undo-progress.tsx';
import { useMutation } from '@src/crud/use-mutation.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { EmptyState } from '@src/ui/feedback/empty-state.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { usePageEffect } from '@src/ui/page/use-page-effect.ts';
import { useQuery } from '@src/ui/query/use-query.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';

/** Recent actions that can still be undone, and those that a job undoes or has undone. */
export function OwnActions() {
  const t = useTranslate();
  const formats = useValueFormats();
  const api = useResourceApi();
  const mutation = useMutation();
  const query = useQuery((_: null, signal: AbortSignal) => api.recent(signal), null);
  return (
    <QueryBoundary query={query}>
      {(actions) => (
        <>
          <ErrorLine refusal={mutation.refusal} fields={NO_FIELDS} />
          {actions.length === 0 && (
            <EmptyState
              kind="empty"
              title={t('gallery.pages.account.noActions')}
              text={t('gallery.pages.account.noActionsText')}
            />
          )}
          <ul className="lines">
            {actions.map((action) => (
              <li key={action.id}>
                <span className="line-words">
                  <strong>{formats.list(action.titles)}</strong>
                  <span className="line-soft number">
                    {t('gallery.pages.account.changed', { count: action.count, time: formats.dateTime(action.time) })}
                  </span>
                </span>
                {action.state === 'open' && (
                  <button
                    type="button"
                    className="button"
                    aria-label={t('gallery.pages.account.undoOf', { names: formats.list(action.titles) })}
                    disabled={mutation.isBusy}
                    onClick={() => mutation.run(() => api.undo(action.id, action.job), query.refresh)}
                  >
                    {t('gallery.pages.account.undo')}
                  </button>
                )}
                {action.state === 'undoing' && <RunningUndo action={action} onEnded={query.refresh} />}
                {(action.state === 'undone' || action.state === 'partlyUndone') && (
                  <span className="line-soft number">
                    {t('gallery.pages.account.undone', { undone: action.undone, total: action.count })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryBoundary>
  );
}

interface RunningUndoProps {
  readonly action: RecentAction;
  readonly onEnded: () => void;
}

function RunningUndo({ action: { id, job }, onEnded }: RunningUndoProps) {
  const api = useResourceApi();
  const [logic] = useState(() => createUndoLogic(api));
  const undo = usePageActor(logic, { input: { undo: id, job: job ?? null, after: null, isOffered: true } });
  usePageEffect(() => {
    const finished = undo.on('undo.finished', onEnded);
    return () => finished.unsubscribe();
  }, [undo, onEnded]);
  return <UndoProgress undo={undo} />;
}
