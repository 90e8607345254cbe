import * as v from 'valibot';
import { permissionCode } from '../../../contracts/resource/definition.ts';
import type { Sending } from '../apply-transition.ts';
import { offerUndoOfJob } from '../history/job-undo.ts';
import { type UndoStep, undoStepContract } from '../history/undo-step.ts';
import type { PartedKind } from '../jobs/job-kind.ts';
import { queueOwnJob } from '../jobs/queue-job.ts';
import { openAllowed, openResource } from '../open-resource.ts';
import type { Work } from '../server-resource.ts';
import { sendToMany } from './batch-transition.ts';
import { IDS_PER_PART, insertIds, readIds } from './job-ids.ts';

const bulkInput = v.object({
  resource: v.string(),
  /** All records, in jobs of earlier versions; the ids of others are in rows of their own. */
  ids: v.exactOptional(v.array(v.string())),
  dryRun: v.boolean(),
  sending: v.object({
    event: v.string(),
    payload: v.record(v.string(), v.unknown()),
    reason: v.nullable(v.string()),
    isOpen: v.exactOptional(v.boolean()),
  }),
});
const stepsContract = v.array(undoStepContract);

/** Job that sends an event to more records than one call may. */
export const bulkKind: PartedKind = {
  name: 'bulk',
  async step({ job, input, call }) {
    const { resource, ids, sending, dryRun } = v.parse(bulkInput, input);
    // The resource may become inaccessible while the job runs, and its failures name records: parts done so far stay done.
    const work = await openAllowed(call, resource, 'view');
    const slice =
      ids?.slice(job.done, job.done + IDS_PER_PART) ?? (await readIds(call.context.store, job.id, job.done));
    const { steps, failed } = await sendToMany(work, slice, sending, dryRun);
    const done = job.done + slice.length;
    return { done, failed, isLast: done >= job.total, ...(dryRun ? {} : { part: steps }) };
  },
  async finish({ job, input, call }, parts) {
    const { resource, sending } = v.parse(bulkInput, input);
    const work = await openResource(call, resource);
    if (work === undefined) return null;
    return { undo: await offerUndoOfJob(work, sending.event, job, readSteps(parts)) };
  },
};

async function* readSteps(parts: AsyncIterable<unknown>): AsyncGenerator<UndoStep> {
  for await (const part of parts) yield* v.parse(stepsContract, part);
}

interface BulkOrder {
  readonly ids: readonly string[];
  readonly sending: Sending;
  readonly dryRun: boolean;
}

/**
 * Queues work that is too long for one call; returns the id of its job.
 * @throws ServerError 1007 when the caller has too many unfinished jobs
 */
export async function queueBulk({ resource, actor, context }: Work, { ids, ...order }: BulkOrder): Promise<string> {
  const job = await queueOwnJob(context, {
    kind: 'bulk',
    name: permissionCode(resource.definition, order.sending.event),
    about: resource.definition.name,
    owner: actor.user,
    input: { resource: resource.definition.name, ...order },
    total: ids.length,
  });
  await insertIds(context.store, job, ids);
  return job;
}
