export { entriesSoFar, errorLogLogic } from './error-log.machine.ts';
export { LOG_LIMITS } from './error-log.ops.ts';
export { type ErrorLogRef, selectEntries, selectUnread } from './error-log.status.ts';
