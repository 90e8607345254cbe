import * as v from 'valibot';
import { JOB_STATES } from '../../../contracts/resource/job-states.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';

/** Owner of jobs that no operator started. */
export const SYSTEM_OWNER = 'system';

const moment = v.nullable(v.string());

const jobRow = v.object({
  id: v.string(),
  /** Which `JobKind` works on it. */
  kind: v.string(),
  /** The right that it needs, such as `order:order:deliver`: what it does, for those who look at jobs. */
  name: v.string(),
  /** Id of the account with whose rights it is done. */
  owner: v.string(),
  ownerName: v.string(),
  /** The resource whose records it is about; empty for none. */
  about: v.string(),
  status: v.picklist(JOB_STATES),
  /** Hundredths of a per cent. */
  progress: v.number(),
  done: v.number(),
  total: v.number(),
  failures: v.number(),
  attempts: v.number(),
  lastError: v.string(),
  startTime: moment,
  endTime: moment,
  nextTime: moment,
  /** The process that works on it; empty for none. */
  holder: v.string(),
  /** Not before this, in milliseconds since 1970. */
  runAt: v.number(),
  /** Names the claim of the process that works on it; empty for none. */
  lease: v.string(),
  /** When the claim is over, in milliseconds since 1970. */
  leaseUntil: v.number(),
  /** True from the moment at which an effect outside of the server may have happened. */
  begun: v.boolean(),
  /** Result of the job, in a format of its kind. */
  result: v.unknown(),
  /** When it may be forgotten, in milliseconds since 1970. */
  until: v.number(),
});

/** A job as it is kept. What it is to do, and what came of its parts, lies in collections of its own. */
export type JobRow = v.InferOutput<typeof jobRow>;

/** A row as a job; undefined for what is none. */
export function readJob(row: Row | undefined): JobRow | undefined {
  const read = v.safeParse(jobRow, row);
  return read.success ? read.output : undefined;
}

/** What a job is to do, as it was when it was queued. */
export const inputOf = async (store: Store, id: string): Promise<unknown> =>
  (await store.get(COLLECTIONS.jobInputs, id))?.input;

/** Collections of what came of the parts of jobs: what `finish` needs, and the records that could not be done. */
const PARTS = [COLLECTIONS.jobParts, COLLECTIONS.jobFailures] as const;

const idsOf = (store: Store, collection: string, job: string) =>
  store.select(collection, { where: { field: 'job', op: 'is', value: job }, keysOnly: true });

/** Parts that are in memory at once: each holds what a hundred records were. */
const PARTS_AT_ONCE = 5;

/** What the parts of a job kept for its end, in their order. */
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

/** So many of the records that could not be done, in the order in which they were tried. */
export async function failuresOf(store: Store, job: string, most: number): Promise<readonly unknown[]> {
  // Each row names one of them at least.
  const asked = { where: { field: 'job', op: 'is', value: job }, sort: [{ field: 'no' }], size: most } as const;
  const { rows } = await store.select(COLLECTIONS.jobFailures, { ...asked, countTo: 0 });
  return rows.flatMap(({ failed }) => (Array.isArray(failed) ? failed : [])).slice(0, most);
}

/** Takes a job away with everything that belongs to it. */
export async function forgetJob(store: Store, id: string): Promise<void> {
  for (const collection of PARTS)
    for (const row of (await idsOf(store, collection, id)).rows) await store.remove(collection, row.id);
  await store.remove(COLLECTIONS.jobInputs, id);
  await store.remove(COLLECTIONS.jobs, id);
}
