import type { ExportAnswer } from '@src/contracts/resource/responses.ts';
import { fromPromise } from 'xstate';
import type { FetchRowsInput, FileWriting, WriteFileInput } from './file-export.types.ts';

/** Fetches some of the rows. */
export const fetchRowsPort = fromPromise<ExportAnswer, FetchRowsInput>(() => {
  throw new Error('fileExport: provide the fetchRows actor');
});

/** Makes the file and hands it to the operator; hands over nothing when it was stopped. That it cannot be made is an answer. */
export const writeFilePort = fromPromise<FileWriting, WriteFileInput>(() => {
  throw new Error('fileExport: provide the writeFile actor');
});
