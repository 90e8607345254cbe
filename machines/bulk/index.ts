export * from './bulk.machine.ts';
export type {
  BulkConfirmation,
  BulkRequest,
  DryRunInput,
  SendBulkInput,
} from './bulk.types.ts';
