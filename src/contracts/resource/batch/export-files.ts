import * as v from 'valibot';
import { JOB_STATES } from '../job-states.ts';

/** `POST {api}/export/job`: the file that a background job makes, that job, and the number of records. */
export const exportJobContract = v.object({ file: v.string(), job: v.string(), total: v.number() });
export type ExportJob = v.InferOutput<typeof exportJobContract>;

const exportFileContract = v.object({
  ...exportJobContract.entries,
  state: v.picklist(JOB_STATES),
  done: v.number(),
  /** When it was started. */
  time: v.string(),
  /** When it is deleted; null before its job is done. */
  until: v.nullable(v.string()),
  columns: v.array(v.string()),
  reason: v.nullable(v.string()),
});
/** An export of the caller whose rows are stored for a day. */
export type ExportFile = v.InferOutput<typeof exportFileContract>;

/** `GET {api}/export/files`: the caller's exports of a resource, the newest first. */
export const exportFilesContract = v.object({ list: v.array(exportFileContract) });
