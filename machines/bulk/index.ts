export * from './bulk.machine.ts';
export type {
  BulkConfirmation,
  BulkRequest,
  DryRunInput,
  JobInput,
  SendBulkInput,
} from './bulk.types.ts';
