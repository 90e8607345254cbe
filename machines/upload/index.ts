export * from './upload.machine.ts';
export type {
  SendFileInput,
  UploadItem,
  UploadLimits,
} from './upload.types.ts';
