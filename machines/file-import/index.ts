export * from './file-import.machine.ts';
export { commitLinesPort, readFilePort, tryLinesPort, undoImportPort } from './file-import.ports.ts';
export type {
  ColumnMapping,
  CommitLinesInput,
  FileLine,
  FileProblem,
  FileReading,
  FileTable,
  GivenFile,
  ReadFileInput,
  TryLinesInput,
  UndoImportInput,
} from './file-import.types.ts';
