import * as v from 'valibot';
import { isUnderWay } from '../../../contracts/resource/job-states.ts';
import { COLLECTIONS, type Store } from '../../store/store.ts';
import { type JobRow, readJob } from '../jobs/job-row.ts';
import { undoStepContract } from './undo-step.ts';

const SHOWN_TITLES = 3;

/** What a job has undone of an offer so far, and what is left. */
const undoProgress = v.object({
  /** The job that undoes it now, or was the last to do so. */
  job: v.string(),
  /** Number of rows with steps that are left. */
  left: v.number(),
  /** Steps that were undone, and those that could not be. */
  undone: v.number(),
  failures: v.number(),
  /** Last moment to ask for the rest, in milliseconds since 1970. */
  deadline: v.number(),
  titles: v.array(v.string()),
});

const undoRow = v.object({
  id: v.string(),
  user: v.string(),
  resource: v.string(),
  event: v.string(),
  time: v.string(),
  /** Last moment to ask for it, or to read what a job has undone of it, in milliseconds since 1970. */
  until: v.number(),
  /** All steps, or the first ones; none once a job undoes them. */
  steps: v.array(undoStepContract),
  /** Number of further rows with steps, and of steps in all; absent when this row holds all steps. */
  parts: v.optional(v.number(), 0),
  count: v.exactOptional(v.number()),
  /** Absent until a job was asked for: all steps are in other rows from then on. */
  progress: v.exactOptional(undoProgress),
});
/** A stored undo offer. */
export type UndoRow = v.InferOutput<typeof undoRow>;
/** What a job has done of an undo offer. */
export type UndoProgress = v.InferOutput<typeof undoProgress>;

/** Parses a row as an undo offer; undefined for an invalid one. */
export function parseUndo(row: unknown): UndoRow | undefined {
  const read = v.safeParse(undoRow, row);
  return read.success ? read.output : undefined;
}

/** The undo offer of this id; undefined when there is none. */
export const readUndo = async (store: Store, id: string): Promise<UndoRow | undefined> =>
  parseUndo(await store.get(COLLECTIONS.undos, id));

/** Number of steps of the write. */
export const countOf = ({ count, steps }: UndoRow): number => count ?? steps.length;

/** Number of steps that were not tried yet. */
export const stepsLeft = (undo: UndoRow): number =>
  countOf(undo) - (undo.progress?.undone ?? 0) - (undo.progress?.failures ?? 0);

/** Last moment to ask for the undo, in milliseconds since 1970. */
export const deadlineOf = ({ until, progress }: UndoRow): number => progress?.deadline ?? until;

/** Titles of the first few records. */
export const titlesOf = ({ steps, progress }: UndoRow): readonly string[] =>
  progress?.titles ?? steps.slice(0, SHOWN_TITLES).map(({ title }) => title);

/** The job that undoes an offer now; undefined when none does. */
export async function runningJobOf(store: Store, { progress }: UndoRow): Promise<JobRow | undefined> {
  const job = progress === undefined ? undefined : readJob(await store.get(COLLECTIONS.jobs, progress.job));
  return job !== undefined && isUnderWay(job.status) ? job : undefined;
}
