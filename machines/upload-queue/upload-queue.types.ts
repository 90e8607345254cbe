import type { FailureFacts } from '@src/contracts/errors.ts';
import type { MediaRef } from '@src/contracts/media.ts';
import type { ActorRef, Snapshot } from 'xstate';

/** A selected file, such as a browser's `File`. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Target of an upload. */
export interface UploadPlace {
  /** Id of a folder; null for the top of the library. */
  readonly folder: string | null;
  /** Id of the file to replace; absent for new files. */
  readonly replaces?: string | undefined;
}

/** Events from a file to its queue: it waits for a slot, or its slot is free. */
export type UploadFileFact =
  | { readonly type: 'uploadQueue.turn.wanted'; readonly id: string }
  | { readonly type: 'uploadQueue.turn.over'; readonly id: string };

export interface UploadFileInput extends UploadPlace {
  readonly id: string;
  readonly file: ChosenFile;
  /** The queue, which is notified when a slot is needed or free. */
  readonly queue: ActorRef<Snapshot<unknown>, UploadFileFact>;
}

export interface UploadFileContext extends UploadFileInput {
  /** Fraction that is hashed or uploaded, from 0 to 1. */
  readonly part: number;
  /** SHA-256 in hexadecimal; null until it is known. */
  readonly hash: string | null;
  /** Id of the upload on the server; null before it has started. */
  readonly upload: string | null;
  /** Bytes that the server has. */
  readonly offset: number;
  /** Failures in a row since the last sent part. */
  readonly failures: number;
  /** Why the file failed; null unless it did. */
  readonly failure: FailureFacts | null;
  /** The violated rule of the library, as the last part of a text key; null for none. */
  readonly reason: string | null;
  /** Values of that rule's message, such as the free space. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The created file; null until it exists. */
  readonly media: MediaRef | null;
}

/** Events of operators, of the queue, and of running tasks. */
export type UploadFileEvent =
  | { readonly type: 'uploadFile.turn.given' }
  | { readonly type: 'uploadFile.part.read'; readonly part: number }
  | { readonly type: 'uploadFile.part.sent'; readonly part: number }
  | { readonly type: 'uploadFile.pause.requested' }
  | { readonly type: 'uploadFile.resume.requested' }
  | { readonly type: 'uploadFile.retry.requested' }
  | { readonly type: 'uploadFile.cancel.requested' };

export interface HashInput {
  readonly file: ChosenFile;
  /** Called with the hashed fraction, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
export interface OpenInput extends UploadPlace {
  readonly file: ChosenFile;
  readonly hash: string;
}
/** The upload with its received bytes, or the file if the server already has the same bytes. */
export type Opened =
  | { readonly upload: string; readonly offset: number; readonly media: null }
  | { readonly upload: null; readonly media: MediaRef };
export interface SendPartInput {
  readonly file: ChosenFile;
  readonly upload: string;
  readonly offset: number;
  /** Called with the sent fraction of the whole file, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
export interface DropInput {
  /** Id of the upload on the server; null where none was started. */
  readonly upload: string | null;
}
export interface FinishInput extends Pick<UploadPlace, 'replaces'> {
  readonly file: ChosenFile;
  readonly upload: string;
}

/** Why a file cannot join the queue. */
export interface RejectedFile {
  readonly name: string;
  readonly reason: string;
}

export interface UploadQueueInput {
  /** Why a file cannot be queued beside the others, as the last part of a text key; null when it can. */
  readonly refuse: (file: ChosenFile, queued: readonly ChosenFile[]) => string | null;
}
