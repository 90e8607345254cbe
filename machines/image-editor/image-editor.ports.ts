import { fromPromise } from 'xstate';
import type {
  EditedPicture,
  EncodeAnswer,
  EncodePictureInput,
  LoadPictureInput,
  RenderedPreview,
  RenderPreviewInput,
  StorePictureInput,
} from './image-editor.types.ts';

/** Fetches and decodes a picture, with what was done to it before. */
export const loadPicturePort = fromPromise<EditedPicture, LoadPictureInput>(() => {
  throw new Error('imageEditor: provide the loadPicture actor');
});

/** Draws the picture for the screen. Ends when it is stopped. */
export const renderPreviewPort = fromPromise<RenderedPreview, RenderPreviewInput>(() => {
  throw new Error('imageEditor: provide the renderPreview actor');
});

/** Draws the picture in full and writes it as a file. A limit that cannot be kept is an answer, not a failure. */
export const encodePicturePort = fromPromise<EncodeAnswer, EncodePictureInput>(() => {
  throw new Error('imageEditor: provide the encodePicture actor');
});

/** Stores the file with its operations; answers the id of the picture, another one for a copy. */
export const storePicturePort = fromPromise<string, StorePictureInput>(() => {
  throw new Error('imageEditor: provide the storePicture actor');
});
