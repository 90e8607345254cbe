import { toBase64 } from '@src/contracts/media-safety/byte-reader.ts';
import { ServerError } from '@src/server/http/server-error.ts';
import { numberIn, textIn } from '@src/server/store/row-values.ts';
import type { Row } from '@src/server/store/store.ts';
import { isKept, MEDIA, THUMBS } from './media-row.ts';
import { bytesIn, collected, type FileContext } from './stored-bytes.ts';

/** Maximum bytes of an original that replaces a missing thumbnail. */
const MAX_BYTES = 1_000_000;
/** Types supported by models with vision: no SVG. */
const READABLE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/**
 * A picture as a data URL without location metadata: the thumbnail, else an original of at most a megabyte. Null for
 * SVG, for larger files without a thumbnail, for files in the trash, and when the bytes are lost.
 */
export async function smallPicture(id: string, context: FileContext): Promise<string | null> {
  const file = await context.store.get(MEDIA, id);
  if (file === undefined || !isKept(file)) return null;
  const small = textIn(await context.store.get(THUMBS, id), 'data');
  return small === '' ? originalOf(file, context) : small;
}

async function originalOf(file: Row, context: FileContext): Promise<string | null> {
  const mime = textIn(file, 'mime');
  if (!READABLE.has(mime) || numberIn(file, 'size') > MAX_BYTES) return null;
  try {
    return `data:${mime};base64,${toBase64(await collected(await bytesIn(file, context)))}`;
  } catch (cause) {
    // The picture is optional; a failure here would be retried forever.
    if (cause instanceof ServerError) return null;
    throw cause;
  }
}
