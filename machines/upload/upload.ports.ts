import { fromPromise } from 'xstate';
import type { SendFileInput } from './upload.types.ts';

/** Sends one file; answers where it can be seen. Ends when it is stopped. */
export const sendFilePort = fromPromise<string, SendFileInput>(() => {
  throw new Error('upload: provide the sendFile actor');
});
