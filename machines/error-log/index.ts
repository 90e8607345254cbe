export { type ErrorLogRef, errorLogLogic, selectEntries, selectUnread } from './error-log.machine.ts';
export { LOG_LIMITS } from './error-log.ops.ts';
export type { ErrorLogContext, ErrorLogEvent } from './error-log.types.ts';
export { MASK, redactEntry, redactText } from './redact-entry.ts';
