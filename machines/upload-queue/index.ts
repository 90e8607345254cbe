export * from './upload-file.machine.ts';
export * from './upload-queue.machine.ts';
export type {
  ChosenFile,
  DropInput,
  FinishInput,
  HashInput,
  Opened,
  OpenInput,
  SendPartInput,
} from './upload-queue.types.ts';
