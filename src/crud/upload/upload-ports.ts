import type { ChosenFile } from '@machines/upload-queue/index.ts';
import {
  type DropInput,
  type FinishInput,
  type HashInput,
  type Opened,
  type OpenInput,
  type SendPartInput,
  uploadFileMachine,
  uploadQueueMachine,
} from '@machines/upload-queue/index.ts';
import { MEDIA_PART, type MediaGateway, type MediaRef } from '@src/contracts/media.ts';
import { refusalBefore } from '@src/contracts/media-safety/check-file.ts';
import { fromPromise } from 'xstate';
import { makePreview } from './make-preview.ts';

/**
 * The queue machine with the calls of this gateway; `onArrived` is called for every completed file, with the id of the
 * file it replaced.
 */
export const provideQueue = (media: MediaGateway, onArrived: (replaced: string | null) => void) =>
  uploadQueueMachine.provide({
    actors: {
      uploadFile: uploadFileMachine.provide({
        actors: {
          hashFile: fromPromise<string, HashInput>(async ({ input, signal }) =>
            hashOf(await bytesOf(input.file), signal),
          ),
          openUpload: fromPromise<Opened, OpenInput>(
            async ({ input: { file, hash, folder, replaces = null }, signal }) => {
              const answer = await media.init({ name: file.name, size: file.size, hash, folder, replaces }, signal);
              if (answer.file !== null) onArrived(replaces);
              if (answer.file !== null) return { upload: null, media: answer.file };
              return { upload: answer.upload ?? '', offset: answer.offset, media: null };
            },
          ),
          sendPart: fromPromise<number, SendPartInput>(async ({ input: { file, upload, offset }, signal }) => {
            const bytes = await bytesOf(file, offset, offset + MEDIA_PART);
            return media.chunk({ upload, offset, bytes, hash: await hashOf(bytes) }, signal);
          }),
          finishUpload: fromPromise<MediaRef, FinishInput>(async ({ input: { file, upload, replaces }, signal }) => {
            const asked = { upload, ...(file instanceof File ? await makePreview(file) : {}) };
            const ready = await (replaces === undefined
              ? media.complete(asked, signal)
              : media.replace(replaces, asked));
            onArrived(replaces ?? null);
            return ready;
          }),
          dropUpload: fromPromise<void, DropInput>(async ({ input: { upload } }) => {
            // If the call fails, the server deletes the upload after a day.
            if (upload !== null) await media.abort(upload).catch(() => performance.mark('statehouse:upload-left'));
          }),
        },
      }),
    },
  });

/** Why a file cannot be uploaded, as the last segment of a text key; null when it can. */
export const refuse = ({ name, size }: ChosenFile): string | null => refusalBefore(name, size);

async function bytesOf(file: ChosenFile, from = 0, to = file.size): Promise<Uint8Array<ArrayBuffer>> {
  if (!(file instanceof File)) throw new TypeError('only files can be sent');
  return new Uint8Array(await file.slice(from, to).arrayBuffer());
}

/** SHA-256 in hexadecimal. Browsers provide `crypto.subtle` only on https and localhost. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<string> {
  const hash =
    globalThis.crypto.subtle === undefined
      ? (await import('@noble/hashes/sha2.js')).sha256(bytes)
      : new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  signal?.throwIfAborted();
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
