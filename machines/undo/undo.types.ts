import type { FailureFacts } from '@src/contracts/errors.ts';
import type { JobFact, JobProgress } from '../job/index.ts';

export interface UndoInput {
  /** Id of the offer. */
  readonly undo: string;
  /** The job that undoes it already; null when it was not asked for yet. */
  readonly job: string | null;
  /** The job that was cancelled after it had undone a part of it: the rest is asked for; null for the whole. */
  readonly after: string | null;
  /** True when it waits for the operator, also after a refusal; otherwise it is asked for at once, and ends with a refusal. */
  readonly isOffered: boolean;
}

export interface UndoContext extends UndoInput {
  /** What has been undone so far; null before the first answer. */
  readonly progress: JobProgress | null;
  readonly failure: FailureFacts | null;
  /** True while its job is being cancelled. */
  readonly isCancelling: boolean;
}

export type UndoEvent = { readonly type: 'undo.requested' } | { readonly type: 'undo.cancel.requested' } | JobFact;

/** Emitted when a job undoes it, and when it has ended. */
export type UndoEmitted =
  | { readonly type: 'undo.queued'; readonly job: string }
  | { readonly type: 'undo.finished'; readonly progress: JobProgress };

/**
 * What was undone, and the job that was cancelled before it had tried all records, after which the rest can be asked for;
 * the failure when the server refused it.
 */
export type UndoOutput =
  | { readonly progress: JobProgress; readonly cancelled: string | null; readonly failure: null }
  | { readonly progress: null; readonly cancelled: null; readonly failure: FailureFacts };

export type AskUndoInput = Pick<UndoInput, 'undo' | 'after'>;
