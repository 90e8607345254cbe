import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { ConflictResult, RecordAnswer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import type { SnapshotFrom, StateValue } from 'xstate';
import type { recordMachine } from './record.machine.ts';
import type { SentEvent } from './record.types.ts';

type RecordSnapshot = SnapshotFrom<typeof recordMachine>;

/** The states of a record's screen, as in its `data-state` attribute, and `missing`. */
export type RecordState =
  | 'loading'
  | 'pristine'
  | 'dirty'
  | 'validating'
  | 'saving'
  | 'saved'
  | 'rejected'
  | 'conflict'
  | 'failed'
  | 'forbidden'
  | 'missing';

/** By the innermost machine state; all others are `loading`. */
const STATES: Readonly<Record<string, RecordState>> = {
  loadFailed: 'failed',
  forbidden: 'forbidden',
  notFound: 'missing',
  pristine: 'pristine',
  saved: 'saved',
  dirty: 'dirty',
  rejected: 'rejected',
  saveFailed: 'failed',
  sendFailed: 'failed',
  validating: 'validating',
  settling: 'saving',
  writing: 'saving',
  sending: 'saving',
  conflict: 'conflict',
};

function innermost(value: StateValue | undefined): string {
  return typeof value === 'object' ? innermost(Object.values(value)[0]) : (value ?? '');
}

/** Current state of a record's screen. */
export const selectRecordState = ({ value }: RecordSnapshot): RecordState => STATES[innermost(value)] ?? 'loading';
/** True while a write is pending: leaving now means not knowing its outcome. */
export const selectIsWriting = (snapshot: RecordSnapshot): boolean => snapshot.hasTag('writing');
/** True when an event of the lifecycle may be sent. */
export const selectCanSend = (snapshot: RecordSnapshot): boolean =>
  snapshot.can({ type: 'record.event.requested', sent: { event: '', payload: {}, reason: '' } });
/** True when the last write may be repeated under its key. */
export const selectCanRetry = (snapshot: RecordSnapshot): boolean => snapshot.can({ type: 'record.retry.requested' });
/** The id; null until a new record is saved. */
export const selectRecordId = ({ context }: RecordSnapshot): string | null => context.id;
/** The record: a list's row until it is loaded. Null while unknown, and for a new record. */
export const selectRecord = ({ context }: RecordSnapshot): ResourceRecord | null => context.record;
/** True when the record is loaded, or new. Before that it can be viewed but not edited. */
export const selectIsRead = ({ context }: RecordSnapshot): boolean => context.id === null || context.base !== null;
/** The server's reasons why events of the lifecycle cannot be sent, by event. */
export const selectCannot = ({ context }: RecordSnapshot): RecordAnswer['cannot'] => context.cannot;
/** The values of the last save; null before the first. */
export const selectValues = ({ context }: RecordSnapshot): RecordValues | null => context.values;
/** Errors by field. */
export const selectFieldErrors = ({ context }: RecordSnapshot): FieldErrors => context.errors;
/** Version saved by someone else meanwhile; null while there is no conflict. */
export const selectConflict = ({ context }: RecordSnapshot): ConflictResult | null => context.conflict;
/** Error of the last attempt; null after a success. */
export const selectRefusal = ({ context }: RecordSnapshot): ApiError | null => context.refusal;
/** The event that was sent last; null before the first. */
export const selectSent = ({ context }: RecordSnapshot): SentEvent | null => context.sent;
