import { type JobCallInput, jobMachine } from '@machines/job/index.ts';
import type { ResourceApi } from '@src/contracts/resource/client.ts';
import type { Job } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';

/** A job of the server, by its calls. */
export const createJobLogic = (api: ResourceApi) =>
  jobMachine.provide({
    actors: {
      askJob: fromPromise<Job, JobCallInput>(({ input, signal }) => api.job(input.job, signal)),
      cancelJob: fromPromise<Job, JobCallInput>(({ input }) => api.cancelJob(input.job)),
    },
  });
