import { selectUndoNotice, type UndoNotice } from '@machines/cache/index.ts';
import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useCache } from '../cache/use-cache.ts';

const OpenUndoBar = lazyComponent(async () => ({ default: (await import('./open-undo-bar.tsx')).OpenUndoBar }));

/** A bar starts anew when another one has asked for a job, which it shows from then on. */
const keyOf = ({ undo, title, job }: UndoNotice): string => `${undo?.id ?? title} ${job ?? ''}`;

interface UndoBarProps {
  readonly resource: string;
  /** Restricts the bar to actions on this record; without it, all are shown. */
  readonly record?: string;
}

/** Undo bar of a resource, or of one of its records; its code is loaded with the first action. */
export function UndoBar({ resource, record }: UndoBarProps) {
  const last = useSelector(useCache(), selectUndoNotice(resource));
  const isOfOther = record !== undefined && last?.record !== undefined && last.record !== record;
  const notice = isOfOther ? null : last;
  return (
    <div role="status" className={notice === null ? 'visually-hidden' : undefined}>
      {notice !== null && (
        <Suspense>
          <OpenUndoBar key={keyOf(notice)} resource={resource} notice={notice} />
        </Suspense>
      )}
    </div>
  );
}
