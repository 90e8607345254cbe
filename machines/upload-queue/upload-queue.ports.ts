import type { MediaRef } from '@src/contracts/media.ts';
import { fromPromise } from 'xstate';
import type { DropInput, FinishInput, HashInput, Opened, OpenInput, SendPartInput } from './upload-queue.types.ts';

function unprovided(name: string): never {
  throw new Error(`uploadFile: provide the ${name} actor`);
}

/** Hashes a file; resolves to its SHA-256 in hexadecimal. */
export const hashFilePort = fromPromise<string, HashInput>(() => unprovided('hashFile'));
/** Starts an upload on the server, or resumes one of the same bytes. */
export const openUploadPort = fromPromise<Opened, OpenInput>(() => unprovided('openUpload'));
/** Sends the bytes from an offset; resolves to the number of bytes that the server has. */
export const sendPartPort = fromPromise<number, SendPartInput>(() => unprovided('sendPart'));
/** Creates the thumbnail and lets the server create a file from the upload. */
export const finishUploadPort = fromPromise<MediaRef, FinishInput>(() => unprovided('finishUpload'));
/** Deletes a cancelled upload on the server. Never rejects: an upload that cannot be deleted expires after a day. */
export const dropUploadPort = fromPromise<void, DropInput>(() => unprovided('dropUpload'));
