export * from './file-import.machine.ts';
export { refusedLines } from './file-import.ops.ts';
export * from './file-import.selectors.ts';
export type {
  ColumnMapping,
  CommitLinesInput,
  FileLine,
  FileProblem,
  FileReading,
  FileTable,
  GivenFile,
  ReadFailuresInput,
  ReadFileInput,
  TryLinesInput,
} from './file-import.types.ts';
