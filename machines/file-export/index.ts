export * from './file-export.machine.ts';
export { canRetry, isLong, isPending } from './file-export.ops.ts';
export {
  type ExportOrder,
  type FetchFileInput,
  type FetchRowsInput,
  FILE_FORMATS,
  type FileFormat,
  type FileRows,
  type FileWriting,
  type StartJobInput,
  type WriteFileInput,
  type WrittenFile,
} from './file-export.types.ts';
