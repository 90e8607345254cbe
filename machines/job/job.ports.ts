import type { Job } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { JobCallInput } from './job.types.ts';

/** Requests the state of a job. */
export const askJobPort = fromPromise<Job, JobCallInput>(() => {
  throw new Error('job: provide the askJob actor');
});

/** Cancels a job; finished records stay changed. */
export const cancelJobPort = fromPromise<Job, JobCallInput>(() => {
  throw new Error('job: provide the cancelJob actor');
});
