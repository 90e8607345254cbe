import * as v from 'valibot';
import type { Job } from '../responses.ts';

const checkResult = v.object({
  creates: v.number(),
  updates: v.number(),
  unknownIds: v.exactOptional(v.number()),
  token: v.nullable(v.string()),
});
const writeResult = v.object({ created: v.number(), updated: v.number() });

/** The result of a job that checks the lines of an import; without a token there is nothing to commit. */
export type CheckResult = v.InferOutput<typeof checkResult>;
/** The result of a job that writes the lines of an import. */
export type WriteResult = v.InferOutput<typeof writeResult>;

/** What a job has found out about the lines of an import; nothing to commit when it does not say. */
export function readCheckResult(job: Pick<Job, 'result'> | null): CheckResult {
  const read = v.safeParse(checkResult, job?.result);
  return read.success ? read.output : { creates: 0, updates: 0, token: null };
}

/** How many records a job has made and changed for an import; none when it does not say. */
export function readWriteResult(job: Pick<Job, 'result'> | null): WriteResult {
  const read = v.safeParse(writeResult, job?.result);
  return read.success ? read.output : { created: 0, updated: 0 };
}
