import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { ConflictResult, RecordAnswer, UndoOffer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';

export interface RecordInput {
  /** Null for a record that does not exist yet. */
  readonly id: string | null;
  /** Cached data, such as its row in a list: shown until it is loaded. */
  readonly known?: ResourceRecord | null;
}

/** A new record, or other values for the given version of one. */
export type SaveInput = { readonly values: RecordValues; readonly key: string } & (
  | { readonly id: null }
  | { readonly id: string; readonly version: number }
);

/** Event being sent to the server. */
export interface SentEvent {
  readonly event: string;
  readonly payload: RecordValues;
  readonly reason: string;
}

/** Context of a record; the values being edited belong to the form. */
export interface RecordContext extends Pick<RecordInput, 'id'> {
  /** The server's last response, or the row of a list; null while unknown, and for a new record. */
  readonly record: ResourceRecord | null;
  readonly cannot: RecordAnswer['cannot'];
  /** The values of the last save, and the key of the last write; null before the first. */
  readonly values: RecordValues | null;
  readonly key: string | null;
  /** A save with an unknown outcome; it is settled before anything else is saved. */
  readonly unsettled: SaveInput | null;
  /** The version that a write is based on; a merge advances it. Null for a new record, and until it is loaded. */
  readonly base: number | null;
  /** Errors by field, after a rejected save. */
  readonly errors: FieldErrors;
  readonly conflict: ConflictResult | null;
  /** Error of the last attempt; null after a success. */
  readonly refusal: ApiError | null;
  readonly undo: UndoOffer | null;
  readonly sent: SentEvent | null;
}

/** Events of the operator and the environment. */
export type RecordEvent =
  /** The form differs from the record, or is equal to it again. */
  | { readonly type: 'record.dirtied' }
  | { readonly type: 'record.reverted' }
  | { readonly type: 'record.save.requested'; readonly values: RecordValues }
  /** Repeats the last write under the same key. */
  | { readonly type: 'record.retry.requested' }
  | { readonly type: 'record.reload.requested' }
  | { readonly type: 'record.event.requested'; readonly sent: SentEvent }
  /** The operator chose between both versions, field by field. */
  | { readonly type: 'record.merge.resolved'; readonly values: RecordValues }
  | { readonly type: 'record.merge.cancelled' }
  /** Another screen wrote this record, or undid a write. */
  | { readonly type: 'record.changed.elsewhere' };

/** Event for the screen: something was written, so that lists can be updated. */
export type RecordEmitted =
  | {
      readonly type: 'record.saved';
      readonly record: ResourceRecord;
      readonly undo: UndoOffer | null;
      readonly isNew: boolean;
    }
  | {
      readonly type: 'record.event.done';
      readonly record: ResourceRecord;
      readonly event: string;
      readonly undo: UndoOffer | null;
    };
