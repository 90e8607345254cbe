import type { BatchAnswer, Job } from '@src/contracts/resource/wire.ts';
import { fromPromise } from 'xstate';
import type { JobInput, RehearseInput, SendBulkInput, UndoInput } from './bulk.types.ts';

/** Asks what would happen to each record; changes nothing. */
export const rehearsePort = fromPromise<BatchAnswer, RehearseInput>(() => {
  throw new Error('bulk: provide the rehearse actor');
});

/** Does it. The answer is the outcome, or the name of a job that goes on at the server. */
export const sendBulkPort = fromPromise<BatchAnswer, SendBulkInput>(() => {
  throw new Error('bulk: provide the sendBulk actor');
});

/** Asks how far a job is. */
export const askJobPort = fromPromise<Job, JobInput>(() => {
  throw new Error('bulk: provide the askJob actor');
});

/** Stops a job; what is done stays done. */
export const cancelJobPort = fromPromise<Job, JobInput>(() => {
  throw new Error('bulk: provide the cancelJob actor');
});

/** Takes the work back. */
export const undoBulkPort = fromPromise<void, UndoInput>(() => {
  throw new Error('bulk: provide the undoBulk actor');
});
