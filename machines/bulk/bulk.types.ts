import type { FailureFacts } from '@src/contracts/errors.ts';
import type { BatchTarget } from '@src/contracts/resource/client.ts';
import type { BatchAnswer, UndoOffer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { FailuresRest, JobFact, JobProgress } from '../job/index.ts';

/** Values entered by the operator when confirming. */
export interface BulkConfirmation {
  readonly reason?: string;
  readonly payload?: RecordValues;
}

/** Batch request: an event, its target and its options. */
export interface BulkRequest {
  readonly event: string;
  readonly target: BatchTarget;
  /** Expected number of records. */
  readonly count: number;
  /** Idempotency key, so that a retry after a lost response does nothing twice. */
  readonly key: string;
  /** Confirmation collected before the dry run: the values of the event, and the reason. */
  readonly asked?: BulkConfirmation;
}

/** Progress of a batch, or of its undo, and its undo offer. */
export interface BulkProgress extends JobProgress {
  readonly undo: UndoOffer | null;
}

export type BulkEvent =
  | { readonly type: 'bulk.asked'; readonly request: BulkRequest }
  | ({ readonly type: 'bulk.accepted' } & BulkConfirmation)
  | { readonly type: 'bulk.dismissed' }
  /** Opens the report again of a job that was left while it ran. */
  | { readonly type: 'bulk.shown' }
  | { readonly type: 'bulk.cancel.requested' }
  | { readonly type: 'bulk.undo.requested' }
  | JobFact;

/** Emitted once when the batch has ended, with its outcome, and once when it was undone. */
export type BulkEmitted =
  | { readonly type: 'bulk.finished'; readonly request: BulkRequest; readonly outcome: BulkProgress }
  | { readonly type: 'bulk.undone'; readonly request: BulkRequest };

/** Result of the dry run, with the number of records it can be applied to. */
export interface BulkPlan extends BatchAnswer {
  readonly possible: number;
  /** As in `JobProgress`. */
  readonly rest?: FailuresRest;
}

export interface BulkContext {
  readonly request: BulkRequest | null;
  readonly consent: BulkConfirmation;
  /** Result of the dry run; null before it. */
  readonly plan: BulkPlan | null;
  readonly job: string | null;
  readonly progress: BulkProgress | null;
  readonly failure: FailureFacts | null;
  /** The job of its undo that was cancelled, after which the rest can be undone; null for none. */
  readonly after: string | null;
  /** True while its job is being cancelled. */
  readonly isCancelling: boolean;
  /** True when the operator left the report while the job ran. */
  readonly isHidden: boolean;
}

export interface DryRunInput {
  readonly request: BulkRequest;
}
export interface SendBulkInput {
  readonly request: BulkRequest;
  readonly consent: BulkConfirmation;
}
