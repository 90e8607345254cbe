import type { MediaRef } from '@src/contracts/media.ts';
import { fromPromise } from 'xstate';
import type { DropInput, FinishInput, HashInput, Opened, OpenInput, SendPartInput } from './upload-queue.types.ts';

function unprovided(name: string): never {
  throw new Error(`uploadFile: provide the ${name} actor`);
}

/** Reads a file to its end; answers its SHA-256 in hexadecimal. */
export const hashFilePort = fromPromise<string, HashInput>(() => unprovided('hashFile'));
/** Begins an upload at the server, or finds one of the same bytes again. */
export const openUploadPort = fromPromise<Opened, OpenInput>(() => unprovided('openUpload'));
/** Sends the bytes from an offset on; answers how many the server has then. */
export const sendPartPort = fromPromise<number, SendPartInput>(() => unprovided('sendPart'));
/** Makes the small picture of a file and has the server make a file of the upload. */
export const finishUploadPort = fromPromise<MediaRef, FinishInput>(() => unprovided('finishUpload'));
/** Has the server forget an upload that was called off. It rejects never: what cannot be told is forgotten in a day. */
export const dropUploadPort = fromPromise<void, DropInput>(() => unprovided('dropUpload'));
