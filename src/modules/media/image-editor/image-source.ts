import type { AltText, StorePictureInput } from '@machines/image-editor/index.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';

/** A picture as the server gives it to the editor. */
export interface FetchedPicture {
  readonly name: string;
  /** The original, before all operations. */
  readonly file: Blob;
  readonly operations: readonly Operation[];
  readonly alt: AltText;
}

/** Where pictures come from and go to. */
export interface ImageSource {
  readonly fetch: (picture: string, signal: AbortSignal) => Promise<FetchedPicture>;
  /** A picture of the library that a watermark shows. */
  readonly stamp: (picture: string, signal: AbortSignal) => Promise<Blob>;
  /** Answers the id of the picture: the same when it was replaced, another one for a copy. */
  readonly store: (picture: StorePictureInput, signal: AbortSignal) => Promise<string>;
}
