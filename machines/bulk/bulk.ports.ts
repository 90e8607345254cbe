import type { BatchAnswer, Job, UndoAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { DryRunInput, JobInput, SendBulkInput, UndoInput } from './bulk.types.ts';

/** Asks what would happen to each record; changes nothing. */
export const dryRunPort = fromPromise<BatchAnswer, DryRunInput>(() => {
  throw new Error('bulk: provide the dryRun actor');
});

/** Executes the batch. Resolves to the outcome, or to the id of a job that runs on the server. */
export const sendBulkPort = fromPromise<BatchAnswer, SendBulkInput>(() => {
  throw new Error('bulk: provide the sendBulk actor');
});

/** Asks how far a job is. */
export const askJobPort = fromPromise<Job, JobInput>(() => {
  throw new Error('bulk: provide the askJob actor');
});

/** Cancels a job; finished records stay changed. */
export const cancelJobPort = fromPromise<Job, JobInput>(() => {
  throw new Error('bulk: provide the cancelJob actor');
});

/** Takes the work back. */
export const undoBulkPort = fromPromise<UndoAnswer, UndoInput>(() => {
  throw new Error('bulk: provide the undoBulk actor');
});
