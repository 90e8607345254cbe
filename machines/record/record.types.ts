import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { Refusal } from '@src/contracts/resource/refusal.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { ConflictResult, RecordAnswer, UndoOffer } from '@src/contracts/resource/wire.ts';

/** What a record's screen needs to know at the start. */
export interface RecordInput {
  /** Null for a record that does not exist yet. */
  readonly id: string | null;
  /** Makes a name for one intent of the operator, so that a write that is repeated has one effect. */
  readonly newKey: () => string;
}

/** One event on its way to the server. */
export interface SentEvent {
  readonly event: string;
  readonly payload: RecordValues;
  readonly reason: string;
}

/** What the machine knows of a record; the values that are being typed belong to the form. */
export interface RecordContext extends RecordInput {
  /** As the server answered last; null while nothing is known, and for a new record. */
  readonly record: ResourceRecord | null;
  readonly cannot: RecordAnswer['cannot'];
  /** What is being saved, and the key under which it is. */
  readonly values: RecordValues;
  readonly key: string;
  /** The version that the values are based on; a merge moves it on. */
  readonly base: number;
  /** What is wrong, by field, after a save that was rejected. */
  readonly errors: FieldErrors;
  readonly conflict: ConflictResult | null;
  /** Why the last attempt came to nothing; null after a success. */
  readonly refusal: Refusal | null;
  readonly undo: UndoOffer | null;
  readonly sent: SentEvent | null;
}

/** What an operator does with a record, and what the world tells. */
export type RecordEvent =
  /** The form holds something else than the record; or the same again. */
  | { readonly type: 'record.dirtied' }
  | { readonly type: 'record.reverted' }
  | { readonly type: 'record.save.requested'; readonly values: RecordValues }
  /** Sends the same once more, under the same key. */
  | { readonly type: 'record.retry.requested' }
  | { readonly type: 'record.reload.requested' }
  | { readonly type: 'record.event.requested'; readonly sent: SentEvent }
  /** The operator chose between both versions, field by field. */
  | { readonly type: 'record.merge.resolved'; readonly values: RecordValues }
  | { readonly type: 'record.merge.cancelled' }
  /** Another screen wrote this record, or took a write back. */
  | { readonly type: 'record.changed.elsewhere' };

/** What a screen hears: something was written, so that lists can be brought up to date. */
export type RecordNews =
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
