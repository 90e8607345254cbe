export { createDateWait } from './next-date.ts';
export { type RecordRef, recordMachine } from './record.machine.ts';
export * from './record.ports.ts';
export * from './record.selectors.ts';
export type { RecordEvent } from './record.types.ts';
