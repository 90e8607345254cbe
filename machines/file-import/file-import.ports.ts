import type { ImportAnswer, ImportReport, RowOutcome } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type {
  CommitLinesInput,
  FileReading,
  ReadFailuresInput,
  ReadFileInput,
  TryLinesInput,
} from './file-import.types.ts';

/** Parses a file and guesses its columns. An unusable file is a result, not a failure. */
export const readFilePort = fromPromise<FileReading, ReadFileInput>(() => {
  throw new Error('fileImport: provide the readFile actor');
});

/** Requests the validation of each line; changes nothing. */
export const tryLinesPort = fromPromise<ImportReport, TryLinesInput>(() => {
  throw new Error('fileImport: provide the dryRunRows actor');
});

/** Stores the valid lines. */
export const commitLinesPort = fromPromise<ImportAnswer, CommitLinesInput>(() => {
  throw new Error('fileImport: provide the commitLines actor');
});

/** Reads all failures of an ended job, in the order of the file. */
export const readFailuresPort = fromPromise<readonly RowOutcome[], ReadFailuresInput>(() => {
  throw new Error('fileImport: provide the readFailures actor');
});
