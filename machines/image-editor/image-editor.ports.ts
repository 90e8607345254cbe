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

/** Loads and decodes a picture with its former operations. */
export const loadPicturePort = fromPromise<EditedPicture, LoadPictureInput>(() => {
  throw new Error('imageEditor: provide the loadPicture actor');
});

/** Renders the preview. Stops when the actor is stopped. */
export const renderPreviewPort = fromPromise<RenderedPreview, RenderPreviewInput>(() => {
  throw new Error('imageEditor: provide the renderPreview actor');
});

/** Renders the picture in full size and encodes it. A size limit that cannot be met is a result, not a failure. */
export const encodePicturePort = fromPromise<EncodeAnswer, EncodePictureInput>(() => {
  throw new Error('imageEditor: provide the encodePicture actor');
});

/** Stores the file with its operations; resolves to the id of the picture, a new one for a copy. */
export const storePicturePort = fromPromise<string, StorePictureInput>(() => {
  throw new Error('imageEditor: provide the storePicture actor');
});
