import { permissionCode } from '../../contracts/resource/definition.ts';
import { eachRow } from '../store/reads/each-row.ts';
import { COLLECTIONS, type Row } from '../store/store.ts';
import type { BackgroundHost } from './background.ts';
import { deleteJob } from './jobs/job-row.ts';
import { queueJob } from './jobs/queue-job.ts';
import { sendFromSystem, systemWork } from './scheduled-events.ts';
import type { ResourceRules, RuleContext, ServerResource } from './server-resource.ts';
import { both } from './stored-record.ts';

/** True for a resource whose records change with time. */
export const changesWithTime = ({ rules }: ServerResource): boolean =>
  rules?.due !== undefined || rules?.recount !== undefined || rules?.dueAlso !== undefined;

/** A due event of a record, as stored in the job of a failed one. */
export interface DueEvent {
  readonly resource: string;
  readonly record: string;
}

/** Sends the due events of resources and of those they depend on, for hosts that handle calls before their worker has looked. */
export async function catchUp(names: readonly string[], host: BackgroundHost, find: FindResource): Promise<void> {
  const all = names.flatMap((name) => [...(find(name)?.rules?.dueAlso ?? []), name]);
  for (const name of new Set(all)) {
    const resource = find(name);
    if (resource !== undefined) await sendDueEvents(resource, host);
  }
}

type FindResource = (name: string) => ServerResource | undefined;

/**
 * Sends the events that have become due (`rules.due`), one transaction per record, so that a failure affects no other record. A
 * failed event becomes a job, which is retried and visible to administrators.
 */
export async function sendDueEvents(resource: ServerResource, host: BackgroundHost): Promise<void> {
  const { rules, definition } = resource;
  const { recount, due } = rules ?? {};
  if (recount !== undefined) await host.atomically(recount);
  if (due === undefined) return;
  for (const id of await findDue(resource.collection, due, host.context)) {
    const event = { resource: definition.name, record: id };
    try {
      await host.atomically(async (context) => {
        if (!(await isFailing(event, context))) await sendDueEvent(resource, id, context);
      });
    } catch (cause) {
      host.onTrouble(jobIdOf(event), cause);
      await host.atomically((context) => queueFailed(resource, event, context));
    }
  }
}

/** Records for which something is due, some read at a time; what has changed by its turn is found out then. */
async function findDue(
  collection: string,
  due: NonNullable<ResourceRules['due']>,
  { store, now }: BackgroundHost['context'],
): Promise<readonly string[]> {
  const moment = now();
  const ids: string[] = [];
  for await (const row of eachRow(store, collection, due.where(moment)))
    if (due.event(row, moment) !== null) ids.push(row.id);
  return ids;
}

/** Sends the event that is due for a record now, if any. */
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

/** True while the job of a failed event is not done: only that job sends it. */
async function isFailing(event: DueEvent, { store }: RuleContext): Promise<boolean> {
  const job = await store.get(COLLECTIONS.jobs, jobIdOf(event));
  return job !== undefined && job.status !== 'done';
}

async function queueFailed({ definition }: ServerResource, event: DueEvent, context: RuleContext): Promise<void> {
  const { name } = definition;
  // A finished job of an earlier failure has the same id.
  await deleteJob(context.store, jobIdOf(event));
  const job = { kind: 'due', name: permissionCode(definition, 'due'), about: name, input: event, total: 1 } as const;
  await queueJob(context, { ...job, id: jobIdOf(event) });
}
