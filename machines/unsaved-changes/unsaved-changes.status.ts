import type { SnapshotFrom } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { leaveMachine } from './unsaved-changes.machine.ts';

/** The guard before leaving as root runs it: its machine comes with the first page that can hold unsaved work. */
export type LazyLeaveRef = LazyRef<typeof leaveMachine>;
type LeaveSnapshot = SnapshotFrom<typeof leaveMachine> | PendingSnapshot;

/** True while the operator is asked what becomes of unsaved work. */
export const selectIsAskingLeave = (snapshot: LeaveSnapshot): boolean =>
  !isPending(snapshot) && snapshot.hasTag('asking');
