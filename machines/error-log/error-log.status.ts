import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import type { SnapshotFrom } from 'xstate';
import { isPending, type LazyRef, type PendingSnapshot } from '../shared/lazy-actor.ts';
import type { errorLogLogic } from './error-log.machine.ts';

/** The error log as root runs it: its code is loaded with the first error. */
export type ErrorLogRef = LazyRef<typeof errorLogLogic>;
type ErrorLogSnapshot = SnapshotFrom<typeof errorLogLogic> | PendingSnapshot;

const NONE: readonly ErrorEntry[] = [];

/** The errors, newest first. */
export const selectEntries = (snapshot: ErrorLogSnapshot): readonly ErrorEntry[] =>
  isPending(snapshot) ? NONE : snapshot.context.entries;
/** Number of errors since the log was last opened. */
export const selectUnread = (snapshot: ErrorLogSnapshot): number => (isPending(snapshot) ? 0 : snapshot.context.unread);
