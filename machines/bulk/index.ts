export * from './bulk.machine.ts';
export { askJobPort, cancelJobPort, rehearsePort, sendBulkPort, undoBulkPort } from './bulk.ports.ts';
export type {
  BulkConsent,
  BulkProgress,
  BulkRequest,
  JobInput,
  RehearseInput,
  SendBulkInput,
  UndoInput,
} from './bulk.types.ts';
