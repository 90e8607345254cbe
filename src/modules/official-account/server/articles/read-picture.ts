import { MEDIA_PART, mediaIdIn } from '@src/contracts/media.ts';
import { fromBase64, joined } from '@src/contracts/media-safety/byte-reader.ts';
import { typeByContent } from '@src/contracts/media-safety/file-type.ts';
import { isKept, MEDIA } from '@src/modules/media/server/media-row.ts';
import { type FileContext, partOf } from '@src/modules/media/server/stored-bytes.ts';
import type { OutboundFile } from '@src/server/http/call-context.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import type { Row } from '@src/server/store/store.ts';

/** Maximum bytes of a picture to read, above the vendor's limit. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Reads a picture of a record as a file to upload; null when there is none that can be read. */
export async function readPicture(address: string, context: FileContext): Promise<OutboundFile | null> {
  const bytes = await bytesOf(address, context);
  if (bytes === null || bytes.length === 0) return null;
  const type = typeByContent(bytes);
  const name = `picture.${type?.endings[0] ?? 'bin'}`;
  return { field: 'media', name, type: type?.mime ?? 'application/octet-stream', bytes };
}

async function bytesOf(address: string, context: FileContext): Promise<Uint8Array<ArrayBuffer> | null> {
  const written = /^data:image\/[a-z]+;base64,(.+)$/.exec(address)?.[1];
  if (written !== undefined) return fromBase64(written);
  const id = mediaIdIn(address);
  const file = id === null ? undefined : await context.store.get(MEDIA, id);
  // What the vendor gets is public: a private file is left out, as on public pages.
  return file === undefined || !isKept(file) || file.private === true ? null : readFile(file, context);
}

async function readFile(file: Row, context: FileContext): Promise<Uint8Array<ArrayBuffer> | null> {
  const size = Number(file.size);
  if (!(size > 0 && size <= MAX_BYTES)) return null;
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
