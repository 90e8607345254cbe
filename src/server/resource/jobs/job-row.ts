import * as v from 'valibot';
import type { Condition } from '../../../contracts/resource/condition.ts';
import { JOB_STATES } from '../../../contracts/resource/job-states.ts';
import { jobReasonContract } from '../../../contracts/resource/responses.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';

/** Owner of jobs that no operator started. */
export const SYSTEM_OWNER = 'system';

const moment = v.nullable(v.string());

const jobRow = v.object({
  id: v.string(),
  /** The name of its `JobKind`. */
  kind: v.string(),
  /** The permission that it needs, such as `order:order:deliver`, which describes it to administrators. */
  name: v.string(),
  /** Id of the account with whose rights it runs. */
  owner: v.string(),
  ownerName: v.string(),
  /** The resource of its records; empty for none. */
  about: v.string(),
  status: v.picklist(JOB_STATES),
  /** Hundredths of a per cent. */
  progress: v.number(),
  done: v.number(),
  total: v.number(),
  failures: v.number(),
  attempts: v.number(),
  lastError: v.string(),
  /** Why it failed, for its owner; absent until then. */
  reason: v.exactOptional(jobReasonContract),
  startTime: moment,
  endTime: moment,
  nextTime: moment,
  /** The process that runs it; empty for none. */
  holder: v.string(),
  /** Earliest start, in milliseconds since 1970. */
  runAt: v.number(),
  /** Id of the claim; empty for none. */
  lease: v.string(),
  /** When the claim expires, in milliseconds since 1970. */
  leaseUntil: v.number(),
  /** True once an effect outside of the server may have happened. */
  begun: v.boolean(),
  /** Number of its undo steps that were offered when it last ended; absent until then. */
  offered: v.exactOptional(v.number()),
  /** Result of the job, in a format of its kind. */
  result: v.unknown(),
  /** When it may be deleted, in milliseconds since 1970. */
  until: v.number(),
});

/** A stored job. Its input and the results of its parts are in other collections. */
export type JobRow = v.InferOutput<typeof jobRow>;

/** Parses a row as a job; undefined for an invalid one. */
export function readJob(row: Row | undefined): JobRow | undefined {
  const read = v.safeParse(jobRow, row);
  return read.success ? read.output : undefined;
}

/** The input of a job. */
export const inputOf = async (store: Store, id: string): Promise<unknown> =>
  (await store.get(COLLECTIONS.jobInputs, id))?.input;

/**
 * Collections of a job's parts: the results, which are data for `finish` and failed records, and what is to be done, which is the
 * lines of an import or the records of a bulk job.
 */
const PARTS = [COLLECTIONS.jobParts, COLLECTIONS.jobFailures, COLLECTIONS.jobLines] as const;

const idsOf = (store: Store, collection: string, job: string) =>
  store.select(collection, { where: { field: 'job', op: 'is', value: job }, keysOnly: true });

/** Parts in memory at a time: each has the data of a hundred records. */
const PARTS_AT_ONCE = 5;

/** The data that the parts of a job stored for `finish`, in order. */
export async function* partsOf(store: Store, job: string): AsyncGenerator<unknown> {
  const asked = { where: { field: 'job', op: 'is', value: job }, sort: [{ field: 'no' }] } as const;
  for (let after: string | undefined; ; ) {
    const place = { size: PARTS_AT_ONCE, countTo: 0, ...(after === undefined ? {} : { after }) };
    const { rows } = await store.select(COLLECTIONS.jobParts, { ...asked, ...place });
    for (const { part } of rows) yield part;
    if (rows.length < PARTS_AT_ONCE) return;
    after = rows.at(-1)?.id;
  }
}

/** A place among the failed records of a job: the number of a part, and how many of its records come before. */
export interface FailurePlace {
  readonly no: number;
  readonly before: number;
}

/** Failed records of a job, and the place of those that follow; null at the end. */
export interface FailurePage {
  readonly list: readonly unknown[];
  readonly next: FailurePlace | null;
}

/** Up to `most` of the failed records of a job, in the order of processing, from a place on. */
export async function failuresOf(
  store: Store,
  job: string,
  most: number,
  place: FailurePlace = { no: 0, before: 0 },
): Promise<FailurePage> {
  const where: Condition = {
    all: [
      { field: 'job', op: 'is', value: job },
      { field: 'no', op: 'atLeast', value: place.no },
    ],
  };
  const list: unknown[] = [];
  for (let from = 0; ; from += PARTS_AT_ONCE) {
    const asked = { where, sort: [{ field: 'no' }], from, size: PARTS_AT_ONCE, countTo: 0 };
    const { rows } = await store.select(COLLECTIONS.jobFailures, asked);
    for (const row of rows) {
      const failed: readonly unknown[] = Array.isArray(row.failed) ? row.failed : [];
      const before = row.no === place.no ? place.before : 0;
      const taken = failed.slice(before, before + most - list.length);
      list.push(...taken);
      const end = before + taken.length;
      // A page that is full ends before the next record, of this part or of a later one.
      if (end < failed.length) return { list, next: { no: Number(row.no), before: end } };
    }
    if (rows.length < PARTS_AT_ONCE) return { list, next: null };
  }
}

/** Deletes the data that the parts of a job stored. */
export async function deleteParts(store: Store, job: string): Promise<void> {
  for (const row of (await idsOf(store, COLLECTIONS.jobParts, job)).rows)
    await store.remove(COLLECTIONS.jobParts, row.id);
}

/** Deletes a job with all its data, or at most this many rows of its parts. Returns the number of deleted rows. */
export async function deleteJob(store: Store, id: string, most = Number.POSITIVE_INFINITY): Promise<number> {
  let deleted = 0;
  for (const collection of PARTS)
    for (const row of (await idsOf(store, collection, id)).rows.slice(0, most - deleted)) {
      await store.remove(collection, row.id);
      deleted += 1;
    }
  if (deleted >= most) return deleted;
  await store.remove(COLLECTIONS.jobInputs, id);
  await store.remove(COLLECTIONS.jobs, id);
  return deleted + 2;
}
