import type { FailureFacts } from '@src/contracts/errors.ts';
import type { Operation, OperationKind } from '@src/contracts/image-edit/operations.ts';
import type { PictureSize } from '@src/contracts/resource/picture-bytes.ts';

/** Alternative text of a picture. */
export interface AltText {
  readonly text: string;
  /** True for a decorative picture. */
  readonly isDecorative: boolean;
}

/** How the result is written. */
export interface OutputChoice {
  readonly format: 'jpeg' | 'png' | 'webp';
  /** From 0 to 1; of no meaning for PNG. */
  readonly quality: number;
  /** Bytes that the file may have; null for any number. With a limit the quality follows from it. */
  readonly maxBytes: number | null;
}

/** A picture as it is opened: its size, and what was done to it before. */
export interface EditedPicture {
  readonly name: string;
  readonly size: PictureSize;
  readonly operations: readonly Operation[];
  readonly alt: AltText;
  readonly output: OutputChoice;
}

/** A rendered preview; `image` is opaque to the machines, which only pass it on. */
export interface RenderedPreview extends PictureSize {
  readonly image: object;
}

/** The result as a file. */
export interface EncodedPicture extends PictureSize {
  readonly file: Blob;
  /** The quality it was written with, from 0 to 1. */
  readonly quality: number;
}

/** A file; or a limit of bytes that no quality keeps. */
export type EncodeAnswer = EncodedPicture | { readonly problem: 'tooLarge' };

/** What a step of the history did. */
export type StepName = 'opened' | 'restored' | 'preset' | 'changed' | 'removed' | OperationKind;

/** The operations after one step of work. */
export interface HistoryStep {
  readonly name: StepName;
  readonly operations: readonly Operation[];
}

/** An operation that is being worked on. */
export interface Editing {
  /** Its place in the list; the end of the list for a new one. */
  readonly index: number;
  readonly operation: Operation;
}

/** Where the result goes. */
export type SaveWay = 'copy' | 'replace';

/** State of the editor. */
export interface ImageEditorContext {
  /** Id of the picture that is edited. */
  readonly picture: string;
  readonly name: string;
  /** Of the original; nothing before it is loaded. */
  readonly source: PictureSize;
  readonly steps: readonly HistoryStep[];
  /** Place in `steps` that is in force. */
  readonly at: number;
  readonly editing: Editing | null;
  readonly alt: AltText;
  readonly output: OutputChoice;
  /** What is stored: changes are counted from here. */
  readonly saved: { readonly operations: readonly Operation[]; readonly alt: AltText };
  readonly preview: RenderedPreview | null;
  /** The result as a file, for its size; null while it is not known. */
  readonly estimate: EncodeAnswer | null;
  readonly way: SaveWay;
  /** Names the intent to save, so that it is carried out once. */
  readonly key: string;
  /** True when the last save was given up because no quality keeps the limit of bytes. */
  readonly isTooLarge: boolean;
  readonly failure: FailureFacts | null;
}

export type ImageEditorEvent =
  | { readonly type: 'imageEditor.load.retried' }
  | { readonly type: 'imageEditor.draft.restored'; readonly operations: readonly Operation[]; readonly alt: AltText }
  /** Begins to work on a new operation. */
  | { readonly type: 'imageEditor.operation.begun'; readonly operation: Operation }
  /** Begins to work on one of the list again. */
  | { readonly type: 'imageEditor.operation.reopened'; readonly index: number }
  | { readonly type: 'imageEditor.operation.changed'; readonly operation: Operation }
  | { readonly type: 'imageEditor.operation.applied' }
  | { readonly type: 'imageEditor.operation.dropped' }
  | { readonly type: 'imageEditor.operation.removed'; readonly index: number }
  /** Adds what needs no work: turns, flips, presets. */
  | {
      readonly type: 'imageEditor.operations.added';
      readonly name: StepName;
      readonly operations: readonly Operation[];
    }
  | { readonly type: 'imageEditor.step.undone' }
  | { readonly type: 'imageEditor.step.redone' }
  | { readonly type: 'imageEditor.alt.changed'; readonly alt: AltText }
  | { readonly type: 'imageEditor.output.changed'; readonly output: OutputChoice }
  | { readonly type: 'imageEditor.preview.retried' }
  | { readonly type: 'imageEditor.save.requested'; readonly way: SaveWay; readonly key: string }
  | { readonly type: 'imageEditor.save.cancelled' }
  /** Raised by the editor itself: the preview is outdated. */
  | { readonly type: 'imageEditor.picture.outdated' };

/** Events emitted to the page. */
export type ImageEditorEmitted = {
  readonly type: 'imageEditor.saved';
  readonly picture: string;
  readonly way: SaveWay;
};

export interface ImageEditorInput {
  readonly picture: string;
}

export interface LoadPictureInput {
  readonly picture: string;
}
export interface RenderPreviewInput {
  readonly operations: readonly Operation[];
}
export interface EncodePictureInput {
  readonly operations: readonly Operation[];
  readonly output: OutputChoice;
}
export interface StorePictureInput {
  readonly picture: string;
  readonly name: string;
  readonly way: SaveWay;
  readonly key: string;
  readonly source: PictureSize;
  readonly operations: readonly Operation[];
  readonly alt: AltText;
  readonly encoded: EncodedPicture;
}
