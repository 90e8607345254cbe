import { DATABASE_FAULTS, type DatabaseFault } from '@src/contracts/endpoints/models/database-faults.ts';
import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { ExternalFailure } from '@src/server/http/external-databases.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { textIn } from '@src/server/store/row-values.ts';
import { COLLECTIONS, type Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { eavIndexResource } from '../../definitions/search-index.ts';
import { INDEXES } from '../eav-row.ts';
import { engineOf } from './engine.ts';

/** Generations of an index at a server that it has left. The address is sealed with the input, and removed at the end. */
export const leaveInput = v.object({
  act: v.literal('leave'),
  index: v.string(),
  url: v.string(),
  prefix: v.string(),
  host: v.string(),
  generations: v.array(v.number()),
  /** Number of earlier attempts. */
  round: v.number(),
});
type LeaveInput = v.InferOutput<typeof leaveInput>;

/** Minutes until each attempt. The first one is after the time in which the move can be undone, which needs the generations. */
const PAUSES = [2, 5, 30, 180] as const;
const MINUTE_MS = 60_000;

/** True when two states of an index are kept at the same server, under the same names. */
const isSamePlace = (one: Row, other: Row): boolean =>
  ['kind', 'url', 'prefix'].every((name) => isSameValue(one[name], other[name]));

const GENERATIONS = ['generation', 'previous', 'begun'] as const;

/** The generations that an index may have at its server. */
const generationsOf = (index: Row): readonly number[] => [
  ...new Set(GENERATIONS.map((name) => index[name]).filter((value) => typeof value === 'number')),
];

/** What an index says about the server that it leaves: that its generations there are to be deleted. */
export const leavingValues = (before: Row): RecordValues =>
  before.kind === 'elastic' && generationsOf(before).length > 0
    ? { formerHost: textIn(before, 'host'), formerState: 'dropping', formerError: null }
    : {};

const queueRound = (input: LeaveInput, context: Pick<RuleContext, 'store' | 'now'>): Promise<string> => {
  const about = eavIndexResource.name;
  const delay = (PAUSES[input.round] ?? 0) * MINUTE_MS;
  return queueJob(context, { kind: 'searchIndex', name: `eav:${about}:leave`, about, input, total: 1, delay });
};

const queueDrop = async (index: Row, generations: readonly number[], context: RuleContext): Promise<void> => {
  if (index.kind !== 'elastic' || generations.length === 0) return;
  const { id, url, prefix, host } = index;
  const place = { index: id, url: String(url ?? ''), prefix: String(prefix ?? ''), host: String(host ?? '') };
  await queueRound({ act: 'leave', ...place, generations: [...generations], round: 0 }, context);
};

/** Queues the deletion of the generations that an index has at the server of an earlier state, if it has left that. */
export async function queueLeave(
  before: Row,
  after: Row,
  context: RuleContext,
  generations = generationsOf(before),
): Promise<void> {
  if (!isSamePlace(before, after)) await queueDrop(before, generations, context);
}

/** Deletes the generations of an index that is gone: at once where they are rows, by a job at a search server. */
export async function dropGenerations(index: Row, context: RuleContext): Promise<void> {
  if (index.kind === 'elastic') return queueDrop(index, generationsOf(index), context);
  for (const generation of generationsOf(index)) await engineOf(index, context).drop(generation);
}

/** Generations to delete, at the server that an index has left. */
export class LeaveTask {
  readonly index: Row;
  readonly generations: readonly number[];
  constructor(index: Row, generations: readonly number[]) {
    [this.index, this.generations] = [index, generations];
  }
}

/** The result of an attempt; null when all was deleted. */
export class LeaveOutcome {
  readonly fault: DatabaseFault | null;
  constructor(fault: DatabaseFault | null) {
    this.fault = fault;
  }
}

/** Determines what is to be deleted: not the generations of an index that has returned meanwhile. */
export function prepareLeave({ index: id, url, prefix, generations }: LeaveInput, index: Row | undefined): LeaveTask {
  const former: Row = { id, kind: 'elastic', url, prefix };
  const used = index !== undefined && isSamePlace(former, index) ? generationsOf(index) : [];
  return new LeaveTask(
    former,
    generations.filter((each) => !used.includes(each)),
  );
}

/** Deletes the generations; one that does not exist any more counts as deleted. */
export async function leave({ index, generations }: LeaveTask, context: ServerContext): Promise<LeaveOutcome> {
  try {
    for (const generation of generations) await engineOf(index, context).drop(generation);
    return new LeaveOutcome(null);
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
    return new LeaveOutcome(DATABASE_FAULTS.find((each) => each === cause.fault) ?? 'other');
  }
}

/** Stores the result with the index: deleted, or left there after the last attempt. An earlier one is repeated. */
export async function settleLeave(
  job: string,
  input: LeaveInput,
  outcome: unknown,
  context: RuleContext,
): Promise<DatabaseFault | null> {
  // An attempt that was interrupted is repeated like one that failed.
  const fault = outcome instanceof LeaveOutcome ? outcome.fault : 'other';
  const { store } = context;
  await store.update(COLLECTIONS.jobInputs, job, { input: { ...input, url: '' } });
  const index = await store.get(INDEXES, input.index);
  const isLast = fault === null || input.round + 1 >= PAUSES.length;
  if (!isLast) await queueRound({ ...input, round: input.round + 1 }, context);
  if (index !== undefined && index.formerHost === input.host && index.formerState === 'dropping') {
    const formerState = fault === null ? 'dropped' : isLast ? 'left' : 'dropping';
    await store.update(INDEXES, index.id, { formerState, formerError: fault });
  }
  return fault;
}
