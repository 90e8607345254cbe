import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { selectIsAskingLeave, type unsavedChangesMachine } from '@machines/unsaved-changes/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';
import type { UnsavedChangesDialogProps } from './unsaved-changes-dialog.tsx';

/** Its code comes with the guard, before there is anything to ask about. */
const UnsavedChangesDialog = lazyOutlet<UnsavedChangesDialogProps>(
  async () => (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog,
);

/** The question about unsaved work, over any page; nothing while nobody is asked. */
export function UnsavedChangesOutlet() {
  const { unsavedChanges } = useActors();
  const isAsking = useSelector(unsavedChanges, selectIsAskingLeave);
  return isAsking ? <UnsavedChangesDialog leave={loadedActor<typeof unsavedChangesMachine>(unsavedChanges)} /> : null;
}
