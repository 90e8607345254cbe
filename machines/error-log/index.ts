export { type ErrorLogRef, errorLogLogic, selectEntries, selectUnread } from './error-log.machine.ts';
export { LOG_LIMITS } from './error-log.ops.ts';
