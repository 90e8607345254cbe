export * from './bulk.machine.ts';
export type { BulkRequest, JobInput, RehearseInput, SendBulkInput, UndoInput } from './bulk.types.ts';
