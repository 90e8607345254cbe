export * from './file-export.machine.ts';
export { fetchRowsPort, writeFilePort } from './file-export.ports.ts';
export {
  type ExportOrder,
  type FetchRowsInput,
  FILE_FORMATS,
  type FileFormat,
  type FileRows,
  type WriteFileInput,
  type WrittenFile,
} from './file-export.types.ts';
