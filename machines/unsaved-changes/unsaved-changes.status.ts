import type { SnapshotFrom } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { unsavedChangesMachine } from './unsaved-changes.machine.ts';

/** The guard before leaving as root runs it: its machine comes with the first page that can hold unsaved work. */
export type LazyUnsavedChangesRef = LazyRef<typeof unsavedChangesMachine>;
type UnsavedChangesSnapshot = SnapshotFrom<typeof unsavedChangesMachine> | PendingSnapshot;

/** True while the operator is asked what becomes of unsaved work. */
export const selectIsAskingLeave = (snapshot: UnsavedChangesSnapshot): boolean =>
  !isPending(snapshot) && snapshot.hasTag('asking');
