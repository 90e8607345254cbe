import type { FieldErrors } from '@src/contracts/resource/field-error.ts';
import type { RecordAnswer, WriteAnswer } from '@src/contracts/resource/responses.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { RecordEvent, SaveInput, SentEvent } from './record.types.ts';

export interface ValidateInput {
  readonly id: string | null;
  readonly values: RecordValues;
}

export interface SendInput {
  readonly id: string;
  readonly version: number;
  readonly sent: SentEvent;
  readonly key: string;
}

export type { SaveInput };

/** Sends `record.changed.elsewhere` when another user or screen changed the record. */
export const watchRecordPort = fromCallback<RecordEvent>(() => {
  throw new Error('record: provide the watchRecord actor');
});

/** Loads the record. Rejects with a `ServiceError`. */
export const loadRecordPort = fromPromise<RecordAnswer, { readonly id: string }>(() => {
  throw new Error('record: provide the loadRecord actor');
});

/** Errors of the values, including the server's own checks; rejects when they could not be checked. */
export const validateRecordPort = fromPromise<FieldErrors, ValidateInput>(() => {
  throw new Error('record: provide the validateRecord actor');
});

/** Creates the record, or replaces the given version of it. Rejects with a `ServiceError`. */
export const saveRecordPort = fromPromise<WriteAnswer, SaveInput>(() => {
  throw new Error('record: provide the saveRecord actor');
});

/** Sends an event of the lifecycle, or a delete. Rejects with a `ServiceError`. */
export const sendEventPort = fromPromise<WriteAnswer, SendInput>(() => {
  throw new Error('record: provide the sendEvent actor');
});
