import type { SnapshotFrom } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { unsavedChangesMachine } from './unsaved-changes.machine.ts';

/** The unsaved-changes guard as root runs it: its machine is loaded with the first page that can hold unsaved work. */
export type LazyUnsavedChangesRef = LazyRef<typeof unsavedChangesMachine>;
type UnsavedChangesSnapshot = SnapshotFrom<typeof unsavedChangesMachine> | PendingSnapshot;

/** True while the dialog about unsaved work is open. */
export const selectIsAskingLeave = (snapshot: UnsavedChangesSnapshot): boolean =>
  !isPending(snapshot) && snapshot.hasTag('asking');
