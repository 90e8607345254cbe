export {
  type RecordRef,
  type RecordState,
  recordMachine,
  selectIsWriting,
  selectRecord,
  selectRecordState,
} from './record.machine.ts';
export * from './record.ports.ts';
export type { RecordEvent, RecordInput, RecordNews, SentEvent } from './record.types.ts';
