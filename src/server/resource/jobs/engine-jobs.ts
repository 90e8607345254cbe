import { bulkKind } from '../batch/bulk-job.ts';
import { dueKind } from './due-job.ts';
import type { JobKind } from './job-kind.ts';

/** The jobs that the engine of resources brings. */
export const ENGINE_JOBS: readonly JobKind[] = [bulkKind, dueKind];
