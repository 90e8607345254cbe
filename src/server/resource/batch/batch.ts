import * as v from 'valibot';
import type { BatchAnswer } from '../../../contracts/resource/responses.ts';
import type { CallRequest } from '../../http/endpoint.ts';
import { fieldsOf } from '../../http/path-params.ts';
import { invalidParameter, limited, malformed } from '../../http/server-error.ts';
import { readSending } from '../apply-transition.ts';
import { manualEvent } from '../authorize-event.ts';
import { offerUndo } from '../history/undo.ts';
import { findingOf, readQuery } from '../rows/read-rows.ts';
import type { Work } from '../server-resource.ts';
import { sendToMany } from './batch-transition.ts';
import { queueBulk } from './bulk-job.ts';

/** More records than this are a job (modules, C0). */
const MAX_BATCH = 200;
/** Larger batches are refused. */
const MAX_RECORDS = 100_000;
const STANDARD: ReadonlySet<string> = new Set(['delete', 'restore', 'purge']);

const targetContract = v.object({
  ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.minLength(1), v.maxLength(MAX_RECORDS))),
  filter: v.optional(v.record(v.string(), v.string())),
});

/** Sends an event to many records, each by itself, so that some may fail. A dry run returns the outcome of each without effect. */
export async function runBatch(work: Work, { body }: CallRequest): Promise<BatchAnswer> {
  const { dryRun: asked, payload, reason } = fieldsOf(body);
  const dryRun = asked === true;
  // Without payload and reason a dry run checks only to which records the event applies.
  const sending = { ...readSending(body), isOpen: dryRun && payload === undefined && reason === undefined };
  const manual = manualEvent(work.resource.definition, sending.event);
  const { event } = sending;
  // An event without bulk support is permitted for a single named record, as a list offers it in each row.
  const isPermitted = STANDARD.has(event) || manual?.bulk === true || (manual !== undefined && isSingleRecord(body));
  if (!isPermitted) throw invalidParameter('event');
  const ids = await findTargetIds(work, body);
  if (ids.length > MAX_BATCH) {
    return { ok: [], failed: [], total: ids.length, job: await queueBulk(work, { ids, sending, dryRun }), undo: null };
  }
  const { ok, failed, steps, changes } = await sendToMany(work, ids, sending, dryRun);
  const undo = dryRun ? null : await offerUndo(work, event, steps);
  return { ok: [...ok], failed: [...failed], total: ids.length, job: null, undo, changes: [...changes] };
}

/** Reads the target up to its first problem: each of very many wrong ids would be one. */
const readTarget = (body: unknown) => v.safeParse(targetContract, body, { abortEarly: true });

/** True when the batch names exactly one record, rather than by a filter. */
const isSingleRecord = (body: unknown): boolean => {
  const target = readTarget(body);
  return target.success && target.output.ids?.length === 1;
};

async function findTargetIds(work: Work, body: unknown): Promise<readonly string[]> {
  const target = readTarget(body);
  if (!target.success) throw malformed(target.issues);
  const { ids, filter } = target.output;
  // Two targets are ambiguous.
  if (ids !== undefined && filter !== undefined) throw invalidParameter('ids', 'filter');
  if (ids !== undefined) return [...new Set(ids)];
  if (filter === undefined) throw invalidParameter('ids');
  // Page parameters are refused, so that a filter is not mistaken for one page of its results.
  const query = readQuery(work, filter, { unread: ['page', 'size', 'sort', 'after'] });
  const finding = await findingOf(work, query);
  const asked = { ...finding, size: MAX_RECORDS + 1, keysOnly: true, countTo: 0 };
  const { rows } = await work.context.store.select(work.resource.collection, asked);
  if (rows.length > MAX_RECORDS) throw limited();
  return rows.map(({ id }) => id);
}
