import * as v from 'valibot';
import type { CheckResult, WriteResult } from '../../../contracts/resource/batch/import-results.ts';
import { permissionCode } from '../../../contracts/resource/definition.ts';
import type { UndoOffer } from '../../../contracts/resource/responses.ts';
import { missing } from '../../http/server-error.ts';
import { offerUndoOfJob } from '../history/job-undo.ts';
import { type UndoStep, undoStepContract } from '../history/undo-step.ts';
import type { JobEnd, JobRun, PartedKind, Step } from '../jobs/job-kind.ts';
import { queueOwnJob } from '../jobs/queue-job.ts';
import { openAllowed, openResource } from '../open-resource.ts';
import type { Work } from '../server-resource.ts';
import { checkLines, type NumberedLine } from './import-check/check-lines.ts';
import { checkedPart, linesBefore, partOf } from './import-check/checked-part.ts';
import { findLinesAfter, findNextLines, insertLines, keepLines, removeAllLines, removeLines } from './job-lines.ts';
import { noteCheck, noteChecked, noteFailedCheck, removeImport } from './kept-imports.ts';
import { writeLines } from './write-lines.ts';

/** A job checks the lines of a file, or writes those that another job has checked. */
const importInput = v.variant('act', [
  v.object({ act: v.literal('check'), resource: v.string(), token: v.string() }),
  v.object({ act: v.literal('write'), resource: v.string(), checkedBy: v.string() }),
]);
type ImportInput = v.InferOutput<typeof importInput>;
type CheckInput = Extract<ImportInput, { readonly act: 'check' }>;

const writtenPart = v.object({ created: v.number(), updated: v.number(), steps: v.array(undoStepContract) });
type WrittenPart = v.InferOutput<typeof writtenPart>;

/** Job for the lines of a file that are too many for one call; those of one row at a time. */
export const importKind: PartedKind = {
  name: 'import',
  async step(run) {
    const asked = v.parse(importInput, run.input);
    const work = await openAllowed(run.call, asked.resource, 'import');
    return asked.act === 'check' ? checkPart(run, work) : writePart(run, work, asked.checkedBy);
  },
  finish(run, parts, end) {
    const asked = v.parse(importInput, run.input);
    return asked.act === 'check' ? finishCheck(run, asked, parts, end) : finishWrite(run, asked, parts, end);
  },
};

/** Checks the lines of one row in a transaction that is rolled back, and drops those with errors. */
async function checkPart({ job }: JobRun, work: Work): Promise<Step> {
  const { store } = work.context;
  const batch = await findLinesAfter(store, job.id, job.done);
  if (batch === undefined) throw missing();
  const before = await linesBefore(store, job);
  const checked = await checkLines(work, batch.lines, before);
  await keepLines(store, batch, checked.good);
  const done = job.done + batch.lines.length;
  return { done, failed: checked.failed, ...partOf(job.id, checked, before), isLast: done >= job.total };
}

async function finishCheck(
  { job, call: { context } }: JobRun,
  { token }: CheckInput,
  parts: AsyncIterable<unknown>,
  end: JobEnd,
): Promise<CheckResult> {
  let [creates, good, unknownIds] = [0, 0, 0];
  for await (const part of parts) {
    const sums = v.parse(checkedPart, part);
    creates += sums.creates;
    good += sums.good;
    unknownIds += sums.unknownIds;
  }
  const counts = { creates, updates: good - creates, ...(unknownIds === 0 ? {} : { unknownIds }) };
  if (end === 'finish' && good > 0) {
    await noteChecked(context, token, good);
    return { ...counts, token };
  }
  if (end === 'giveUp') await noteFailedCheck(context, token);
  else {
    await removeImport(context.store, token);
    await removeAllLines(context.store, job.id);
  }
  return { ...counts, token: null };
}

/** Writes the lines of one row, and deletes them in the same transaction, so that none is written twice. */
async function writePart({ job }: JobRun, work: Work, checkedBy: string): Promise<Step> {
  const { store } = work.context;
  const batch = await findNextLines(store, checkedBy);
  if (batch === undefined) throw missing();
  const { created, updated, failed, steps } = await writeLines(work, batch.lines);
  await removeLines(store, batch);
  const done = job.done + batch.lines.length;
  const part: WrittenPart = { created, updated, steps: [...steps] };
  return { done, failed, part, isLast: done >= job.total };
}

async function finishWrite(
  { job, call }: JobRun,
  { resource, checkedBy }: Extract<ImportInput, { readonly act: 'write' }>,
  parts: AsyncIterable<unknown>,
  end: JobEnd,
): Promise<WriteResult & { readonly undo: UndoOffer | null }> {
  // A failed job can be retried: it keeps its other lines.
  if (end !== 'giveUp') await removeAllLines(call.context.store, checkedBy);
  const sums = { created: 0, updated: 0 };
  const steps = readSteps(parts, sums);
  const work = await openResource(call, resource);
  if (work !== undefined) return { undo: await offerUndoOfJob(work, 'import', job, steps), ...sums };
  for (let read = await steps.next(); read.done !== true; ) read = await steps.next();
  return { undo: null, ...sums };
}

/** The steps of all parts, which are counted meanwhile. */
async function* readSteps(
  parts: AsyncIterable<unknown>,
  sums: { created: number; updated: number },
): AsyncGenerator<UndoStep> {
  for await (const part of parts) {
    const { created, updated, steps } = v.parse(writtenPart, part);
    sums.created += created;
    sums.updated += updated;
    yield* steps;
  }
}

const queueImport = (
  { resource: { definition }, actor, context }: Work,
  total: number,
  input: ImportInput,
): Promise<string> =>
  queueOwnJob(context, {
    ...{ kind: 'import', name: permissionCode(definition, 'import'), about: definition.name },
    ...{ owner: actor.user, input, total },
  });

/**
 * Queues the check of a file's lines; returns the id of its job.
 * @throws ServerError 1007 when the caller has too many unfinished jobs
 */
export async function queueCheck(work: Work, token: string, lines: readonly NumberedLine[]): Promise<string> {
  const { store } = work.context;
  const resource = work.resource.definition.name;
  const job = await queueImport(work, lines.length, { act: 'check', resource, token });
  await insertLines(
    store,
    job,
    lines.map((each) => ({ ...each, seen: '' })),
  );
  await noteCheck(work, token, job);
  return job;
}

/**
 * Queues the writing of lines that another job has checked; returns the id of its job.
 * @throws ServerError 1007 when the caller has too many unfinished jobs
 */
export const queueWriting = (work: Work, checkedBy: string, total: number): Promise<string> =>
  queueImport(work, total, { act: 'write', resource: work.resource.definition.name, checkedBy });
