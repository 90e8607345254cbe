import { lazyComponent } from '@src/ui/lazy-component.tsx';
import { Suspense } from 'react';
import { useUndoNotice } from './undo-registry.ts';

const OpenUndoBar = lazyComponent(async () => ({ default: (await import('./open-undo-bar.tsx')).OpenUndoBar }));

/** Undo bar of a resource; its code is loaded with the first action. */
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
