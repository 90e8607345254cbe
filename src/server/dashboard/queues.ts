import { QUEUE_IDS, type Queue } from '../../contracts/dashboard.ts';
import { QUEUES } from '../../contracts/queues.ts';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { allows } from '../auth/permissions.ts';
import type { CallContext } from '../resource/resource-handler.ts';
import { findingOf, readQuery } from '../resource/rows/read-rows.ts';
import type { Work } from '../resource/server-resource.ts';

/** The number of records of a list, counted as its page does. */
export async function countRows(work: Work, filters: Readonly<Record<string, string>>): Promise<number> {
  const finding = await findingOf(work, readQuery(work, filters));
  return (await work.context.store.select(work.resource.collection, { ...finding, size: 0 })).total;
}

/** Opens a resource for an actor who may view it; null for all others. */
export async function openFor({ actor, context, open }: CallContext, name: string): Promise<Work | null> {
  const resource = context.resources.find(name);
  if (resource === undefined || !allows(actor.permissions, permissionCode(resource.definition, 'view'))) return null;
  return open(resource);
}

/** The queues that the actor may see, including empty ones. */
export async function queuesOf(call: CallContext): Promise<readonly Queue[]> {
  const queues: Queue[] = [];
  for (const id of QUEUE_IDS) {
    const { resource, filters, late } = QUEUES[id];
    const work = await openFor(call, resource);
    if (work === null) continue;
    const waiting = await countRows(work, filters);
    queues.push({ id, waiting, late: late === undefined ? 0 : await countRows(work, { ...filters, ...late }) });
  }
  return queues;
}
