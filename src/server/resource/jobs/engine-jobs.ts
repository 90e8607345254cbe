import { bulkKind } from '../batch/bulk-job.ts';
import { exportKind } from '../files/export-job.ts';
import { importKind } from '../files/import-job.ts';
import { undoKind } from '../history/undo-job.ts';
import { dueKind } from './due-job.ts';
import type { JobKind } from './job-kind.ts';

/** The job kinds of the resource engine. */
export const ENGINE_JOBS: readonly JobKind[] = [bulkKind, exportKind, importKind, undoKind, dueKind];
