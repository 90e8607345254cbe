import { permissionCode } from '../../contracts/resource/definition.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import type { BackgroundHost } from './background.ts';
import { forgetJob } from './jobs/job-row.ts';
import { queueJob } from './jobs/queue-job.ts';
import { sendFromSystem, systemWork } from './scheduled-events.ts';
import type { RuleContext, ServerResource } from './server-resource.ts';
import { both } from './stored-record.ts';

/** True for a resource whose records change with time. */
export const changesWithTime = ({ rules }: ServerResource): boolean =>
  rules?.due !== undefined || rules?.recount !== undefined || rules?.dueAlso !== undefined;

/** One event that has become due for one record, as a job keeps it that was made of a failure. */
export interface DueEvent {
  readonly resource: string;
  readonly record: string;
}

/** Brings resources up to date, and those that they depend on first: for hosts that answer calls before their worker has looked. */
export async function catchUp(names: readonly string[], host: BackgroundHost, find: FindResource): Promise<void> {
  const all = names.flatMap((name) => [...(find(name)?.rules?.dueAlso ?? []), name]);
  for (const name of new Set(all)) {
    const resource = find(name);
    if (resource !== undefined) await sendDueEvents(resource, host);
  }
}

type FindResource = (name: string) => ServerResource | undefined;

/**
 * Does what time has brought about (`rules.due`): one transaction for each record, so that one that fails stands in no
 * other's way. It becomes a job then, which is tried again and which an administrator sees.
 */
export async function sendDueEvents(resource: ServerResource, host: BackgroundHost): Promise<void> {
  const { rules, definition } = resource;
  const { recount, due } = rules ?? {};
  if (recount !== undefined) await host.atomically(recount);
  if (due === undefined) return;
  const rows = await host.atomically(async ({ store, now }) => {
    const { rows: found } = await store.select(resource.collection, { where: due.where(now()) });
    return found.filter((row) => due.event(row, now()) !== null);
  });
  for (const { id } of rows) {
    const event = { resource: definition.name, record: id };
    try {
      await host.atomically(async (context) => {
        if (!(await isPutAside(event, context))) await sendDueEvent(resource, id, context);
      });
    } catch (cause) {
      host.onTrouble(jobIdOf(event), cause);
      await host.atomically((context) => putAside(resource, event, context));
    }
  }
}

/** Sends the event that is due for a record now, if one is. */
export async function sendDueEvent(resource: ServerResource, id: string, context: RuleContext): Promise<void> {
  const due = resource.rules?.due;
  const moment = context.now();
  if (due === undefined) return;
  const where = both(due.where(moment), { field: 'id', op: 'is', value: id });
  const { rows } = await context.store.select(resource.collection, { where, size: 1 });
  const event = rows.map((row: Row) => due.event(row, moment))[0] ?? null;
  if (event !== null) await sendFromSystem(systemWork(resource, context), id, event);
}

const jobIdOf = ({ resource, record }: DueEvent): string => `due-${resource}-${record}`;

/** An event that failed is its job's business until that is done. */
async function isPutAside(event: DueEvent, { store }: RuleContext): Promise<boolean> {
  const job = await store.get(COLLECTIONS.jobs, jobIdOf(event));
  return job !== undefined && job.status !== 'done';
}

async function putAside({ definition }: ServerResource, event: DueEvent, context: RuleContext): Promise<void> {
  const { name } = definition;
  // One that was done before is another one.
  await forgetJob(context.store, jobIdOf(event));
  const job = { kind: 'due', name: permissionCode(definition, 'due'), about: name, input: event, total: 1 } as const;
  await queueJob(context, { ...job, id: jobIdOf(event) });
}
