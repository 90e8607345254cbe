import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { FetchRowsInput, FileWriting, WriteFileInput } from './file-export.types.ts';

/** Fetches one page of rows. */
export const fetchRowsPort = fromPromise<ExportAnswer, FetchRowsInput>(() => {
  throw new Error('fileExport: provide the fetchRows actor');
});

/**
 * Writes the file and hands it to the operator; not after it was stopped. A file that cannot be written is a result,
 * not a failure.
 */
export const writeFilePort = fromPromise<FileWriting, WriteFileInput>(() => {
  throw new Error('fileExport: provide the writeFile actor');
});
