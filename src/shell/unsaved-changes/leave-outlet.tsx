import { loadedActor } from '@machines/shared/lazy-actor.ts';
import { type leaveMachine, selectIsAskingLeave } from '@machines/unsaved-changes/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { lazyOutlet } from '@src/ui/lazy-component.tsx';
import { useSelector } from '@xstate/react';
import type { LeaveDialogProps } from './unsaved-changes-dialog.tsx';

/** Its code comes with the guard, before there is anything to ask about. */
const LeaveDialog = lazyOutlet<LeaveDialogProps>(
  async () => (await import('./unsaved-changes-dialog.tsx')).LeaveDialog,
);

/** The question about unsaved work, over any page; nothing while nobody is asked. */
export function LeaveOutlet() {
  const { unsavedChanges } = useActors();
  const isAsking = useSelector(unsavedChanges, selectIsAskingLeave);
  return isAsking ? <LeaveDialog leave={loadedActor<typeof leaveMachine>(unsavedChanges)} /> : null;
}
