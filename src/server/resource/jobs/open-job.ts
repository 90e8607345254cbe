import { NO_PERMISSIONS, permissionsOf } from '../../auth/permissions.ts';
import { canUseSession, findUser } from '../../operators/user.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { SYSTEM_ACTOR } from '../scheduled-events.ts';
import type { Actor, RuleContext } from '../server-resource.ts';
import type { JobRun } from './job-kind.ts';
import { inputOf, type JobRow, readJob, SYSTEM_OWNER } from './job-row.ts';

/** A job with the rights that its owner has now. */
export interface OpenJob extends JobRun {
  /** Why it may not continue, for administrators; null while its owner may use the server. */
  readonly obstacle: string | null;
}

/** The job of this id, ready to run; undefined when it does not exist. */
export async function openJob(context: RuleContext, id: string): Promise<OpenJob | undefined> {
  const job = readJob(await context.store.get(COLLECTIONS.jobs, id));
  if (job === undefined) return undefined;
  const { actor, obstacle } = await findOwner(job, context);
  const request = `job-${id}`;
  return {
    ...{ job, obstacle, input: await inputOf(context.store, id) },
    call: { actor, context, open: (resource) => ({ resource, actor, context, request }) },
  };
}

async function findOwner(
  { owner, ownerName }: JobRow,
  { store, now }: RuleContext,
): Promise<{ readonly actor: Actor; readonly obstacle: string | null }> {
  if (owner === SYSTEM_OWNER) return { actor: SYSTEM_ACTOR, obstacle: null };
  const user = await findUser(store, owner);
  if (user === undefined) {
    const nobody = { ...SYSTEM_ACTOR.user, id: owner, username: ownerName };
    return { actor: { user: nobody, permissions: NO_PERMISSIONS }, obstacle: 'The account of the owner was deleted.' };
  }
  const actor: Actor = { user, permissions: await permissionsOf(user, store) };
  return { actor, obstacle: canUseSession(user, now()) ? null : 'The account of the owner is closed.' };
}
