import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { selectIsAskingLeave, type unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';
import type { UnsavedChangesDialogProps } from './unsaved-changes-dialog.tsx';

/** Loaded together with the guard, before any question. */
const UnsavedChangesDialog = lazyOutlet<UnsavedChangesDialogProps>(
  async () => (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog,
);

/** Outlet of the question about unsaved changes; renders nothing without one. */
export function UnsavedChangesOutlet() {
  const { unsavedChanges } = useActors();
  const isAsking = useSelector(unsavedChanges, selectIsAskingLeave);
  return isAsking ? <UnsavedChangesDialog leave={loadedActor<typeof unsavedChangesMachine>(unsavedChanges)} /> : null;
}
