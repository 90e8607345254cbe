import type { JobRef } from './index.ts';

/** True while the job of a machine waits to ask the server again. */
export const isJobWaiting = (job: JobRef | undefined): boolean =>
  job?.getSnapshot().matches({ following: 'waiting' }) ?? false;
