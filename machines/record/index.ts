export { type RecordRef, recordMachine, selectIsWriting, selectRecordState } from './record.machine.ts';
export * from './record.ports.ts';
