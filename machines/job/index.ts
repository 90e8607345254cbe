export * from './job.machine.ts';
export type { JobCallInput, JobFact, JobOutput } from './job.types.ts';
export * from './job-progress.ts';
