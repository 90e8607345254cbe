import type { FailureFacts } from '@src/contracts/errors.ts';
import type { BatchTarget } from '@src/contracts/resource/client.ts';
import type { BatchAnswer, RowOutcome, UndoOffer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';

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

/** The failures of a job after a cursor. */
export interface FailuresRest {
  readonly job: string;
  readonly after: string;
}

/** Progress of a batch; `failed` grows while it runs and lists the first failures. */
export interface BulkProgress {
  readonly total: number;
  readonly done: number;
  /** Number of processed records; after undo, of restored ones. */
  readonly ok: number;
  readonly failed: readonly RowOutcome[];
  /** Number of failures, where there may be more than are listed. */
  readonly failures?: number;
  /** Where the failures of a job that are not listed are read from; absent when all are listed. */
  readonly rest?: FailuresRest;
  /** Why not all records were processed: cancelled, or the job failed; null when all were. */
  readonly stopped: 'cancelled' | 'failed' | null;
  readonly undo: UndoOffer | null;
}

export type BulkEvent =
  | { readonly type: 'bulk.asked'; readonly request: BulkRequest }
  | ({ readonly type: 'bulk.accepted' } & BulkConfirmation)
  | { readonly type: 'bulk.dismissed' }
  | { readonly type: 'bulk.cancel.requested' }
  | { readonly type: 'bulk.undo.requested' };

/** Emitted once when the batch has ended, with its outcome, and once when it was undone. */
export type BulkEmitted =
  | { readonly type: 'bulk.finished'; readonly request: BulkRequest; readonly outcome: BulkProgress }
  | { readonly type: 'bulk.undone'; readonly request: BulkRequest };

/** Result of the dry run, with the number of records it can be applied to. */
export interface BulkPlan extends BatchAnswer {
  readonly possible: number;
  /** As in `BulkProgress`. */
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
}

export interface DryRunInput {
  readonly request: BulkRequest;
}
export interface SendBulkInput {
  readonly request: BulkRequest;
  readonly consent: BulkConfirmation;
}
export interface JobInput {
  readonly job: string;
}
export interface UndoInput {
  readonly undo: string;
}
