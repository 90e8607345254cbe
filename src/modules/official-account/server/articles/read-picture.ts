import { MEDIA_PART, mediaIdIn } from '@src/contracts/media.ts';
import { fromBase64, joined } from '@src/contracts/media-safety/byte-reader.ts';
import { typeByContent } from '@src/contracts/media-safety/file-type.ts';
import { BLOBS, isKept, MEDIA } from '@src/modules/media/server/media-row.ts';
import { type FileContext, partOf } from '@src/modules/media/server/stored-bytes.ts';
import type { OutboundFile } from '@src/server/http/call-context.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';

/** Maximum bytes of a picture to read, above the vendor's limit. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Media type and number of bytes of a picture. */
export interface PictureFacts {
  readonly type: string;
  readonly size: number;
}

/** Reads a picture of a record as a file to upload, outside of transactions; null when there is none that can be read. */
export async function readPicture(address: string, context: FileContext): Promise<OutboundFile | null> {
  const file = await fileOf(address, context);
  const bytes = file === null ? writtenBytes(address) : await readFile(file, context);
  return bytes === null || bytes.length === 0 ? null : toOutbound(bytes);
}

/**
 * The facts of a picture without reading its file, whose bytes may be on another server; null when there is none that can be
 * read.
 */
export async function findPictureFacts(
  address: string,
  context: Pick<FileContext, 'store'>,
): Promise<PictureFacts | null> {
  const file = await fileOf(address, context);
  if (file !== null) {
    const hasBytes =
      textIn(file, 'drawn') !== '' || (await context.store.get(BLOBS, textIn(file, 'hash'))) !== undefined;
    return isReadable(file) && hasBytes ? { type: textIn(file, 'mime'), size: numberIn(file, 'size') } : null;
  }
  const bytes = writtenBytes(address);
  return bytes === null || bytes.length === 0 ? null : factsOf(toOutbound(bytes));
}

/** The facts of a picture that was read. */
export const factsOf = ({ type, bytes }: OutboundFile): PictureFacts => ({ type, size: bytes.length });

function toOutbound(bytes: Uint8Array<ArrayBuffer>): OutboundFile {
  const type = typeByContent(bytes);
  const name = `picture.${type?.endings[0] ?? 'bin'}`;
  return { field: 'media', name, type: type?.mime ?? 'application/octet-stream', bytes };
}

/** The bytes of a data URL. */
function writtenBytes(address: string): Uint8Array<ArrayBuffer> | null {
  const written = /^data:image\/[a-z]+;base64,(.+)$/.exec(address)?.[1];
  return written === undefined ? null : fromBase64(written);
}

async function fileOf(address: string, { store }: Pick<FileContext, 'store'>): Promise<Row | null> {
  const id = mediaIdIn(address);
  const file = id === null ? undefined : await store.get(MEDIA, id);
  // What the vendor gets is public: a private file is left out, as on public pages.
  return file === undefined || !isKept(file) || file.private === true ? null : file;
}

const isReadable = (file: Row): boolean => numberIn(file, 'size') > 0 && numberIn(file, 'size') <= MAX_BYTES;

async function readFile(file: Row, context: FileContext): Promise<Uint8Array<ArrayBuffer> | null> {
  const size = numberIn(file, 'size');
  if (!isReadable(file)) return null;
  const parts: Uint8Array[] = [];
  try {
    for (let from = 0; from < size; from += MEDIA_PART) {
      const part = fromBase64(await partOf(file, from, context));
      if (part === null) return null;
      parts.push(part);
    }
  } catch (cause) {
    // The bytes of the file no longer exist.
    if (cause instanceof ServerError) return null;
    throw cause;
  }
  return joined(parts);
}
