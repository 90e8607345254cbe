export * from './file-import.machine.ts';
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
} from './file-import.types.ts';
