import { sha256 } from '@noble/hashes/sha2.js';
import { MEDIA_PART, type MediaGateway, type MediaRef, type UploadComplete } from '@src/contracts/media.ts';

/** A file that was made in the console. */
export interface CreatedFile extends Pick<UploadComplete, 'alt' | 'edits' | 'thumb' | 'colors'> {
  /** With its ending. */
  readonly name: string;
  readonly file: Blob;
  /** True for a file that only its maker sees. */
  readonly isPrivate?: boolean;
  /** Id of the file whose bytes it takes the place of; a new file when absent. */
  readonly replaces?: string;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Stores a file in the media library, part by part.
 * @throws ServiceError when the server refuses it, and the reason of the signal when it is called off
 */
export async function storeFile(media: MediaGateway, made: CreatedFile, signal: AbortSignal): Promise<MediaRef> {
  const { name, file, isPrivate = false, replaces } = made;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = hex(sha256(bytes));
  const begun = await media.init(
    { name, size: bytes.length, hash, private: isPrivate, ...(replaces === undefined ? {} : { replaces }) },
    signal,
  );
  // The library has these bytes already: they are there under the new name, or in the place of the former ones.
  if (begun.upload === null) {
    if (begun.file === null) throw new Error('the library answered neither an upload nor a file');
    return begun.file;
  }
  const { upload } = begun;
  try {
    for (let offset = begun.offset; offset < bytes.length; ) {
      const part = bytes.slice(offset, offset + MEDIA_PART);
      offset = await media.chunk({ upload, offset, bytes: part, hash: hex(sha256(part)) }, signal);
    }
    const { alt = '', edits = null, thumb = null, colors = [] } = made;
    const asked = { upload, thumb, colors, alt, edits, source: 'edit' } as const;
    return await (replaces === undefined ? media.complete(asked, signal) : media.replace(replaces, asked));
  } catch (cause) {
    // What was called off leaves nothing behind; a server that cannot be reached forgets it by itself.
    if (signal.aborted) media.abort(upload).catch(() => performance.mark('statehouse:upload-left'));
    throw cause;
  }
}
