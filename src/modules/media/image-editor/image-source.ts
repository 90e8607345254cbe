import type { AltText, StorePictureInput } from '@machines/image-editor/index.ts';
import type { Operation } from '@src/contracts/image-edit/operations.ts';

/** A picture for the editor. */
export interface FetchedPicture {
  readonly name: string;
  /** The original, before all operations. */
  readonly file: Blob;
  readonly operations: readonly Operation[];
  readonly alt: AltText;
}

/** Loads and stores pictures. */
export interface ImageSource {
  readonly fetch: (picture: string, signal: AbortSignal) => Promise<FetchedPicture>;
  /** A library picture used as a watermark. */
  readonly stamp: (picture: string, signal: AbortSignal) => Promise<Blob>;
  /** Returns the id of the picture: the same when it was replaced, a new one for a copy. */
  readonly store: (picture: StorePictureInput, signal: AbortSignal) => Promise<string>;
}
