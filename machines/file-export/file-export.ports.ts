import type { ExportFile, ExportJob } from '@src/contracts/resource/batch/export-files.ts';
import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type {
  FetchFileInput,
  FetchRowsInput,
  FileWriting,
  StartJobInput,
  WriteFileInput,
} from './file-export.types.ts';

/** Reads the operator's exports that jobs make or have made. */
export const listFilesPort = fromPromise<readonly ExportFile[]>(() => {
  throw new Error('fileExport: provide the listFiles actor');
});

/** Starts a job that reads all rows; once for each key. */
export const startJobPort = fromPromise<ExportJob, StartJobInput>(() => {
  throw new Error('fileExport: provide the startJob actor');
});

/** Fetches one page of rows. */
export const fetchRowsPort = fromPromise<ExportAnswer, FetchRowsInput>(() => {
  throw new Error('fileExport: provide the fetchRows actor');
});

/** Fetches one page of the rows that a job has read. */
export const fetchFilePort = fromPromise<ExportAnswer, FetchFileInput>(() => {
  throw new Error('fileExport: provide the fetchFile actor');
});

/**
 * Writes the file and hands it to the operator; not after it was stopped. A file that cannot be written is a result,
 * not a failure.
 */
export const writeFilePort = fromPromise<FileWriting, WriteFileInput>(() => {
  throw new Error('fileExport: provide the writeFile actor');
});
