export * from './file-export.machine.ts';
export { fetchRowsPort, writeFilePort } from './file-export.ports.ts';
export {
  type ExportOrder,
  type FetchRowsInput,
  FILE_FORMATS,
  type FileFormat,
  type FileRows,
  type FileWriting,
  type WriteFileInput,
  type WritingProblem,
  type WrittenFile,
} from './file-export.types.ts';
