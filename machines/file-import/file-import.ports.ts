import type { ImportAnswer, ImportReport } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type {
  CommitLinesInput,
  FileReading,
  ReadFileInput,
  TryLinesInput,
  UndoImportInput,
} from './file-import.types.ts';

/** Takes a file apart and guesses what its columns are. A file that cannot be used is an answer, not a failure. */
export const readFilePort = fromPromise<FileReading, ReadFileInput>(() => {
  throw new Error('fileImport: provide the readFile actor');
});

/** Asks what would become of each line; changes nothing. */
export const tryLinesPort = fromPromise<ImportReport, TryLinesInput>(() => {
  throw new Error('fileImport: provide the dryRunRows actor');
});

/** Stores the lines that were found good. */
export const commitLinesPort = fromPromise<ImportAnswer, CommitLinesInput>(() => {
  throw new Error('fileImport: provide the commitLines actor');
});

/** Takes the import back. */
export const undoImportPort = fromPromise<void, UndoImportInput>(() => {
  throw new Error('fileImport: provide the undoImport actor');
});
