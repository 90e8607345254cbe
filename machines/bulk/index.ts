export * from './bulk.machine.ts';
export type { BulkConsent, BulkRequest, JobInput, RehearseInput, SendBulkInput, UndoInput } from './bulk.types.ts';
