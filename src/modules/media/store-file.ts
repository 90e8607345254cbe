import { sha256 } from '@noble/hashes/sha2.js';
import { MEDIA_PART, type MediaGateway, type MediaRef, type UploadComplete } from '@src/contracts/media.ts';

/** A file created in the console. */
export interface CreatedFile extends Pick<UploadComplete, 'alt' | 'edits' | 'thumb' | 'colors'> {
  /** With its extension. */
  readonly name: string;
  readonly file: Blob;
  /** True for a file that only its owner sees. */
  readonly isPrivate?: boolean;
  /** Id of the file to replace; creates a new file when absent. */
  readonly replaces?: string;
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Stores a file in the media library, in parts.
 * @throws ServiceError when the server refuses it, and the signal's reason when it is aborted
 */
export async function storeFile(media: MediaGateway, made: CreatedFile, signal: AbortSignal): Promise<MediaRef> {
  const { name, file, isPrivate = false, replaces } = made;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = hex(sha256(bytes));
  const begun = await media.init(
    { name, size: bytes.length, hash, private: isPrivate, ...(replaces === undefined ? {} : { replaces }) },
    signal,
  );
  // The library already has these bytes: they are stored under the new name, or in place of the former ones.
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
    // An aborted upload is deleted; if the server is unreachable, it expires by itself.
    if (signal.aborted) media.abort(upload).catch(() => performance.mark('statehouse:upload-left'));
    throw cause;
  }
}
