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
  /** From 0 to 1; ignored for PNG. */
  readonly quality: number;
  /** Maximum bytes of the file; null for no limit. With a limit the quality is computed from it. */
  readonly maxBytes: number | null;
}

/** A loaded picture: its size, and its former operations. */
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

/** A file, or a byte limit that no quality meets. */
export type EncodeAnswer = EncodedPicture | { readonly problem: 'tooLarge' };

/** Name of a history step. */
export type StepName = 'opened' | 'restored' | 'preset' | 'changed' | 'removed' | OperationKind;

/** The operations after one history step. */
export interface HistoryStep {
  readonly name: StepName;
  readonly operations: readonly Operation[];
}

/** The operation being edited. */
export interface Editing {
  /** Index in the list; the end of the list for a new one. */
  readonly index: number;
  readonly operation: Operation;
}

/** How the result is saved. */
export type SaveMode = 'copy' | 'replace';

/** State of the editor. */
export interface ImageEditorContext {
  /** Id of the picture that is edited. */
  readonly picture: string;
  readonly name: string;
  /** Size of the original; 1 × 1 before it is loaded. */
  readonly source: PictureSize;
  readonly steps: readonly HistoryStep[];
  /** Index of the effective step in `steps`. */
  readonly at: number;
  readonly editing: Editing | null;
  readonly alt: AltText;
  readonly output: OutputChoice;
  /** The saved state, to which changes are compared. */
  readonly saved: { readonly operations: readonly Operation[]; readonly alt: AltText };
  readonly preview: RenderedPreview | null;
  /** The encoded file, for its size; null while unknown. */
  readonly estimate: EncodeAnswer | null;
  readonly way: SaveMode;
  /** Idempotency key of the save. */
  readonly key: string;
  /** True when the last save failed because no quality meets the byte limit. */
  readonly isTooLarge: boolean;
  readonly failure: FailureFacts | null;
}

export type ImageEditorEvent =
  | { readonly type: 'imageEditor.load.retried' }
  | { readonly type: 'imageEditor.draft.restored'; readonly operations: readonly Operation[]; readonly alt: AltText }
  /** Starts editing a new operation. */
  | { readonly type: 'imageEditor.operation.begun'; readonly operation: Operation }
  /** Edits an operation of the list again. */
  | { readonly type: 'imageEditor.operation.reopened'; readonly index: number }
  | { readonly type: 'imageEditor.operation.changed'; readonly operation: Operation }
  | { readonly type: 'imageEditor.operation.applied' }
  | { readonly type: 'imageEditor.operation.dropped' }
  | { readonly type: 'imageEditor.operation.removed'; readonly index: number }
  /** Adds operations that need no editing: rotations, flips, presets. */
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
  | { readonly type: 'imageEditor.save.requested'; readonly way: SaveMode; readonly key: string }
  | { readonly type: 'imageEditor.save.cancelled' }
  /** Raised by the editor itself: the preview is outdated. */
  | { readonly type: 'imageEditor.picture.outdated' };

/** Events emitted to the page. */
export type ImageEditorEmitted = {
  readonly type: 'imageEditor.saved';
  readonly picture: string;
  readonly way: SaveMode;
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
  readonly way: SaveMode;
  readonly key: string;
  readonly source: PictureSize;
  readonly operations: readonly Operation[];
  readonly alt: AltText;
  readonly encoded: EncodedPicture;
}
