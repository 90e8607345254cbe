import type { ErrorEntry } from '@src/contracts/error-entry.ts';
import { fromTransition, type SnapshotFrom } from 'xstate';
import { isPending, type PendingSnapshot } from '../shared/lazy-actor.ts';
import { addReport, EMPTY_LOG } from './error-log.ops.ts';
import type { ErrorLogContext, ErrorLogEvent } from './error-log.types.ts';

/**
 * Stores the latest errors in memory, bounded and without secrets. It has no states, so it is a reducer.
 */
export const errorLogLogic = fromTransition(reduceLog, EMPTY_LOG);

function reduceLog(log: ErrorLogContext, event: ErrorLogEvent): ErrorLogContext {
  switch (event.type) {
    case 'errorLog.entry.added':
      return { ...addReport(log, event.entry), ...(event.isAnswer === true ? { unread: log.unread } : {}) };
    case 'errorLog.read':
      return log.unread === 0 ? log : { ...log, unread: 0 };
    case 'errorLog.cleared':
      return { ...EMPTY_LOG, nextId: log.nextId };
    default:
      return log;
  }
}

const isOwn = (event: { readonly type: string }): event is ErrorLogEvent => event.type.startsWith('errorLog.');

/** The errors, newest first; while the log is not loaded, those of its queued events. */
export function entriesSoFar(snapshot: SnapshotFrom<typeof errorLogLogic> | PendingSnapshot): readonly ErrorEntry[] {
  if (!isPending(snapshot)) return snapshot.context.entries;
  return snapshot.held.filter(isOwn).reduce(reduceLog, EMPTY_LOG).entries;
}
