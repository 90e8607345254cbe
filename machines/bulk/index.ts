export * from './bulk.machine.ts';
export type {
  BulkConfirmation,
  BulkRequest,
  DryRunInput,
  JobInput,
  SendBulkInput,
  UndoInput,
} from './bulk.types.ts';
