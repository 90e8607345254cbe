import { permissionsOf } from '../../auth/permissions.ts';
import { canUseSession, findUser } from '../../operators/user.ts';
import { COLLECTIONS } from '../../store/store.ts';
import { SYSTEM_ACTOR } from '../scheduled-events.ts';
import type { Actor, RuleContext } from '../server-resource.ts';
import type { JobRun } from './job-kind.ts';
import { inputOf, type JobRow, readJob, SYSTEM_OWNER } from './job-row.ts';

/** A job with the rights that its owner has now. */
export interface OpenJob extends JobRun {
  /** False when the owner's account is closed. */
  readonly mayGoOn: boolean;
}

/** The job of this id, ready to run; undefined when it, or its owner, does not exist. */
export async function openJob(context: RuleContext, id: string): Promise<OpenJob | undefined> {
  const job = readJob(await context.store.get(COLLECTIONS.jobs, id));
  if (job === undefined) return undefined;
  const owner = await findOwner(job, context);
  if (owner === undefined) return undefined;
  const { actor, mayGoOn } = owner;
  const request = `job-${id}`;
  return {
    ...{ job, mayGoOn, input: await inputOf(context.store, id) },
    call: { actor, context, open: (resource) => ({ resource, actor, context, request }) },
  };
}

async function findOwner({ owner }: JobRow, { store, now }: RuleContext) {
  if (owner === SYSTEM_OWNER) return { actor: SYSTEM_ACTOR, mayGoOn: true };
  const user = await findUser(store, owner);
  if (user === undefined) return undefined;
  const actor: Actor = { user, permissions: await permissionsOf(user, store) };
  return { actor, mayGoOn: canUseSession(user, now()) };
}
