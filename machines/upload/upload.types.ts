import type { FailureFacts } from '@src/contracts/errors.ts';

/** A file that was chosen; a browser's `File` is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What may be uploaded. */
export interface UploadLimits {
  /** Endings with their dot, in small letters, such as `.png`. */
  readonly endings: readonly string[];
  /** Of one file. */
  readonly bytes: number;
  readonly count: number;
}

/** Where one file stands. */
export type UploadStage = 'waiting' | 'sending' | 'sent' | 'failed' | 'cancelled';

/** One file of the queue. */
export interface UploadItem {
  readonly id: string;
  readonly file: ChosenFile;
  readonly stage: UploadStage;
  /** How much of it is sent, from 0 to 1. */
  readonly part: number;
  /** How often it was begun. */
  readonly attempts: number;
  /** Why it failed; null unless it has. */
  readonly failure: FailureFacts | null;
  /** Where it can be seen; null until it is sent. */
  readonly url: string | null;
}

/** Why a file was not taken into the queue. */
export type UploadRefusal = 'ending' | 'size' | 'empty' | 'twice' | 'count';

/** A file that was not taken. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: UploadRefusal;
}

/** What the queue holds. */
export interface UploadContext {
  readonly limits: UploadLimits;
  readonly items: readonly UploadItem[];
  /** Of the last choice. */
  readonly refused: readonly RefusedFile[];
  /** Files that were ever taken; ids are made from it. */
  readonly taken: number;
}

/** What operators and the file on its way tell. */
export type UploadEvent =
  | { readonly type: 'upload.files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'upload.refusals.dismissed' }
  | { readonly type: 'upload.started' }
  | { readonly type: 'upload.failed.retried' }
  | { readonly type: 'upload.part.sent'; readonly id: string; readonly part: number }
  | { readonly type: 'upload.file.cancelled'; readonly id: string }
  | { readonly type: 'upload.file.retried'; readonly id: string }
  | { readonly type: 'upload.file.removed'; readonly id: string };

/** What the sending of one file is given. */
export interface SendFileInput {
  readonly file: ChosenFile;
  /** Counts from 1. */
  readonly attempt: number;
  /** Tells how much has gone, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
