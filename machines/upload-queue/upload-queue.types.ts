import type { FailureFacts } from '@src/contracts/errors.ts';
import type { MediaRef } from '@src/contracts/media.ts';
import type { ActorRef, Snapshot } from 'xstate';

/** A file that was chosen; a browser's `File` is one. */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Where files go. */
export interface UploadPlace {
  /** Id of a folder; null for the top of the library. */
  readonly folder: string | null;
  /** Id of the file whose content they are for; absent for new files. */
  readonly replaces?: string | undefined;
}

/** Events from a file to its queue: it waits for a slot, or its slot is free. */
export type UploadFileFact =
  | { readonly type: 'uploadQueue.turn.wanted'; readonly id: string }
  | { readonly type: 'uploadQueue.turn.over'; readonly id: string };

export interface UploadFileInput extends UploadPlace {
  readonly id: string;
  readonly file: ChosenFile;
  /** Hears when a turn is wanted and when it is over. */
  readonly queue: ActorRef<Snapshot<unknown>, UploadFileFact>;
}

export interface UploadFileContext extends UploadFileInput {
  /** Fraction that is read, while it is hashed, and that is sent, while it is uploaded; from 0 to 1. */
  readonly part: number;
  /** SHA-256 in hexadecimal; null until it is known. */
  readonly hash: string | null;
  /** Name of the upload at the server; null before it has begun. */
  readonly upload: string | null;
  /** Bytes that the server has. */
  readonly offset: number;
  /** Failures in a row since something got through. */
  readonly failures: number;
  /** Why the file failed; null unless it did. */
  readonly failure: FailureFacts | null;
  /** The rule of the library that stands against it, as the last part of a text key; null where there is none. */
  readonly reason: string | null;
  /** What the words of that rule name, such as the room that is left. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** What became of it; null until it is there. */
  readonly media: MediaRef | null;
}

/** Events of operators, of the queue, and of what is under way. */
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
  /** Called with the fraction that is read, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
export interface OpenInput extends UploadPlace {
  readonly file: ChosenFile;
  readonly hash: string;
}
/** The upload with what is there of it, or the file where the server has its bytes already. */
export type Opened =
  | { readonly upload: string; readonly offset: number; readonly media: null }
  | { readonly upload: null; readonly media: MediaRef };
export interface SendPartInput {
  readonly file: ChosenFile;
  readonly upload: string;
  readonly offset: number;
  /** Called with the fraction of the whole file that is sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}
export interface DropInput {
  /** Name of the upload at the server; null where none has begun. */
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
  /** Why a file cannot join those that are in the queue, as the last part of a text key; null when it can. */
  readonly refuse: (file: ChosenFile, queued: readonly ChosenFile[]) => string | null;
}
