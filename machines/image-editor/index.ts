export * from './image-editor.machine.ts';
export type {
  AltText,
  EditedPicture,
  EncodeAnswer,
  EncodePictureInput,
  HistoryStep,
  LoadPictureInput,
  OutputChoice,
  RenderedPreview,
  RenderPreviewInput,
  StepName,
  StorePictureInput,
} from './image-editor.types.ts';
