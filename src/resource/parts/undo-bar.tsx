import { lazy, Suspense } from 'react';
import { useUndoNotice } from './undo-offers.ts';

const OpenUndoBar = lazy(async () => ({ default: (await import('./open-undo-bar.tsx')).OpenUndoBar }));

/** Says what was done last to a record of the resource; its code comes with the first thing that is done. */
export function UndoBar({ resource }: { readonly resource: string }) {
  const notice = useUndoNotice(resource);
  return (
    <div role="status" className={notice === null ? 'visually-hidden' : undefined}>
      {notice !== null && (
        <Suspense>
          <OpenUndoBar key={notice.undo?.id ?? notice.title} resource={resource} notice={notice} />
        </Suspense>
      )}
    </div>
  );
}
