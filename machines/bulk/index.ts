export * from './bulk.machine.ts';
export type {
  BulkConfirmation,
  BulkRequest,
  DryRunInput,
  FailuresRest,
  JobInput,
  SendBulkInput,
  UndoInput,
} from './bulk.types.ts';
