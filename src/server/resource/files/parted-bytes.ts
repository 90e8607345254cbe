import { MEDIA_PART } from '../../../contracts/media.ts';
import { fromBase64, joined, toBase64 } from '../../../contracts/media-safety/byte-reader.ts';
import type { ByteSource } from '../../../contracts/media-safety/check-long-file.ts';
import type { FileRange } from '../../http/file-store.ts';
import { missing } from '../../http/server-error.ts';
import { numberIn, textIn } from '../../store/row-values.ts';
import { COLLECTIONS, type Row, type Store } from '../../store/store.ts';

const PARTS = COLLECTIONS.mediaParts;

/** The id of an upload's part, by the offset of its first byte. */
export const partId = (upload: string, at: number): string => `${upload}-${at}`;

/** The upload whose parts hold the bytes of a file, and their size; null when the bytes are stored elsewhere. */
export function partedIn(blob: Row | undefined): { readonly upload: string; readonly size: number } | null {
  const upload = textIn(blob, 'parts');
  return blob === undefined || upload === '' ? null : { upload, size: numberIn(blob, 'size') };
}

/** The offsets of the parts of `size` bytes. */
function* getOffsets(size: number, from = 0): Iterable<number> {
  for (let at = from - (from % MEDIA_PART); at < size; at += MEDIA_PART) yield at;
}

/**
 * The bytes of one part.
 * @throws ServerError 1002 when it does not exist
 */
async function readPart(store: Pick<Store, 'get'>, upload: string, at: number): Promise<Uint8Array> {
  const bytes = fromBase64(textIn(await store.get(PARTS, partId(upload, at)), 'data'));
  if (bytes === null || bytes.length === 0) throw missing();
  return bytes;
}

/** Reads bytes from the parts of an upload; one part is in memory at a time. */
export function createPartedBytes(store: Pick<Store, 'get'>, upload: string, size: number): ByteSource {
  let last: { readonly at: number; readonly bytes: Uint8Array } | undefined;
  const partAt = async (at: number) => {
    if (last?.at !== at) last = { at, bytes: await readPart(store, upload, at) };
    return last.bytes;
  };
  return {
    size,
    async read(from, count) {
      const end = Math.min(size, from + count);
      const found: Uint8Array[] = [];
      for (const at of getOffsets(end, from))
        found.push((await partAt(at)).slice(Math.max(0, from - at), Math.max(0, end - at)));
      return joined(found);
    },
    pieces: () => rangeOfParts(store, { upload, size }),
  };
}

/** Streams all bytes or a range of them from the parts. */
export async function* rangeOfParts(
  store: Pick<Store, 'get'>,
  { upload, size }: { readonly upload: string; readonly size: number },
  range: FileRange = { from: 0, size },
): AsyncIterable<Uint8Array> {
  const end = Math.min(size, range.from + range.size);
  for (const at of getOffsets(end, range.from))
    yield (await readPart(store, upload, at)).subarray(Math.max(0, range.from - at), end - at);
}

/** Splits a stream of bytes into the rows of an upload's parts; one part is held in memory at a time. */
export async function* partRowsOf(upload: string, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Row> {
  const part = new Uint8Array(MEDIA_PART);
  const rowOf = (at: number, length: number): Row => ({
    ...{ id: partId(upload, at), upload, at },
    data: toBase64(part.subarray(0, length)),
  });
  let [at, length] = [0, 0];
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; ) {
      const fitting = piece.subarray(from, from + MEDIA_PART - length);
      part.set(fitting, length);
      from += fitting.length;
      length += fitting.length;
      if (length < MEDIA_PART) continue;
      yield rowOf(at, length);
      at += length;
      length = 0;
    }
  }
  if (length > 0) yield rowOf(at, length);
}

/** Deletes the parts of `size` bytes. */
export async function dropParts(store: Pick<Store, 'remove'>, upload: string, size: number): Promise<void> {
  for (const at of getOffsets(size)) await store.remove(PARTS, partId(upload, at));
}
