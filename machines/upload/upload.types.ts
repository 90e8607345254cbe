import type { FailureFacts } from '@src/contracts/errors.ts';

/** A file that was chosen; a browser's `File` is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface UploadLimits {
  /** Endings with their dot, in small letters, such as `.png`. */
  readonly endings: readonly string[];
  /** Of one file. */
  readonly bytes: number;
  readonly count: number;
}

/** Stage of one file. */
export type UploadStage = 'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled';

/** One file of the queue. */
export interface UploadItem {
  readonly id: string;
  readonly file: ChosenFile;
  readonly stage: UploadStage;
  /** Uploaded fraction, from 0 to 1. */
  readonly part: number;
  /** Number of attempts. */
  readonly attempts: number;
  /** Error of the upload; null without one. */
  readonly failure: FailureFacts | null;
  /** URL of the uploaded file; null until it is sent. */
  readonly url: string | null;
}

/** Reason why a file was rejected. */
export type UploadError = 'ending' | 'size' | 'empty' | 'twice' | 'count';

/** A file that was not taken. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: UploadError;
}

/** State of the queue. */
export interface UploadContext {
  readonly limits: UploadLimits;
  readonly items: readonly UploadItem[];
  /** Of the last choice. */
  readonly refused: readonly RejectedFile[];
  /** Files that were ever taken; ids are made from it. */
  readonly taken: number;
}

/** Events of operators and of the pending upload. */
export type UploadEvent =
  | { readonly type: 'upload.files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'upload.refusals.dismissed' }
  | { readonly type: 'upload.started' }
  | { readonly type: 'upload.failed.retried' }
  | { readonly type: 'upload.part.sent'; readonly id: string; readonly part: number }
  | { readonly type: 'upload.file.cancelled'; readonly id: string }
  | { readonly type: 'upload.file.retried'; readonly id: string }
  | { readonly type: 'upload.file.removed'; readonly id: string };

/** Input of one upload. */
export interface SendFileInput {
  readonly file: ChosenFile;
  /** Counts from 1. */
  readonly attempt: number;
  /** Called with the uploaded fraction, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
