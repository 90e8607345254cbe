import type { FailureFacts } from '@src/contracts/errors.ts';
import type { BatchTarget } from '@src/contracts/resource/gateway.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { BatchAnswer, RowOutcome, UndoOffer } from '@src/contracts/resource/wire.ts';

/** What the operator adds when saying yes. */
export interface BulkConsent {
  readonly reason?: string;
  readonly payload?: RecordValues;
}

/** What shall be done to which records. */
export interface BulkRequest {
  readonly event: string;
  readonly target: BatchTarget;
  /** How many records the operator believes it is. */
  readonly count: number;
  /** Names the intent, so that sending it again after a lost answer does nothing twice. */
  readonly key: string;
  /** What was asked before anything was tried: the values of the event, and why. */
  readonly asked?: BulkConsent;
}

/** How far the work is; `failed` grows while it runs. */
export interface BulkProgress {
  readonly total: number;
  readonly done: number;
  readonly ok: number;
  readonly failed: readonly RowOutcome[];
  readonly cancelled: boolean;
  readonly undo: UndoOffer | null;
}

export type BulkEvent =
  | { readonly type: 'bulk.asked'; readonly request: BulkRequest }
  | ({ readonly type: 'bulk.accepted' } & BulkConsent)
  | { readonly type: 'bulk.dismissed' }
  | { readonly type: 'bulk.cancel.requested' }
  | { readonly type: 'bulk.undo.requested' };

export interface BulkContext {
  readonly request: BulkRequest | null;
  readonly consent: BulkConsent;
  /** What the dry run said. */
  readonly plan: BatchAnswer | null;
  readonly job: string | null;
  readonly progress: BulkProgress | null;
  readonly failure: FailureFacts | null;
}

export interface RehearseInput {
  readonly request: BulkRequest;
}
export interface SendBulkInput {
  readonly request: BulkRequest;
  readonly consent: BulkConsent;
}
export interface JobInput {
  readonly job: string;
}
export interface UndoInput {
  readonly undo: string;
}
