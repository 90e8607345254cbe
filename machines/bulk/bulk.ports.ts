import type { BatchAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { DryRunInput, SendBulkInput } from './bulk.types.ts';

/** Requests what would happen to each record; changes nothing. */
export const dryRunPort = fromPromise<BatchAnswer, DryRunInput>(() => {
  throw new Error('bulk: provide the dryRun actor');
});

/** Executes the batch. Resolves to the outcome, or to the id of a job that runs on the server. */
export const sendBulkPort = fromPromise<BatchAnswer, SendBulkInput>(() => {
  throw new Error('bulk: provide the sendBulk actor');
});
