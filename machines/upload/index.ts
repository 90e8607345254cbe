export * from './upload.machine.ts';
export type {
  ChosenFile,
  RefusedFile,
  SendFileInput,
  UploadItem,
  UploadLimits,
  UploadRefusal,
  UploadStage,
} from './upload.types.ts';
