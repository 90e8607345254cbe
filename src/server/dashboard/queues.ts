import { QUEUE_IDS, type Queue } from '../../contracts/dashboard.ts';
import { QUEUES } from '../../contracts/queues.ts';
import { permissionCode } from '../../contracts/resource/definition.ts';
import { allows } from '../auth/permissions.ts';
import type { CallContext } from '../resource/resource-handler.ts';
import { findingOf, readQuery } from '../resource/rows/read-rows.ts';
import type { Work } from '../resource/server-resource.ts';

/** How many records a list finds, as its page would count them. */
export async function countRows(work: Work, filters: Readonly<Record<string, string>>): Promise<number> {
  const finding = await findingOf(work, readQuery(work, filters));
  return (await work.context.store.select(work.resource.collection, { ...finding, size: 0 })).total;
}

/** Work on a resource for somebody who may see it, null for everybody else. */
export async function openFor({ actor, context, open }: CallContext, name: string): Promise<Work | null> {
  const resource = context.resources.find(name);
  if (resource === undefined || !allows(actor.permissions, permissionCode(resource.definition, 'view'))) return null;
  return open(resource);
}

/** The queues that the actor may see, the empty ones too. */
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
