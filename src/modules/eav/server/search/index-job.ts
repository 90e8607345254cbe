import { isSameValue } from '@src/contracts/resource/three-way-merge.ts';
import type { ServerContext } from '@src/server/http/endpoint.ts';
import { ExternalFailure } from '@src/server/http/external-databases.ts';
import type { ExternalEffectKind } from '@src/server/resource/jobs/job-kind.ts';
import { queueJob } from '@src/server/resource/jobs/queue-job.ts';
import { sendFromSystem, systemWork } from '@src/server/resource/scheduled-events.ts';
import type { RuleContext } from '@src/server/resource/server-resource.ts';
import { numberIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import * as v from 'valibot';
import { eavIndexResource } from '../../definitions/search-index.ts';
import { INDEXES } from '../eav-row.ts';
import {
  type BuiltIndex,
  buildGeneration,
  type IndexedRecords,
  type IndexFailure,
  nextGeneration,
  readIndexed,
  swappedValues,
} from './build-index.ts';
import { engineOf } from './engine.ts';
import { LeaveTask, leave, leaveInput, prepareLeave, queueLeave, settleLeave } from './former-server.ts';

/**
 * Builds a generation at a search server, updates the server after searches have switched to another one, or deletes what an index
 * has left at a former one.
 */
const inputContract = v.variant('act', [
  v.object({ act: v.literal('build'), index: v.string(), generation: v.number() }),
  v.object({ act: v.literal('follow'), index: v.string(), drop: v.nullable(v.number()) }),
  leaveInput,
]);

type JobContext = Pick<RuleContext, 'store' | 'now'>;

const queue = (context: JobContext, input: v.InferOutput<typeof inputContract>): Promise<string> => {
  const about = eavIndexResource.name;
  return queueJob(context, { kind: 'searchIndex', name: `eav:${about}:${input.act}`, about, input, total: 1 });
};

/** Queues the build that an index waits for. */
export const queueBuild = (index: Row, context: JobContext): Promise<string> =>
  queue(context, { act: 'build', index: index.id, generation: numberIn(index, 'asked') });

/** Queues an update of the alias at the server, for other programs that search there, and then the drop of an unused generation. */
export const queueFollow = (index: Row, drop: number | null, context: JobContext): Promise<string> =>
  queue(context, { act: 'follow', index: index.id, drop });

class BuildTask {
  readonly index: Row;
  readonly generation: number;
  readonly indexed: IndexedRecords;
  constructor(index: Row, generation: number, indexed: IndexedRecords) {
    [this.index, this.generation, this.indexed] = [index, generation, indexed];
  }
}

class BuildOutcome {
  readonly task: BuildTask;
  readonly result: BuiltIndex | IndexFailure;
  constructor(task: BuildTask, result: BuildOutcome['result']) {
    [this.task, this.result] = [task, result];
  }
}

class FollowTask {
  readonly index: Row;
  readonly drop: number | null;
  constructor(index: Row, drop: number | null) {
    [this.index, this.drop] = [index, drop];
  }
}

/** A build that was asked for as this generation; `isRepeated` when an earlier attempt may still write to the server. */
interface AskedBuild {
  readonly asked: number;
  readonly isRepeated: boolean;
}

/**
 * Reads what is to be built; null when the index no longer waits for it, or cannot be built. Each attempt builds a generation of its
 * own: a process that was suspended during an earlier one may go on with it at any time.
 */
async function prepareBuild(index: Row, { asked, isRepeated }: AskedBuild, context: RuleContext) {
  if (index.status !== 'building' || numberIn(index, 'asked') !== asked) return null;
  const indexed = await readIndexed(index, context);
  if ('failure' in indexed) {
    await send(index, 'broken', indexed, context);
    return null;
  }
  if (!isRepeated) return new BuildTask(index, asked, indexed);
  await queueFollow(index, numberIn(index, 'begun'), context);
  const begun = nextGeneration(index);
  await context.store.update(INDEXES, index.id, { begun });
  return new BuildTask(index, begun, indexed);
}

/** True while an index waits for this generation: neither for a later one, nor for none since it was moved or given up. */
const isAwaited = (index: Row, generation: number): boolean =>
  index.status === 'building' && numberIn(index, 'begun') === generation;

async function send(index: Row, event: string, values: Readonly<Record<string, unknown>>, context: RuleContext) {
  const resource = context.resources.find(eavIndexResource.name);
  if (resource !== undefined) await sendFromSystem(systemWork(resource, context), index.id, event, values);
}

async function build(task: BuildTask, context: ServerContext, signal: AbortSignal): Promise<BuildOutcome> {
  const { index, generation, indexed } = task;
  try {
    const built = await buildGeneration(engineOf(index, context), generation, indexed);
    // Another process builds the index by now, and this outcome is not settled.
    if (signal.aborted) await dropPart(task, context);
    return new BuildOutcome(task, built);
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
    await dropPart(task, context);
    return new BuildOutcome(task, { failure: 'server', errorClass: cause.fault, errorText: cause.message });
  }
}

/** Removes what a failed build has left. Errors are ignored: the server has just failed, and its operator reads why. */
async function dropPart({ index, generation }: BuildTask, context: ServerContext): Promise<void> {
  try {
    await engineOf(index, context).drop(generation);
  } catch (cause) {
    if (!(cause instanceof ExternalFailure)) throw cause;
  }
}

async function settleBuild(index: Row, { task, result }: BuildOutcome, context: RuleContext): Promise<void> {
  if (!isAwaited(index, task.generation)) {
    if (!('failure' in result)) await queueFollow(index, task.generation, context);
    // Built at the server that the index has left meanwhile.
    if (!('failure' in result)) await queueLeave(task.index, index, context, [task.generation]);
  } else if ('failure' in result) {
    await send(index, 'broken', result, context);
  } else {
    // Built of other fields than the index has now: all records count as not indexed.
    const isCurrent = isSameValue(task.index.selection, index.selection);
    await send(index, 'swapped', swappedValues(index, result, isCurrent ? task.indexed.readAt : null), context);
    await queueFollow(index, typeof index.previous === 'number' ? index.previous : null, context);
  }
}

/** Points the alias to the generation of the index, then drops the unused one. Returns the generation, null before the first one. */
async function follow({ index, drop }: FollowTask, context: ServerContext): Promise<number | null> {
  const engine = engineOf(index, context);
  const generation = typeof index.generation === 'number' ? index.generation : null;
  if (generation !== null) await engine.point(generation);
  if (drop !== null) await engine.drop(drop);
  return generation;
}

/**
 * Work at the search server of an index, which may be slow: between transactions, never inside one. Searches use the stored
 * generation, so they switch with the transaction that stores it, whatever the server does next. A failure to follow is repeated.
 */
export const indexJob: ExternalEffectKind = {
  name: 'searchIndex',
  attempts: 8,
  async prepare({ job, input, call: { context } }) {
    const asked = v.parse(inputContract, input);
    const index = await context.store.get(INDEXES, asked.index);
    if (asked.act === 'leave') return prepareLeave(asked, index);
    if (index?.kind !== 'elastic') return null;
    if (asked.act === 'build') return prepareBuild(index, { asked: asked.generation, isRepeated: job.begun }, context);
    return new FollowTask(index, asked.drop);
  },
  async act(task, context, _key, signal) {
    if (task instanceof BuildTask) return build(task, context, signal);
    if (task instanceof FollowTask) return follow(task, context);
    if (task instanceof LeaveTask) return leave(task, context);
    throw new TypeError('no work on a search index');
  },
  async settle({ job, input, call: { context } }, outcome) {
    const asked = v.parse(inputContract, input);
    if (asked.act === 'leave') return settleLeave(job.id, asked, outcome, context);
    const index = await context.store.get(INDEXES, asked.index);
    if (outcome instanceof BuildOutcome && index !== undefined) await settleBuild(index, outcome, context);
    else if (index?.kind !== 'elastic') return null;
    // Searches have switched again meanwhile, and the alias may have been pointed in the wrong order.
    else if (outcome !== (index.generation ?? null)) await queueFollow(index, null, context);
    return null;
  },
};
