import { fromTransition } from 'xstate';
import { addReport, EMPTY_LOG } from './error-log.ops.ts';
import type { ErrorLogContext, ErrorLogEvent } from './error-log.types.ts';

/** Keeps the latest errors in memory, bounded and without secrets. It has no modes, so it is a reducer. */
export const errorLogLogic = fromTransition((log: ErrorLogContext, event: ErrorLogEvent): ErrorLogContext => {
  switch (event.type) {
    case 'errorLog.entry.added':
      return addReport(log, event.entry);
    case 'errorLog.read':
      return log.unread === 0 ? log : { ...log, unread: 0 };
    case 'errorLog.cleared':
      return { ...EMPTY_LOG, nextId: log.nextId };
    default:
      return log;
  }
}, EMPTY_LOG);
