import type { FailureFacts } from '@src/contracts/errors.ts';
import type { JobFact, JobProgress } from '../job/index.ts';

export interface UndoInput {
  /** Id of the offer. */
  readonly undo: string;
  /** The job that undoes it already; null when it was not asked for yet. */
  readonly job: string | null;
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

/** What was undone; the failure when the server refused it. */
export type UndoOutput =
  | { readonly progress: JobProgress; readonly failure: null }
  | { readonly progress: null; readonly failure: FailureFacts };

export interface AskUndoInput {
  readonly undo: string;
}
