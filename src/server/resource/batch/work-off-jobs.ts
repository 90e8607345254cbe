import { permissionsOf } from '../../auth/permissions.ts';
import type { DomainContext } from '../../http/endpoint.ts';
import { findUser, mayWork } from '../../operators/user.ts';
import { COLLECTIONS, type Row } from '../../store/store.ts';
import type { CallContext } from '../resource-handler.ts';
import type { ResourceRegistry, RuleContext } from '../server-resource.ts';
import { inTransaction } from '../transaction.ts';
import { cancelJob, continueJob } from './jobs.ts';

/** How long a host waits in ms before it looks for running jobs again. */
export const JOB_PAUSE_MS = 2000;

/**
 * Does the next part of every running job, whether or not anybody asks after it, with the rights that its owner has now. A job
 * whose owner may no longer work ends; what is done stays done.
 */
export async function workOffJobs(context: DomainContext, resources: ResourceRegistry): Promise<void> {
  const running = { field: 'state', op: 'is', value: 'running' } as const;
  const { rows } = await context.store.select(COLLECTIONS.jobs, { where: running });
  for (const row of rows) await inTransaction(context, (each) => workOff(row, { ...each, resources }));
}

async function workOff({ id, user: owner }: Row, context: RuleContext): Promise<void> {
  const user = await findUser(context.store, String(owner));
  if (user === undefined) {
    await context.store.update(COLLECTIONS.jobs, id, { state: 'cancelled' });
    return;
  }
  const actor = { user, permissions: await permissionsOf(user, context.store) };
  const call: CallContext = {
    actor,
    context,
    open: (resource) => ({ resource, actor, context, request: `job-${id}` }),
  };
  await (mayWork(user, context.now()) ? continueJob(call, id) : cancelJob(call, id));
}
