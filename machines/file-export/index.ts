export * from './file-export.machine.ts';
export {
  type ExportOrder,
  type FetchRowsInput,
  FILE_FORMATS,
  type FileFormat,
  type FileRows,
  type FileWriting,
  type WriteFileInput,
  type WrittenFile,
} from './file-export.types.ts';
