export * from './bulk.machine.ts';
export type {
  BulkConfirmation,
  BulkRequest,
  JobInput,
  RehearseInput,
  SendBulkInput,
  UndoInput,
} from './bulk.types.ts';
